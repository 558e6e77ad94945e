import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { AccountFrame } from '../../account/account-frame.tsx';
import { CardSkeleton } from '../../account/loaded.tsx';
import { useStandingText } from '../../account/standing-text.ts';
import { Link } from '../../i18n/link.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { PersonalState } from '../company/personal-state.tsx';
import { CreditContent } from './credit-content.tsx';
import { useCreditText } from './credit-text.ts';

/** /credit-terms: the company's credit account, or its application for one. */
export function CreditPage() {
  const text = useCreditText();
  return (
    <AccountFrame section="credit" title={text('credit.title')} lead={text('credit.lead')}>
      <Gate />
    </AccountFrame>
  );
}

/** The server enforces the permission. This only hides a page that would be useless without it. */
function Gate() {
  const text = useCreditText();
  const standing = useStandingText();
  const session = useSession();
  const buyer = session?.standing?.buyer;
  if (!buyer) return <CardSkeleton />;
  if (buyer.kind === 'person') return <PersonalState />;
  if (hasScope(session, 'credit.view')) return <CreditContent />;
  const action = (
    <Link to="/company" className={buttonClass({ variant: 'secondary' })}>
      {text('credit.forbidden.action')}
    </Link>
  );
  const role = standing(`role.${buyer.role ?? 'viewer'}`);
  return (
    <EmptyState icon="lock" title={text('credit.forbidden.title')} action={action}>
      {text('credit.forbidden.text', { role, name: buyer.name })}
    </EmptyState>
  );
}
