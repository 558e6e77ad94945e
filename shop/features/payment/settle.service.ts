import type { ProviderPaymentState } from '../../adapters/payment/payment.ts';
import type { Db } from '../../platform/db/db.ts';
import { numberDocumentAtCommit } from '../credit/invoice/document-number.service.ts';
import { applyRepayment, receiveSurplus } from '../credit/repayment/repayment.service.ts';
import { moveOrder, type OrderRow } from '../order/order-move.service.ts';
import { notifyNotApproved, waitForApproval } from './approval.service.ts';
import type { PaymentRow } from './payment.queries.ts';
import * as queries from './payment.queries.ts';
import { findFactsMismatch, nextPaymentState, openStates, outcomeActions } from './payment.rules.ts';
import { lockByReference, type PaymentTarget } from './payment-target.service.ts';

type ProviderEvent = { provider: string; id: string; kind: string };

/**
 * The only place where money confirms an order or pays an account's debt. Facts from a webhook, the result page or the
 * polling job are applied under the locks of what is paid for and of the payment. Repeated facts change nothing; late
 * ones change nothing or are flagged for staff.
 */
export async function settle(db: Db, facts: ProviderPaymentState, now: Date, event?: ProviderEvent) {
  return db.transaction(async (db) => {
    const { reference } = facts;
    // The locks first: of two deliveries of the same event, the second waits for them.
    const [held, isNew] = await Promise.all([
      lockByReference(db, reference),
      event === undefined || queries.recordEvent(db, event.provider, event.id, event.kind, reference, now),
    ]);
    if (!held) return null;
    const { target, payment } = held;
    if (!isNew) return payment;
    const problem = findFactsMismatch(facts, payment);
    if (problem) return change(db, payment, { problem });
    if (startsApproval(facts, payment)) {
      return waitForApproval(db, target, payment, { until: facts.approvalUntil, now });
    }
    const to = nextPaymentState(payment.state, outcomeActions[facts.outcome]);
    if (to === null) return payment;
    if (to === 'processing') return change(db, payment, { state: to, failure: facts.reason });
    if (to !== 'paid') {
      const wasWaiting = payment.approval_until !== null;
      const failure = facts.reason ?? (wasWaiting && to === 'expired' ? 'approval_expired' : null);
      if (wasWaiting) await notifyNotApproved(db, target, payment, now);
      return change(db, payment, { state: to, failure, approval_until: null, ask_at: null });
    }
    return applyMoney(db, target, payment, { state: 'paid', actor: 'system', now });
  });
}

type ApprovalFacts = ProviderPaymentState & { approvalUntil: Date };

/** Whether a payment begins to wait for approval. The deadline that was reported first stays. */
function startsApproval(facts: ProviderPaymentState, payment: PaymentRow): facts is ApprovalFacts {
  const isOpen = payment.state === 'pending' || payment.state === 'processing';
  return facts.outcome === 'processing' && Boolean(facts.approvalUntil) && isOpen && !payment.approval_until;
}

type MoneyReceipt = { state: 'paid' | 'verified'; actor: string; now: Date };

/** Applies money received for an order or a repayment. The caller holds both locks. */
export async function applyMoney(
  db: Db,
  target: PaymentTarget,
  payment: PaymentRow,
  { state, actor, now }: MoneyReceipt,
): Promise<PaymentRow> {
  const paidValues = {
    state,
    failure: null,
    captured: payment.amount,
    paid_at: now,
    approval_until: null,
    ask_at: null,
  };
  if (target.kind === 'order') return applyToOrder(db, target.order, payment, paidValues);
  const { repayment } = target;
  const { id: paymentId, amount } = payment;
  if (repayment.state === 'paid') await receiveSurplus(db, repayment, { paymentId, amount, actor, now });
  else await applyRepayment(db, repayment, { actor, now });
  return change(db, payment, paidValues);
}

/** Confirms the order that awaits the payment. Money that no order needs is kept for staff to refund. */
async function applyToOrder(
  db: Db,
  order: OrderRow,
  payment: PaymentRow,
  paidValues: queries.PaymentValues & { paid_at: Date },
): Promise<PaymentRow> {
  const { id, lang } = order;
  const { paid_at: now } = paidValues;
  const isNeeded = order.state === 'pending_payment';
  const [paid] = await Promise.all([
    change(db, payment, { ...paidValues, to_refund: isNeeded ? 0 : payment.amount }),
    isNeeded
      ? moveOrder(db, { id, action: 'confirm', actor: 'system', now, lang, lockedOrder: order })
      : undefined,
  ]);
  // An order has at most one open attempt. When this is it, there is no other to end.
  const mayHaveAnother = isNeeded && !openStates.some((open) => open === payment.state);
  if (mayHaveAnother) await queries.endOpenPayments(db, id, now);
  // Additions appear on the receipt of their parent order.
  const orderId = order.parent_id ?? id;
  numberDocumentAtCommit(db, { orderId, kind: 'receipt', issuedAt: now });
  return paid;
}

async function change(db: Db, payment: PaymentRow, values: queries.PaymentValues): Promise<PaymentRow> {
  await queries.updatePayment(db, payment.id, values);
  return { ...payment, ...values };
}
