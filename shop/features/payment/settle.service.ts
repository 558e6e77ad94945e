import type { ProviderPaymentState } from '../../adapters/payment/payment.ts';
import type { Db } from '../../platform/db/db.ts';
import { assignDocumentNumber } from '../credit/invoice/document-number.service.ts';
import { applyRepayment } from '../credit/repayment/repayment.service.ts';
import { moveOrder, type OrderRow } from '../order/order-move.service.ts';
import { lockByReference, type PaymentTarget } from './paid-for.service.ts';
import type { PaymentRow } from './payment.queries.ts';
import * as queries from './payment.queries.ts';
import { actionOf, findFactsMismatch, nextPaymentState, openStates } from './payment.rules.ts';

type ProviderEvent = { provider: string; id: string; kind: string };

/**
 * The one place where money becomes a paid order, or pays what an account owes. Whoever brings the facts, a webhook, the result page or the job that
 * asks, they are applied under the lock of what is paid and of the payment; repeated or late they change nothing or are kept for staff.
 */
export async function settle(
  db: Db,
  facts: ProviderPaymentState,
  now: Date,
  event?: ProviderEvent,
): Promise<PaymentRow | null> {
  return db.transaction(async (db) => {
    const { reference } = facts;
    const held = await lockByReference(db, reference);
    if (!held) return null;
    const { target: paidFor, payment } = held;
    if (event && !(await queries.recordEvent(db, { ...event, reference, now }))) return payment;
    const problem = findFactsMismatch(facts, payment);
    if (problem) return change(db, payment, { problem });
    const to = nextPaymentState(payment.state, actionOf(facts.outcome));
    if (to === null) return payment;
    if (to !== 'paid')
      return change(db, payment, {
        state: to,
        failure: facts.reason,
        ...(to !== 'processing' && { ask_at: null }),
      });
    return applyMoney(db, paidFor, payment, { state: 'paid', actor: 'system', now });
  });
}

type MoneyReceipt = { state: 'paid' | 'verified'; actor: string; now: Date };

/** Money arrived: for an order, or for what an account owes. The caller holds both. */
export async function applyMoney(
  db: Db,
  paidFor: PaymentTarget,
  payment: PaymentRow,
  { actor, ...taking }: MoneyReceipt,
): Promise<PaymentRow> {
  if (paidFor.kind === 'order') return applyToOrder(db, paidFor.order, payment, taking);
  const { state, now } = taking;
  await applyRepayment(db, paidFor.repayment, { actor, now });
  const paidValues = { failure: null, captured: payment.amount, paid_at: now, ask_at: null };
  return change(db, payment, { state, ...paidValues });
}

/** It confirms the order that waits for it; what no order needs is kept, and given back by staff. */
async function applyToOrder(
  db: Db,
  order: OrderRow,
  payment: PaymentRow,
  { state, now }: Omit<MoneyReceipt, 'actor'>,
): Promise<PaymentRow> {
  const isNeeded = order.state === 'pending_payment';
  const to_refund = isNeeded ? 0 : payment.amount;
  const paidValues = {
    state,
    failure: null,
    captured: payment.amount,
    paid_at: now,
    ask_at: null,
    to_refund,
  };
  const { id, lang } = order;
  const paid = await change(db, payment, paidValues);
  if (isNeeded)
    await moveOrder(db, { id, action: 'confirm', actor: 'system', now, lang, lockedOrder: order });
  // An order has one attempt under way at a time: where it is this one, there is no other to end.
  const mayHaveAnother = isNeeded && !openStates.some((open) => open === payment.state);
  if (mayHaveAnother) await queries.endOpenPayments(db, id, now);
  // What was added to an order stands on the receipt of that one. Last: the number's series stays locked until the commit.
  const orderId = order.parent_id ?? id;
  await assignDocumentNumber(db, { orderId, kind: 'receipt', issuedAt: now });
  return paid;
}

async function change(db: Db, payment: PaymentRow, values: queries.PaymentValues): Promise<PaymentRow> {
  await queries.updatePayment(db, payment.id, values);
  return { ...payment, ...values };
}
