import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Link } from '../../i18n/link.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';

/** 422 is an id in the wrong format, which is shown like a 404. */
export const isGone = (failure: ApiFailure | null): boolean =>
  failure?.status === 404 || failure?.status === 422;

/** There is no such standing order for this buyer. */
export function Gone() {
  const text = useStandingOrdersText();
  const action = (
    <Link to="/standing-orders" className={buttonClass({ variant: 'secondary' })}>
      {text('orders.gone.action')}
    </Link>
  );
  return (
    <EmptyState icon="calendar" title={text('orders.gone.title')} action={action}>
      {text('orders.gone.text')}
    </EmptyState>
  );
}
