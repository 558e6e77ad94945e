import { languages } from '@bakul/shop/kit/text/language';
import { useI18n } from '../i18n/i18n.tsx';

const names = { en: 'English', ms: 'Bahasa Melayu' } as const;

type LanguageSwitchProps = { onChosen?: (lang: (typeof languages)[number]) => void };

/** Each language is labelled in itself. Switching keeps the page's state and changes only its texts. */
export function LanguageSwitch({ onChosen }: LanguageSwitchProps) {
  const { t, lang, showIn } = useI18n();
  return (
    <fieldset className="bo-languages">
      <legend className="sr-only">{t('shell.language')}</legend>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === lang}
          onClick={() => {
            void showIn(each);
            onChosen?.(each);
          }}
        >
          {names[each]}
        </button>
      ))}
    </fieldset>
  );
}
