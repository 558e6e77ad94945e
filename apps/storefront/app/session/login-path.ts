import { pathWithoutLanguage } from '../i18n/paths.ts';
import { safePath } from '../navigation/safe-path.ts';

/** The login page, remembering the page that asked for it; without language, which links add. */
export function loginPath(pathname: string, search = '', page: 'login' | 'register' = 'login'): string {
  const next = pathWithoutLanguage(pathname) + search;
  return next === '/' || next.startsWith('/auth/')
    ? `/auth/${page}`
    : `/auth/${page}?next=${encodeURIComponent(next)}`;
}

/** An invitation is a page of its own, although it stands where one registers. */
const isInvitation = (path: string) => path.startsWith('/auth/register?invitation=');

/** Where to go after a login: the page that asked, when it is one of this site and no step of logging in itself. */
export function pathAfterLogin(next: string | null): string {
  const path = safePath(next);
  const plain = pathWithoutLanguage(path);
  return plain.startsWith('/auth/') && !isInvitation(plain) ? '/' : path;
}
