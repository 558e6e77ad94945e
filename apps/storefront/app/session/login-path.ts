import { pathWithoutLanguage } from '../i18n/paths.ts';
import { safePath } from '../navigation/safe-path.ts';

/** The path of the login page with the page that required it, without the language, which links add. */
export function loginPath(pathname: string, search = '', page: 'login' | 'register' = 'login'): string {
  const next = pathWithoutLanguage(pathname) + search;
  return next === '/' || next.startsWith('/auth/')
    ? `/auth/${page}`
    : `/auth/${page}?next=${encodeURIComponent(next)}`;
}

/** An invitation is a page of its own, although it shares the path of the registration. */
const isInvitation = (path: string) => path.startsWith('/auth/register?invitation=');

/** Where to go after a login: the page that required it, if it is on this site and not an auth step itself. */
export function pathAfterLogin(next: string | null): string {
  const path = safePath(next);
  const plain = pathWithoutLanguage(path);
  return plain.startsWith('/auth/') && !isInvitation(plain) ? '/' : path;
}
