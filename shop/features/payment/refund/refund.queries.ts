import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { payment, refund } from '../payment.table.ts';

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
  const [row] = await db.orm.insert(refund).values(values).returning();
  if (!row) throw new Error('No refund was inserted');
  return row;
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
