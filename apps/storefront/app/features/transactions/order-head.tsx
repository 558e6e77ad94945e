import { Card } from '@bakul/ui/card';
import { useI18n } from '../../i18n/i18n.tsx';
import { useNow } from '../shell/use-now.ts';
import { nextStep } from './next-step.ts';
import { OrderDeeds } from './order-deeds.tsx';
import { OrderStateBadge } from './order-state.tsx';
import { formatTime } from './order-time.ts';
import { TimeLeft } from './time-left.tsx';
import { useOrderText } from './transaction-text.ts';
import { useOrdersText } from './transactions-text.ts';
import type { OrderProps } from './use-order.ts';

/** Where the order stands, what happens next, and what one may do about it. */
export function OrderHead(props: OrderProps) {
  const { order } = props;
  const { lang } = useI18n();
  const text = useOrderText();
  const orders = useOrdersText();
  const now = useNow() ?? new Date(order.placed_at);
  return (
    <Card className="order-head">
      <div role="status" className="order-next">
        <OrderStateBadge state={order.status} />
        <p>{nextStep(order, { text: orders, lang, now })}</p>
      </div>
      {order.lapses_at && <TimeLeft until={order.lapses_at} />}
      <p className="order-row-note">
        {text('order.placed', { time: formatTime(order.placed_at, now, lang), name: order.author })}
        {order.po_number && <> · {text('order.po', { number: order.po_number })}</>}
      </p>
      <OrderDeeds {...props} />
    </Card>
  );
}
