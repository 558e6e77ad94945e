import type { Lang } from '@bakul/shop/kit/text/language';
import { writeCookie } from '../write-cookie.ts';

export const languageCookie = 'i18n_redirected';

/** The choice that the first-visit redirect honours (spec section 9). */
export function rememberLanguage(lang: Lang): void {
  writeCookie(languageCookie, lang);
}
