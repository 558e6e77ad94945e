import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@bakul/shop/kit/language';

const cookieName = 'i18n_redirected';
const choice = new RegExp(`(?:^|;\\s*)${cookieName}=(en|ms)(?:;|$)`);

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
