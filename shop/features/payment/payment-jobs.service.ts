import type { Db } from '../../platform/db/db.ts';
import type { JobDeps } from '../../platform/jobs/job.ts';
import { listOrdersToExpire } from '../order/expire-orders.service.ts';
import { extendDeadline, lockOrder, moveOrder } from '../order/order-move.service.ts';
import { cutOffOf } from '../order/placement/dates.rules.ts';
import { nextPollAt } from './approval.rules.ts';
import * as queries from './payment.queries.ts';
import { settle } from './settle.service.ts';

export type PaymentJobDeps = Pick<JobDeps, 'db' | 'clock' | 'log' | 'payments'>;

export const { hasLapsedOrders, hasPaymentsToPoll, hasRefundsToSend } = queries;

/** Expires orders that were not approved or paid in time and releases their stock, each in its own transaction. */
export async function expireOrders({ db, clock }: PaymentJobDeps): Promise<Record<string, number>> {
  const now = clock();
  let expired = 0;
  for (const { id } of await listOrdersToExpire(db, now)) {
    if (await db.transaction((db) => expireOrder(db, id, now))) expired++;
  }
  return { expired };
}

async function expireOrder(db: Db, id: number, now: Date): Promise<boolean> {
  const order = await lockOrder(db, id);
  if (!order.lapses_at || order.lapses_at > now) return false;
  const [newest] = await queries.listPayments(db, id);
  const cutOff = cutOffOf(order.delivery_date);
  // Money in transit, or a proof that waits for staff, extends the deadline to the cut-off; a payment that waits for
  // approval, only as long as it may be approved.
  const latest = newest?.approval_until ?? cutOff;
  if ((newest?.state === 'processing' || newest?.state === 'proof_submitted') && latest > now) {
    await extendDeadline(db, id, latest);
    return false;
  }
  await moveOrder(db, { id, action: 'expire', actor: 'system', now, lang: order.lang });
  await queries.endOpenPayments(db, id, now);
  return true;
}

/** Queries the provider about payments without news, and ends there what has ended here. */
export async function pollProvider({ db, clock, log, payments }: PaymentJobDeps) {
  let asked = 0;
  await queries.stopPollingUnstarted(db, clock());
  for (const payment of await queries.listPaymentsToPoll(db, clock(), 50)) {
    const { provider_ref: ref } = payment;
    if (ref === null) continue;
    try {
      if (!payments) throw new Error('No payment provider is configured');
      const isOver = payment.state === 'expired' || payment.state === 'failed';
      const isEnded = isOver && (await payments.cancel(ref));
      const facts = isEnded ? null : await payments.findState(ref);
      const settled = facts ? await settle(db, facts, clock()) : payment;
      // A payment that has ended here may still be approved at the bank. Polling it finds the money if the event is lost.
      const isOpen =
        settled?.state === 'pending' || settled?.state === 'processing' || facts?.outcome === 'processing';
      const approvalUntil = settled?.approval_until ?? facts?.approvalUntil ?? null;
      const next = isOpen ? nextPollAt(approvalUntil, clock()) : null;
      await queries.updatePayment(db, payment.id, { ask_at: next });
      asked++;
    } catch (error) {
      log.warn({ err: error, payment: payment.id }, 'payment provider query failed; will retry');
      await queries.updatePayment(db, payment.id, { ask_at: nextPollAt(null, clock()) });
    }
  }
  return { asked };
}
