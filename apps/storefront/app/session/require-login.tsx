import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { localizedPath } from '../i18n/paths.ts';
import { leaving } from './leaving.ts';
import { loginPath } from './login-path.ts';
import { SessionContext, useSession } from './use-session.ts';

type RequireLoginProps = {
  /** What the server renders, and what stands there until the session is read. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** The one door of pages for members: waits for the session, then shows the page or asks for a login. */
export function RequireLogin({ fallback, children }: RequireLoginProps) {
  const { lang, t } = useI18n();
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isGuest = session !== null && !session.isLoggedIn;

  useEffect(() => {
    if (!isGuest || leaving.isOn()) return;
    void navigate(localizedPath(lang, loginPath(pathname, search)), { replace: true });
  }, [isGuest, lang, navigate, pathname, search]);
  useEffect(() => () => leaving.end(), []);

  // Another buyer is another page: everything on it is asked for again, and no form holds the former one's data.
  if (session?.isLoggedIn)
    return (
      <SessionContext key={session.standing?.buyer.company_id ?? 'me'} value={session}>
        {children}
      </SessionContext>
    );
  return (
    <LoadingRegion label={t('common.loading')}>
      {fallback ?? (
        <div className="page-container shell-page">
          <Skeleton lines={4} />
        </div>
      )}
    </LoadingRegion>
  );
}
