import { languages } from '@bakul/shop/kit/text/language';
import { useI18n } from './i18n.tsx';
import { languageNames } from './languages.ts';
import { localizedPath } from './paths.ts';

type Props = {
  /** The current page. */
  pathname: string;
  search: string;
};

/** The same page in the other language: a plain link, handled by switch-language.ts. */
export function LanguageSwitch({ pathname, search }: Props) {
  const { lang, t } = useI18n();
  return (
    <nav
      className="flex border border-line rounded-control bg-surface md:p-0.75"
      aria-label={t('shell.language')}
      data-testid="language-switch"
    >
      {languages.map((each) => (
        <a
          key={each}
          className="grid place-items-center min-w-11 h-11 rounded-[5px] text-muted text-sm font-bold hover:bg-canvas hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand"
          href={localizedPath(each, pathname) + search}
          lang={languageNames[each].tag}
          hrefLang={languageNames[each].tag}
          aria-current={each === lang ? 'true' : undefined}
          data-language={each}
        >
          {languageNames[each].short}
          <span className="sr-only"> {languageNames[each].full}</span>
        </a>
      ))}
    </nav>
  );
}
