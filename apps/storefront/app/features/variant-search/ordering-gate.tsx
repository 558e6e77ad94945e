import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import type { ReactNode } from 'react';
import { SecondFactorGate } from '../../account/second-factor-gate.tsx';
import { useStandingText } from '../../account/standing-text.ts';
import { Link } from '../../i18n/link.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { useVariantSearchText } from './variant-search-text.ts';

/** The server enforces the permission. This only hides a page that would be useless without it. Guests may order. */
export function OrderingGate({ headingLevel = 2, children }: { headingLevel?: 1 | 2; children: ReactNode }) {
  const text = useVariantSearchText();
  const standing = useStandingText();
  const session = useSession();
  const buyer = session?.standing?.buyer;
  if (!session?.isLoggedIn || hasScope(session, 'cart.use') || buyer?.kind !== 'company') return children;
  if (session.standing?.second_factor_required) return <SecondFactorGate />;
  const isBlocked = buyer.state === 'blocked' || buyer.state === 'rejected';
  const action = (
    <Link to="/company" className={buttonClass({ variant: 'secondary' })}>
      {text('orders.forbidden.action')}
    </Link>
  );
  return (
    <EmptyState
      icon="lock"
      title={isBlocked ? text('orders.blocked.title') : text('orders.forbidden.title')}
      action={action}
      headingLevel={headingLevel}
    >
      {isBlocked
        ? text('orders.blocked.text', { name: buyer.name })
        : text('orders.forbidden.text', {
            role: standing(`role.${buyer.role ?? 'viewer'}`),
            name: buyer.name,
          })}
    </EmptyState>
  );
}
