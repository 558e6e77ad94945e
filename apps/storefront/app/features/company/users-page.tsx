import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { AccountFrame } from '../../account/account-frame.tsx';
import { CardSkeleton } from '../../account/loaded.tsx';
import { useStandingText } from '../../account/standing-text.ts';
import { Link } from '../../i18n/link.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { PersonalState } from './personal-state.tsx';
import { UsersContent } from './users-content.tsx';
import { useUsersText } from './users-text.ts';

/** /users: the users of the current company. */
export function UsersPage() {
  const text = useUsersText();
  return (
    <AccountFrame section="users" title={text('users.title')} lead={text('users.lead')}>
      <Gate />
    </AccountFrame>
  );
}

/** The server enforces the permission. This only hides a page that would be useless without it. */
function Gate() {
  const text = useUsersText();
  const standing = useStandingText();
  const session = useSession();
  const buyer = session?.standing?.buyer;
  if (!buyer) return <CardSkeleton />;
  if (buyer.kind === 'person') return <PersonalState />;
  if (hasScope(session, 'user.manage')) return <UsersContent />;
  const action = (
    <Link to="/company" className={buttonClass({ variant: 'secondary' })}>
      {text('users.forbidden.action')}
    </Link>
  );
  const role = standing(`role.${buyer.role ?? 'viewer'}`);
  return (
    <EmptyState icon="lock" title={text('users.forbidden.title')} action={action}>
      {text('users.forbidden.text', { role, name: buyer.name })}
    </EmptyState>
  );
}
