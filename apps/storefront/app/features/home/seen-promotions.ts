import { writeCookie } from '../../write-cookie.ts';

const sessionKey = 'bakul.highlight-seen';
/** Storage of the browser holds the encrypted session only, which a logout clears. */
const cookie = 'bakul_promotions_seen';
const maxSeen = 20;

/** The promotions that members have seen in this browser, newest last. */
export function seenIn(cookies: string): string[] {
  const value = new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`).exec(cookies)?.[1] ?? '';
  return decodeURIComponent(value).split(' ').filter(Boolean);
}

/** Guests see a promotion once per visit, members once in this browser. */
export function wasSeen(slug: string, isMember: boolean): boolean {
  return wasDismissed(slug) || (isMember && seenIn(document.cookie).includes(slug));
}

export function rememberForMember(slug: string): void {
  const others = seenIn(document.cookie).filter((seen) => seen !== slug);
  writeCookie(cookie, [...others, slug].slice(-maxSeen).join(' '));
}

// With storage disabled the banner appears again, and nothing breaks.
function wasDismissed(slug: string): boolean {
  try {
    return sessionStorage.getItem(sessionKey) === slug;
  } catch {
    return false;
  }
}

export function rememberDismissed(slug: string): void {
  try {
    sessionStorage.setItem(sessionKey, slug);
  } catch {
    return;
  }
}
