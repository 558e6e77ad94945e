import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath, pathWithoutLanguage } from '../../i18n/paths.ts';
import { loginPath } from '../../session/login-path.ts';
import { useRequireLogin } from '../../session/login-required.ts';
import { useSession } from '../../session/use-session.ts';

const account = '/profile';

export type AccountLink = { to: string; onClick: (event: MouseEvent) => void };

/** The account link. A guest logs in first, on the current page. Without JavaScript it leads to the login page. */
export function useAccountLink(): AccountLink {
  const { lang } = useI18n();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const requireLogin = useRequireLogin();
  const isGuest = useSession()?.isLoggedIn === false;
  const isLoggingIn = pathWithoutLanguage(pathname).startsWith('/auth/');

  async function onClick(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isGuest || isLoggingIn || !isPlain) return;
    event.preventDefault();
    if (await requireLogin(account)) await navigate(localizedPath(lang, account));
  }

  return { to: isGuest ? loginPath(account) : account, onClick };
}
