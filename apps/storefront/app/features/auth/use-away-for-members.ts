import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { pathAfterLogin } from '../../session/login-path.ts';
import { useSession } from '../../session/use-session.ts';

/** Redirects visitors who arrive logged in. A login on this page is handled by its form. */
export function useRedirectMembers(next: string | null): void {
  const { lang } = useI18n();
  const session = useSession();
  const navigate = useNavigate();
  const hasArrived = useRef(false);
  useEffect(() => {
    if (session === null || hasArrived.current) return;
    hasArrived.current = true;
    if (session.isLoggedIn) void navigate(localizedPath(lang, pathAfterLogin(next)), { replace: true });
  }, [session, navigate, lang, next]);
}
