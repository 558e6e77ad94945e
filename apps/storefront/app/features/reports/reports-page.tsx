import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { AccountFrame } from '../../account/account-frame.tsx';
import { CardSkeleton } from '../../account/loaded.tsx';
import { useStandingText } from '../../account/standing-text.ts';
import { Link } from '../../i18n/link.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { BuyerReport } from './buyer-report.tsx';
import { useReportsText } from './reports-text.ts';

/** /reports: spend, prices paid, and budgets of the current buyer. */
export function ReportsPage() {
  const text = useReportsText();
  return (
    <AccountFrame section="reports" title={text('reports.title')} lead={text('reports.lead')}>
      <Gate />
    </AccountFrame>
  );
}

/** The server enforces the permission. This only hides a page that would be useless without it. */
function Gate() {
  const text = useReportsText();
  const standing = useStandingText();
  const session = useSession();
  const buyer = session?.standing?.buyer;
  if (!buyer) return <CardSkeleton />;
  if (hasScope(session, 'report.view')) return <BuyerReport />;
  const action = (
    <Link to="/company" className={buttonClass({ variant: 'secondary' })}>
      {text('reports.forbidden.action')}
    </Link>
  );
  const role = standing(`role.${buyer.role ?? 'viewer'}`);
  return (
    <EmptyState icon="lock" title={text('reports.forbidden.title')} action={action}>
      {text('reports.forbidden.text', { role, name: buyer.name })}
    </EmptyState>
  );
}
