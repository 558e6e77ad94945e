import type { Lang } from '@bakul/shop/kit/language';

const year = 365 * 24 * 60 * 60;

/** The choice that the first-visit redirect honours: spec section 9. */
export function rememberLanguage(lang: Lang): void {
  document.cookie = `i18n_redirected=${lang}; Max-Age=${year}; Path=/; SameSite=Lax`;
}
