import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { Sen } from '../../../kit/money.ts';
import { countCap, countCapped } from '../../../platform/db/count-capped.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageAfter } from '../../../platform/db/page-after.ts';
import { requireRow } from '../../../platform/db/query.ts';
import { payment, refund } from '../payment.table.ts';
import { paidFor, paymentsMatching } from '../staff/money-search.queries.ts';
import type { MoneySearchTerm } from '../staff/money-search.rules.ts';
import type * as contract from './staff/refund.contract.ts';

export type RefundRow = typeof refund.$inferSelect;

/**
 * Takes an amount from what a payment still holds. Returns false when it holds less, which the WHERE condition checks
 * under the row lock.
 */
export async function takeRefundable(db: Db, paymentId: number, amount: Sen): Promise<boolean> {
  const rows = await db.orm
    .update(payment)
    .set({
      refunded: sql`${payment.refunded} + ${amount}`,
      to_refund: sql`greatest(0, ${payment.to_refund} - ${amount})`,
      state: sql`CASE WHEN ${payment.refunded} + ${amount} = ${payment.captured} THEN 'refunded' ELSE 'partially_refunded' END`,
    })
    .where(and(eq(payment.id, paymentId), sql`${payment.refunded} + ${amount} <= ${payment.captured}`))
    .returning({ id: payment.id });
  return rows.length === 1;
}

export async function insertRefund(db: Db, values: typeof refund.$inferInsert): Promise<RefundRow> {
  return requireRow(await db.orm.insert(refund).values(values).returning());
}

export function listDue(db: Db, now: Date, most: number) {
  return db.orm
    .select({
      refund,
      provider_ref: payment.provider_ref,
      paid: { order_id: payment.order_id, repayment_id: payment.repayment_id },
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(lte(refund.next_attempt_at, now))
    .orderBy(asc(refund.next_attempt_at))
    .limit(most);
}

export async function updateRefund(
  db: Db,
  id: number,
  values: Partial<
    Pick<RefundRow, 'state' | 'provider_ref' | 'next_attempt_at' | 'way' | 'done_at' | 'account_asked_at'>
  >,
): Promise<void> {
  await db.orm.update(refund).set(values).where(eq(refund.id, id));
}

function select(db: Db) {
  return db.orm
    .select({ refund, buyer_id: payment.buyer_id, ...paidFor })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id));
}
export type RefundWithPayment = Awaited<ReturnType<typeof select>>[number];

export async function findBankRefund(db: Db, id: number): Promise<RefundWithPayment | undefined> {
  return (await listBankRefunds(db, [id]))[0];
}

export function listBankRefunds(db: Db, ids: readonly number[]): Promise<RefundWithPayment[]> {
  return select(db)
    .where(and(inArray(refund.id, ids), eq(refund.way, 'bank')))
    .orderBy(asc(refund.id));
}

/** Refunds to send oldest first, sent ones newest first. Fetches one row more than the page. */
export async function searchBankRefunds(
  db: Db,
  { status, after, pageSize }: InputOf<typeof contract.listBankRefunds>,
  term: MoneySearchTerm,
) {
  const isSent = status === 'sent';
  const inState = isSent ? sql`${refund.state} = 'done'` : sql`${refund.state} IN ('pending', 'failed')`;
  const where = and(sql`${refund.way} = 'bank'`, inState, paymentsMatching(term));
  const { beyond, order } = pageAfter(refund.id, after, isSent ? 'newest' : 'oldest');
  const rows = await select(db)
    .where(and(where, beyond))
    .orderBy(order)
    .limit(pageSize + 1);
  return { rows, counted: await countCapped(db, select(db).where(where).limit(countCap).as('matches')) };
}

/** The WHERE condition under the row lock lets only one of several callers succeed. */
export async function markSent(
  db: Db,
  { id, ...sent }: Pick<RefundRow, 'id' | 'bank_reference' | 'sent_to' | 'done_at'>,
): Promise<boolean> {
  const rows = await db.orm
    .update(refund)
    .set({ ...sent, state: 'done', next_attempt_at: null })
    .where(and(eq(refund.id, id), eq(refund.way, 'bank'), inArray(refund.state, ['pending', 'failed'])))
    .returning({ id: refund.id });
  return rows.length === 1;
}
