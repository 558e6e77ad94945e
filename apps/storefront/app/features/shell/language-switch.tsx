import { type Lang, languages } from '@bakul/shop/kit/language';
import { useLocation } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';

const names: Record<Lang, { short: string; full: string; tag: string }> = {
  en: { short: 'EN', full: 'English', tag: 'en-MY' },
  ms: { short: 'BM', full: 'Bahasa Melayu', tag: 'ms-MY' },
};

/** The same page in the other language: a plain link, handled by switch-language.ts. */
export function LanguageSwitch({ hasFullNames = false }: { hasFullNames?: boolean }) {
  const { lang, t } = useI18n();
  const { pathname, search } = useLocation();
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
