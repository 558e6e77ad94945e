import type { IncomingHttpHeaders } from 'node:http';
import { type Lang, negotiate } from '@bakul/shop/kit/text/language';

const cookieName = 'i18n_redirected';
const choice = new RegExp(`(?:^|;\\s*)${cookieName}=(en|ms)(?:;|$)`);

/** Set with a redirect, so that scripts know the language too (spec section 9). */
export function languageCookie(lang: Lang, isTls: boolean): string {
  const year = 365 * 24 * 3600;
  return `${cookieName}=${lang}; Max-Age=${year}; Path=/; SameSite=Lax${isTls ? '; Secure' : ''}`;
}

function isOwnPage({ referer, host }: IncomingHttpHeaders): boolean {
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === host;
}

/**
 * Where a visit to the root page is redirected: to Malay if the browser prefers it and no language has been chosen yet.
 * A chosen language is stored in the cookie. Other pages never redirect.
 */
export function redirectByLanguage(url: string, headers: IncomingHttpHeaders): string | null {
  if (url !== '/' && !url.startsWith('/?')) return null;
  const chosen = choice.exec(headers.cookie ?? '')?.[1];
  if (chosen) return chosen === 'ms' ? `/ms${url.slice(1)}` : null;
  // A visitor from one of our own pages chose this one. Without JavaScript there is no cookie that says so.
  if (isOwnPage(headers)) return null;
  return negotiate(headers['accept-language']) === 'ms' ? `/ms${url.slice(1)}` : null;
}
