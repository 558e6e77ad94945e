import type { Profile } from '@bakul/shop/features/account/profile/profile.contract';
import { isLanguage } from '@bakul/shop/kit/text/language';
import { RadioField } from '@bakul/ui/radio-field';
import { useId, useState } from 'react';
import { useProfileText } from '../../account/profile-text.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { rememberLanguage } from '../../i18n/language-cookie.ts';
import { localizedPath } from '../../i18n/paths.ts';

const options = [
  { value: 'en', label: <span lang="en-MY">English</span> },
  { value: 'ms', label: <span lang="ms-MY">Bahasa Melayu</span> },
];

/** The language of emails and of the shop. A document has one language, so changing it loads another page. */
export function LanguageChoice({ profile }: { profile: Profile }) {
  const { lang } = useI18n();
  const text = useProfileText();
  const id = useId();
  const [chosen, setChosen] = useState<string>(profile.language);

  async function choose(value: string) {
    if (!isLanguage(value)) return;
    setChosen(value);
    const result = await call('PATCH /api/profile', { language: value });
    if (!result.ok) {
      setChosen(profile.language);
      return;
    }
    rememberLanguage(value);
    const { session } = await import('../../session/browser-session.ts');
    await session.update({ language: value });
    const { pathname, search } = window.location;
    if (value !== lang) window.location.assign(localizedPath(value, pathname) + search);
  }

  return (
    <RadioField
      id={id}
      name="language"
      label={text('details.language')}
      isLabelHidden
      hint={text('details.language.hint')}
      look="tiles"
      options={options}
      value={chosen}
      onValue={choose}
      className="sm:[&_.option-list]:grid-cols-2"
    />
  );
}
