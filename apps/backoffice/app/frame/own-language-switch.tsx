import { call } from '../api/call.ts';
import { session } from '../session/browser-session.ts';
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx';

/** Changes the member's language and stores it in the account, so that other browsers use it too. */
export function MemberLanguageSwitch({ look }: Pick<LanguageSwitchProps, 'look'>) {
  return (
    <LanguageSwitch
      look={look}
      onChosen={(language) => {
        void call('PATCH /api/staff/me', { language }).then((result) => {
          if (result.ok) void session.update(result.data.data);
        });
      }}
    />
  );
}
