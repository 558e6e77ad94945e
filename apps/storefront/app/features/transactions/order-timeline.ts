import type { OrderState } from '@bakul/shop/features/order/order.constants';
import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';

/** The timeline entries that have their own label. */
const known = [
  'pending_approval',
  'pending_payment',
  'confirmed',
  'preparing',
  'packed',
  'out_for_delivery',
  'ready_for_pickup',
  'delivered',
  'completed',
  'cancelled',
  'rejected',
  'expired',
  'proof_submitted',
  'proof_rejected',
  'received',
  'cancel_asked',
  'cancel_refused',
  'substitute_proposed',
  'substitute_accepted',
  'substitute_declined',
  'substitute_expired',
  'substitute_recorded',
  'substitute_withdrawn',
  'claim_opened',
  'claim_approved',
  'claim_denied',
  'claim_resolved',
] as const;

type TimelineKey = (typeof known)[number] | 'approved' | 'pickedUp' | 'todo.paid' | 'other';
export type TimelineStep = {
  what: TimelineKey;
  mark: 'done' | 'now' | 'todo' | 'bad';
  at: string | null;
  reason: string | null;
};

const bad: readonly TimelineKey[] = [
  'cancelled',
  'rejected',
  'expired',
  'proof_rejected',
  'cancel_refused',
  'claim_denied',
];

type TimelineOrder = Pick<Transaction, 'status' | 'timeline' | 'fulfilment'>;

/** Past and future steps of an order. */
export function timelineOf(order: TimelineOrder): TimelineStep[] {
  const past = order.timeline.map(({ at, what, reason }, index): TimelineStep => {
    const key = keyOf(what, index, order);
    return { what: key, mark: bad.includes(key) ? 'bad' : 'done', at, reason };
  });
  return [
    ...past,
    ...ahead(order).map((what): TimelineStep => ({ what, mark: 'todo', at: null, reason: null })),
  ];
}

/** A pending payment after the first entry means that the order was approved. A delivered pickup was picked up. */
function keyOf(what: string, index: number, { fulfilment }: TimelineOrder): TimelineKey {
  if (what === 'pending_payment' && index > 0) return 'approved';
  if (what === 'delivered' && fulfilment === 'pickup') return 'pickedUp';
  return known.find((each) => each === what) ?? 'other';
}

function ahead({ status, fulfilment }: TimelineOrder): TimelineKey[] {
  const isPickup = fulfilment === 'pickup';
  const last: TimelineKey[] = [
    isPickup ? 'ready_for_pickup' : 'out_for_delivery',
    isPickup ? 'pickedUp' : 'delivered',
  ];
  const left: Partial<Record<OrderState, TimelineKey[]>> = {
    pending_approval: ['approved', 'todo.paid', 'preparing', ...last],
    pending_payment: ['todo.paid', 'preparing', ...last],
    confirmed: ['preparing', ...last],
    preparing: last,
    out_for_delivery: last.slice(1),
    ready_for_pickup: last.slice(1),
    delivered: ['completed'],
  };
  return left[status] ?? [];
}
