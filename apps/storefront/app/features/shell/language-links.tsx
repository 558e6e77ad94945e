import { languages } from '@bakul/shop/kit/text/language';
import { useI18n } from '../../i18n/i18n.tsx';
import { languageNames } from '../../i18n/languages.ts';
import { localizedPath } from '../../i18n/paths.ts';

type Props = {
  /** The current page. */
  pathname: string;
  search: string;
};

/** The current page in both languages. Not a landmark of its own: it is part of the footer. */
export function LanguageLinks({ pathname, search }: Props) {
  const { lang } = useI18n();
  return (
    <div className="flex gap-6 mt-2" data-testid="language-links">
      {languages.map((each) => (
        <a
          key={each}
          className="flex items-center min-h-11 hover:text-white underline-offset-3 hover:underline aria-[current]:text-white aria-[current]:font-strong"
          href={localizedPath(each, pathname) + search}
          lang={languageNames[each].tag}
          hrefLang={languageNames[each].tag}
          aria-current={each === lang ? 'true' : undefined}
          data-language={each}
        >
          {languageNames[each].full}
        </a>
      ))}
    </div>
  );
}
