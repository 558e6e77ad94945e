import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useLocation } from 'react-router';
import { Link } from '../../i18n/link.tsx';
import { loginPath } from '../../session/login-path.ts';
import { useOrdersText } from './transactions-text.ts';

/** A guest logs in and returns to this page. */
export function GuestPanel() {
  const text = useOrdersText();
  const { pathname, search } = useLocation();
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <Link to={loginPath(pathname, search)} className={buttonClass()}>
        {text('orders.guest.login')}
      </Link>
      <Link to={loginPath(pathname, search, 'register')} className={buttonClass({ variant: 'secondary' })}>
        {text('orders.guest.register')}
      </Link>
    </div>
  );
  return (
    <EmptyState icon="lock" title={text('orders.guest.title')} action={action}>
      {text('orders.guest.text')}
    </EmptyState>
  );
}
