import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { Card } from '@bakul/ui/card';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useNow } from '../../root-data/use-now.ts';
import { useSession } from '../../session/use-session.ts';
import { laterStep, nextStep } from './next-step.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderStateBadge } from './order-state.tsx';
import { formatTime } from './order-time.ts';
import { TimeLeft } from './time-left.tsx';
import { useOrderText } from './transaction-text.ts';
import { useOrdersText } from './transactions-text.ts';
import type { OrderProps } from './use-order.ts';

/** When true, paying comes before everything else. */
export const isAwaitingPayment = ({ actions }: Pick<Transaction, 'actions'>) =>
  actions.includes('pay') || actions.includes('upload_proof');

export const orderHeadId = 'order-head';

/** The state of the order, what happens next, and the actions. */
export function OrderHead(props: OrderProps) {
  const { order } = props;
  const { lang } = useI18n();
  const text = useOrderText();
  const orders = useOrdersText();
  const now = useNow() ?? new Date(order.placed_at);
  const isCompany = useSession()?.standing?.buyer.kind === 'company';
  const time = formatTime(order.placed_at, now, lang);
  const context = { text: orders, lang, now };
  const later = laterStep(order, context);
  return (
    <Card id={orderHeadId} tabIndex={-1} className="grid gap-3 justify-items-start">
      <div role="status" className="grid justify-items-start gap-2 text-lg/6.5 font-strong text-pretty">
        <OrderStateBadge state={order.status} isAtBank={order.approval_until !== null} />
        <p>{nextStep(order, context)}</p>
        {later && <p className="text-base/6 font-normal">{later}</p>}
      </div>
      {order.lapses_at && <TimeLeft until={order.lapses_at} />}
      <SmallText>
        {text(isCompany ? 'order.placedBy' : 'order.placed', { time, name: order.author })}
        {order.po_number && <> · {text('order.po', { number: order.po_number })}</>}
      </SmallText>
      {order.taken_by && <SmallText>{text('order.takenBy', { name: order.taken_by })}</SmallText>}
      {!isAwaitingPayment(order) && <OrderActions {...props} />}
    </Card>
  );
}
