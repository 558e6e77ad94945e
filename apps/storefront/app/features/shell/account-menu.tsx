import { buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { loginPath } from '../../session/login-path.ts';
import { useSession } from '../../session/use-session.ts';
import type { AccountLink } from './use-account-link.ts';

// Lazy, because guests do not need it.
const MemberMenu = lazy(async () => ({ default: (await import('./member-menu.tsx')).MemberMenu }));

/**
 * The account menu. Until the session is read, everybody sees the same control in the same place, and somebody who is
 * logged in a placeholder.
 */
export function AccountMenu({ link }: { link: AccountLink }) {
  const { t } = useI18n();
  const session = useSession();
  const isGuest = session?.isLoggedIn === false;

  const icon = (
    <Link
      {...link}
      className={buttonClass({ variant: 'quiet', className: 'button-icon member:placeholder-bar' })}
      aria-label={t('shell.account')}
    >
      <Icon name="user" size="lg" />
    </Link>
  );
  return (
    // The room is the same before one knows who it is: as wide as both buttons are in Malay, or as bell and name.
    <div className="flex items-center justify-end min-w-11 lg:w-49 member:min-w-22 member:lg:w-60">
      {!session?.user && <span className={isGuest ? 'lg:hidden' : undefined}>{icon}</span>}
      {isGuest && (
        <span className="hidden gap-1 lg:flex">
          <GuestLinks />
        </span>
      )}
      {session?.user && (
        <Suspense fallback={icon}>
          <MemberMenu name={session.user.name} session={session} />
        </Suspense>
      )}
    </div>
  );
}

function GuestLinks() {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const className = 'px-3 whitespace-nowrap';
  return (
    <>
      <Link to={loginPath(pathname, search)} className={buttonClass({ variant: 'quiet', className })}>
        {t('shell.login')}
      </Link>
      <Link
        to={loginPath(pathname, search, 'register')}
        className={buttonClass({ variant: 'secondary', className })}
      >
        {t('shell.register')}
      </Link>
    </>
  );
}
