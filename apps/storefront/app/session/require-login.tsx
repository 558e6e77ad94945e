import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { localizedPath } from '../i18n/paths.ts';
import { leaving } from './leaving.ts';
import { loginPath } from './login-path.ts';
import { SessionContext, useSession } from './use-session.ts';

type RequireLoginProps = {
  /** Rendered on the server and until the session is read. */
  fallback?: ReactNode;
  children: ReactNode;
};

/** The only gate of member pages: waits for the session, then shows the page or redirects to the login. */
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

  // Keyed by buyer, so that another buyer refetches everything and no form keeps the previous buyer's data.
  if (session?.isLoggedIn)
    return (
      <SessionContext key={session.standing?.buyer.company_id ?? 'me'} value={session}>
        {children}
      </SessionContext>
    );
  return (
    <LoadingRegion label={t('common.loading')}>
      {fallback ?? (
        <div className="page-container pt-4 pb-12">
          <Skeleton lines={4} />
        </div>
      )}
    </LoadingRegion>
  );
}
