import { hoursToClaim } from '@bakul/shop/features/order/order.rules';
import type {
  Transaction,
  TransactionHead,
} from '@bakul/shop/features/order/transaction/transaction.contract';
import type { Lang } from '@bakul/shop/kit/text/language';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { formatTime } from './order-time.ts';
import type { OrdersText } from './transactions-text.ts';

/** The fields used in the message. The list has the first part, the order page all of them. */
export type NextStepInput = Pick<
  TransactionHead,
  | 'status'
  | 'payment_status'
  | 'approval_until'
  | 'payment_method'
  | 'lapses_at'
  | 'delivery_date'
  | 'fulfilment'
  | 'author'
> &
  Partial<Pick<Transaction, 'actions' | 'delivered_at' | 'cancel_asked_at'>>;

type MessageContext = { text: OrdersText; lang: Lang; now: Date };

/** The state of an order and what happens next, in one sentence. */
export function nextStep(order: NextStepInput, context: MessageContext): string {
  const { text, lang, now } = context;
  const day = formatLocalDay(order.delivery_date, lang);
  const isPickup = order.fulfilment === 'pickup';
  if (order.cancel_asked_at) return text('next.cancelAsked');
  switch (order.status) {
    case 'pending_approval': {
      const time = formatTime(order.lapses_at ?? now, now, lang);
      return order.actions?.includes('approve')
        ? text('next.approve', { time })
        : text('next.waitApproval', { time });
    }
    case 'pending_payment':
      return payment(order, context);
    case 'confirmed':
      return text(isPickup ? 'next.pickup' : 'next.arrives', { day });
    case 'preparing':
      if (order.actions?.includes('answer_substitute')) return text('next.substitute');
      return text(isPickup ? 'next.packingPickup' : 'next.packing', { day });
    case 'out_for_delivery':
      return text('next.out_for_delivery', { day });
    case 'delivered':
    case 'completed':
      return delivered(order, context);
    default:
      return text(`next.${order.status}`);
  }
}

/** What follows the next step, on the order's page: the arrival of an order that waits, and packing before it. */
export function laterStep(order: NextStepInput, { text, lang }: MessageContext): string | null {
  const day = formatLocalDay(order.delivery_date, lang);
  const { status, fulfilment, payment_method } = order;
  if (order.cancel_asked_at) return null;
  if (status === 'confirmed') return text('later.packing');
  if (status === 'pending_payment') return text(`later.paid.${fulfilment}`, { day });
  if (status !== 'pending_approval') return null;
  const after = payment_method === 'credit' ? 'approved' : 'approvedAndPaid';
  return text(`later.${after}.${fulfilment}`, { day });
}

function payment(order: NextStepInput, { text, lang, now }: MessageContext): string {
  const { payment_status, approval_until, lapses_at, actions, author } = order;
  const time = formatTime(lapses_at ?? now, now, lang);
  if (approval_until) return text('next.awaiting_approval', { time: formatTime(approval_until, now, lang) });
  if (payment_status === 'processing') return text('next.processing');
  if (payment_status === 'proof_submitted') return text('next.proof_submitted');
  // An approver, for example, may not pay.
  if (actions && !actions.includes('pay') && !actions.includes('upload_proof'))
    return text('next.othersPay', { name: author, time });
  if (payment_status === 'awaiting_proof') return text('next.awaiting_proof', { time });
  return text(payment_status === 'rejected' ? 'next.proof_rejected' : 'next.pay', { time });
}

/** The list has only the date. A buyer who may still claim sees the deadline. */
function delivered(
  { delivered_at, delivery_date, actions }: NextStepInput,
  { text, lang, now }: MessageContext,
): string {
  if (!delivered_at) return text('next.delivered', { time: formatLocalDay(delivery_date, lang) });
  const time = formatTime(delivered_at, now, lang);
  if (!actions?.includes('claim')) return text('next.delivered', { time });
  const until = new Date(new Date(delivered_at).getTime() + hoursToClaim * 3_600_000);
  return text('next.claim', { time, until: formatTime(until, now, lang) });
}
