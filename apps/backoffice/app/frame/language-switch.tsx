import { languages } from '@bakul/shop/kit/text/language';
import { classNames } from '@bakul/ui/class-names';
import { useI18n } from '../i18n/i18n.tsx';

const names = { en: 'English', ms: 'Bahasa Melayu' } as const;

const buttons = {
  normal: 'flex-1 min-h-11 px-2',
  low: 'flex-1 min-h-8 px-2',
  centred: 'flex-none min-h-11 px-4',
};

export type LanguageSwitchProps = {
  look?: keyof typeof buttons | undefined;
  onChosen?: (lang: (typeof languages)[number]) => void;
};

/** Each language is labelled in itself. Switching keeps the page's state and changes only its texts. */
export function LanguageSwitch({ look = 'normal', onChosen }: LanguageSwitchProps) {
  const { t, lang, showIn } = useI18n();
  return (
    <fieldset className={classNames('flex gap-1', look === 'centred' && 'justify-center')}>
      <legend className="sr-only">{t('shell.language')}</legend>
      {languages.map((each) => (
        <button
          className={classNames(
            'border border-transparent rounded-control text-sm font-semibold whitespace-nowrap aria-pressed:border-current',
            buttons[look],
          )}
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
