import { call } from '../api/call.ts';
import { session } from '../session/browser-session.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** The language of who is signed in: remembered for the next browser too; this one knows already. */
export function MemberLanguageSwitch() {
  return (
    <LanguageSwitch
      onChosen={(language) => {
        void call('PATCH /api/staff/me', { language }).then((result) => {
          if (result.ok) void session.update(result.data.data);
        });
      }}
    />
  );
}
