import type { Lang } from '@bakul/shop/kit/text/language';

/**
 * The language of a page's path: Malay under /ms, otherwise English. A loader must use its `url`, because `request` may
 * be for /ms.data.
 */
export function languageOf(pathname: string): Lang {
  return pathname === '/ms' || pathname.startsWith('/ms/') ? 'ms' : 'en';
}

/** A path without its language prefix. */
export function pathWithoutLanguage(pathname: string): string {
  if (languageOf(pathname) === 'en') return pathname;
  return pathname.slice(3) || '/';
}

/** The same path in a language. */
export function localizedPath(lang: Lang, path: string): string {
  const plain = pathWithoutLanguage(path);
  if (lang === 'en') return plain;
  return plain === '/' ? '/ms' : `/ms${plain}`;
}
