import { isLanguage, type Lang } from '@bakul/shop/kit/language';

/** The language of a page's path: Malay below /ms, English elsewhere. A loader takes it from its `url`: `request` may name /ms.data. */
export function languageOf(pathname: string): Lang {
  const [, first] = pathname.split('/');
  return isLanguage(first) && first !== 'en' ? first : 'en';
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
