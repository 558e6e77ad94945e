import type { IncomingHttpHeaders } from 'node:http';
import { type Lang, negotiate } from '@bakul/shop/kit/language';

const cookieName = 'i18n_redirected';
const choice = new RegExp(`(?:^|;\\s*)${cookieName}=(en|ms)(?:;|$)`);

/** What a redirect leaves behind, so that scripts know the language too: spec section 9. */
export function languageCookie(lang: Lang, isTls: boolean): string {
  const year = 365 * 24 * 3600;
  return `${cookieName}=${lang}; Max-Age=${year}; Path=/; SameSite=Lax${isTls ? '; Secure' : ''}`;
}

function isOwnPage({ referer, host }: IncomingHttpHeaders): boolean {
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === host;
}

/**
 * Where a first visit of the root page goes: to Malay, when the browser prefers it and nobody has chosen yet.
 * Once a language was chosen, the cookie says so, and other pages never redirect.
 */
export function redirectByLanguage(url: string, headers: IncomingHttpHeaders): string | null {
  if (url !== '/' && !url.startsWith('/?')) return null;
  const chosen = choice.exec(headers.cookie ?? '')?.[1];
  if (chosen) return chosen === 'ms' ? `/ms${url.slice(1)}` : null;
  // Who comes from one of our own pages chose this one; without JavaScript no cookie could say so.
  if (isOwnPage(headers)) return null;
  return negotiate(headers['accept-language']) === 'ms' ? `/ms${url.slice(1)}` : null;
}
