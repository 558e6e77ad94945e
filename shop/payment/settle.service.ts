import { numberPaper } from '../credit/paper.service.ts';
import type { Db } from '../db/db.ts';
import { holdOrder, moveOrder, type OrderRow } from '../order/order-move.service.ts';
import type { PaymentRow } from './payment.queries.ts';
import * as queries from './payment.queries.ts';
import { actionOf, factsProblem, nextPaymentState, type ProviderFacts } from './payment.rules.ts';

type Heard = { provider: string; id: string; kind: string };

/**
 * The one place where money becomes a paid order. Whoever brings the facts, a webhook, the result page or the job that
 * asks, they are applied under the lock of order and payment; repeated or late they change nothing or are kept for staff.
 */
export async function settle(
  db: Db,
  facts: ProviderFacts,
  now: Date,
  event?: Heard,
): Promise<PaymentRow | null> {
  return db.transaction(async (db) => {
    const found = await queries.findByReference(db, facts.reference);
    const order = found && (await holdOrder(db, found.order_id));
    const payment = found && (await queries.lockPayment(db, found.id));
    if (!order || !payment) return null;
    if (event && !(await queries.rememberEvent(db, { ...event, paymentId: payment.id, now }))) return payment;
    const problem = factsProblem(facts, payment);
    if (problem) return change(db, payment, { problem });
    const to = nextPaymentState(payment.state, actionOf(facts.outcome));
    if (to === null) return payment;
    if (to !== 'paid')
      return change(db, payment, {
        state: to,
        failure: facts.reason,
        ...(to !== 'processing' && { ask_at: null }),
      });
    return takeMoney(db, order, payment, 'paid', now);
  });
}

/** Money arrived. It confirms the order that waits for it; what no order needs is kept, and given back by staff. */
export async function takeMoney(
  db: Db,
  order: OrderRow,
  payment: PaymentRow,
  state: 'paid' | 'verified',
  now: Date,
): Promise<PaymentRow> {
  const isNeeded = order.state === 'pending_payment';
  if (isNeeded) {
    await moveOrder(db, { id: order.id, action: 'confirm', actor: 'system', now, lang: order.lang });
  }
  const paid = await change(db, payment, {
    state,
    failure: null,
    captured: payment.amount,
    paid_at: now,
    ask_at: null,
    to_refund: isNeeded ? 0 : payment.amount,
  });
  if (isNeeded) await queries.endOpenPayments(db, order.id, now);
  // What was added to an order stands on the receipt of that one.
  await numberPaper(db, { orderId: order.parent_id ?? order.id, kind: 'receipt', issuedAt: now });
  return paid;
}

async function change(db: Db, payment: PaymentRow, values: queries.PaymentValues): Promise<PaymentRow> {
  await queries.updatePayment(db, payment.id, values);
  return { ...payment, ...values };
}
