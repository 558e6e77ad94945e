import { randomUUID } from 'node:crypto';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { notifyPerson } from '../../credit/credit-mail.service.ts';
import { refundAdvance } from '../../credit/repayment/repayment.service.ts';
import { notifyAuthor, requestBankAccount } from '../../order/order-mail.service.ts';
import { findRefundAccount, listHolders } from '../../order/refund-account.service.ts';
import * as payments from '../payment.queries.ts';
import type { PaymentJobDeps } from '../payment-jobs.service.ts';
import { lockTarget, type PaymentTarget } from '../payment-target.service.ts';
import * as queries from './refund.queries.ts';

type Refunding = { reason: string; actor: string; now: Date };

/**
 * Creates a refund of one payment, never more than it holds. The caller has locked what was paid for. A job sends it
 * later: the refund and its cause are committed together, and its key ensures that it is sent once even after a crash.
 */
export async function refundPayment(
  db: Db,
  payment: Pick<payments.PaymentRow, 'id' | 'method' | 'order_id' | 'repayment_id'>,
  amount: Sen,
  { reason, actor, now }: Refunding,
): Promise<boolean> {
  if (!(await queries.takeRefundable(db, payment.id, amount))) return false;
  const key = randomUUID();
  const paidFor = await lockTarget(db, payment);
  // What has paid invoices stays: only the advance of a repayment can be refunded. The caller rolls back.
  const repayment = paidFor?.kind === 'repayment' ? paidFor.repayment : null;
  if (repayment && !(await refundAdvance(db, repayment, { amount, key, actor, now }))) return false;
  const isOnline = payment.method === 'online';
  const refund = await queries.insertRefund(db, {
    payment_id: payment.id,
    amount,
    way: isOnline ? 'original' : 'bank',
    reason,
    key,
    actor,
    created_at: now,
    // Staff send refunds of bank transfers.
    next_attempt_at: isOnline ? now : null,
  });
  if (paidFor) await notifyRefund(db, paidFor, refund, now);
  return true;
}

/** Refunds an order's payments, newest first, until the amount is reached. Returns the refunded amount. */
export async function refundOrder(db: Db, orderId: number, amount: Sen, refunding: Refunding): Promise<Sen> {
  let left = amount;
  for (const payment of await payments.listPayments(db, orderId)) {
    const part = Math.min(left, payment.captured - payment.refunded);
    if (part > 0 && (await refundPayment(db, payment, part, refunding))) left -= part;
  }
  return amount - left;
}

const retryMs = 60_000;

/** Sends due refunds. The idempotency key ensures that the provider pays once. */
export async function sendRefunds({ db, clock, log, payments }: PaymentJobDeps) {
  const done = { sent: 0, failed: 0 };
  for (const { refund, provider_ref, paid } of await queries.listDue(db, clock(), 50)) {
    const later = { next_attempt_at: new Date(clock().getTime() + retryMs) };
    try {
      if (!payments) throw new Error('No payment provider is configured');
      const answer =
        refund.state === 'sent' && refund.provider_ref
          ? await payments.findRefund(refund.provider_ref)
          : await payments.refund({ ref: provider_ref ?? '', amount: refund.amount, key: refund.key });
      if (!answer.ok) {
        const refusal = { refund: refund.id, reason: answer.reason };
        log.error(refusal, 'refund refused by the provider; staff must pay it by bank');
        await fallBackToBank(db, paid, refund, clock());
        done.failed++;
        continue;
      }
      const state = answer.isDone ? 'done' : 'sent';
      const next = answer.isDone ? { next_attempt_at: null, done_at: clock() } : later;
      await queries.updateRefund(db, refund.id, { state, provider_ref: answer.ref, ...next });
      done.sent++;
    } catch (error) {
      log.warn({ err: error, refund: refund.id }, 'sending a refund failed; will retry');
      await queries.updateRefund(db, refund.id, later);
    }
  }
  return done;
}

type Paid = Pick<payments.PaymentRow, 'order_id' | 'repayment_id'>;

/** The provider refused: the refund goes to the buyer's bank account, or the buyer is asked for one. */
async function fallBackToBank(db: Db, paid: Paid, refund: queries.RefundRow, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const paidFor = await lockTarget(db, paid);
    const values = { state: 'failed', way: 'bank', next_attempt_at: null } as const;
    await queries.updateRefund(db, refund.id, values);
    if (paidFor) await notifyRefund(db, paidFor, { ...refund, ...values }, now);
  });
}

/** Tells the buyer about a refund and how it is paid. Asks for a bank account when there is none. */
export async function notifyRefund(
  db: Db,
  paidFor: PaymentTarget,
  { id, way, amount }: Pick<queries.RefundRow, 'id' | 'way' | 'amount'>,
  now: Date,
): Promise<void> {
  if (paidFor.kind === 'repayment') {
    const { author_id, slug } = paidFor.repayment;
    return notifyPerson(db, author_id, { template: 'repayment_refunded', repayment: slug, amount, now });
  }
  const { order } = paidFor;
  if (way === 'original') {
    return notifyAuthor(db, order, { template: 'refund_made', now, amount });
  }
  if (await findRefundAccount(db, order.buyer_id)) {
    return notifyAuthor(db, order, { template: 'refund_by_bank', now, amount });
  }
  await requestBankAccount(db, order, await listHolders(db, order.buyer_id), { amount, now });
  await queries.updateRefund(db, id, { account_asked_at: now });
}
