import { type Lang, languages } from '@bakul/shop/kit/text/language';
import { useI18n } from './i18n.tsx';
import { localizedPath } from './paths.ts';

const names: Record<Lang, { short: string; full: string; tag: string }> = {
  en: { short: 'EN', full: 'English', tag: 'en-MY' },
  ms: { short: 'BM', full: 'Bahasa Melayu', tag: 'ms-MY' },
};

type Props = {
  /** The current page. */
  pathname: string;
  search: string;
  hasFullNames?: boolean;
};

/** The same page in the other language: a plain link, handled by switch-language.ts. */
export function LanguageSwitch({ pathname, search, hasFullNames = false }: Props) {
  const { lang, t } = useI18n();
  // One landmark is enough: the footer's links are part of the footer landmark.
  const Frame = hasFullNames ? 'div' : 'nav';
  const label = hasFullNames ? undefined : t('shell.language');
  return (
    <Frame className={hasFullNames ? 'language-links' : 'language-switch'} aria-label={label}>
      {languages.map((each) => (
        <a
          key={each}
          href={localizedPath(each, pathname) + search}
          lang={names[each].tag}
          hrefLang={names[each].tag}
          aria-current={each === lang ? 'true' : undefined}
          data-language={each}
        >
          {hasFullNames ? (
            names[each].full
          ) : (
            <>
              {names[each].short}
              <span className="sr-only"> {names[each].full}</span>
            </>
          )}
        </a>
      ))}
    </Frame>
  );
}
