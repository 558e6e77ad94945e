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
    <Frame
      className={
        hasFullNames ? 'flex gap-6 mt-2' : 'flex border border-line rounded-control bg-surface md:p-0.75'
      }
      aria-label={label}
      data-testid={hasFullNames ? 'language-links' : 'language-switch'}
    >
      {languages.map((each) => (
        <a
          key={each}
          className={
            hasFullNames
              ? 'flex items-center min-h-11 hover:text-white underline-offset-3 hover:underline aria-[current]:text-white aria-[current]:font-strong'
              : 'grid place-items-center min-w-11 h-11 rounded-[5px] text-muted text-sm font-bold hover:bg-canvas hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand'
          }
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
