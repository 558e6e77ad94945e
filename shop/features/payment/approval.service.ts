import type { Db } from '../../platform/db/db.ts';
import { notifyAuthor } from '../order/order-mail.service.ts';
import { extendDeadline, type OrderRow } from '../order/order-move.service.ts';
import { cutOffOf } from '../order/placement/dates.rules.ts';
import { approvalDeadline, nextPollAt } from './approval.rules.ts';
import { type PaymentRow, type PaymentValues, updatePayment } from './payment.queries.ts';
import type { PaymentTarget } from './payment-target.service.ts';

/**
 * Records that a payment waits for a second person at the buyer's bank, and holds its order until then. The caller
 * holds both locks.
 */
export async function waitForApproval(
  db: Db,
  target: PaymentTarget,
  payment: PaymentRow,
  { until, now }: { until: Date; now: Date },
): Promise<PaymentRow> {
  const order = target.kind === 'order' ? target.order : null;
  const deadline = approvalDeadline(until, { now, latest: order && latestApproval(order) });
  const values = {
    state: 'processing',
    failure: null,
    approval_until: deadline,
    ask_at: nextPollAt(deadline, now),
  } satisfies PaymentValues;
  await updatePayment(db, payment.id, values);
  if (order?.state === 'pending_payment') {
    if (order.lapses_at && order.lapses_at < deadline) await extendDeadline(db, order.id, deadline);
    const mail = { template: 'payment_awaits_approval', now, occurrence: payment.id } as const;
    await notifyAuthor(db, { ...order, lapses_at: deadline }, mail);
  }
  return { ...payment, ...values };
}

/** The cut-off, or the order's own deadline if it was placed just before. */
function latestApproval({ delivery_date, lapses_at }: OrderRow): Date {
  const cutOff = cutOffOf(delivery_date);
  return lapses_at && lapses_at > cutOff ? lapses_at : cutOff;
}

/** Tells the author that the bank's second person did not approve, because nobody of them is in the shop by then. */
export async function notifyNotApproved(db: Db, target: PaymentTarget, payment: PaymentRow, now: Date) {
  if (target.kind !== 'order' || target.order.state !== 'pending_payment') return;
  await notifyAuthor(db, target.order, { template: 'payment_not_approved', now, occurrence: payment.id });
}
