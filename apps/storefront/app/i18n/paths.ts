import { isLanguage, type Lang } from '@bakul/shop/kit/language';

/** The language of a path: Malay below /ms, English elsewhere. */
export function languageOf(pathname: string): Lang {
  const [, first] = pathname.split('/');
  return isLanguage(first) && first !== 'en' ? first : 'en';
}

/** A path without its language prefix. */
export function plainPath(pathname: string): string {
  if (languageOf(pathname) === 'en') return pathname;
  return pathname.slice(3) || '/';
}

/** The same path in a language. */
export function pathIn(lang: Lang, path: string): string {
  const plain = plainPath(path);
  if (lang === 'en') return plain;
  return plain === '/' ? '/ms' : `/ms${plain}`;
}
