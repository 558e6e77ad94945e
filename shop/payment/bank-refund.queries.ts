import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { person } from '../account/account.table.ts';
import { company } from '../company/company.table.ts';
import { repayment } from '../credit/repayment.table.ts';
import type { Db } from '../db/db.ts';
import { shopOrder } from '../order/order.table.ts';
import { payment, refund } from './payment.table.ts';

function select(db: Db) {
  return db.orm
    .select({
      refund,
      buyer_id: payment.buyer_id,
      order: sql<string>`coalesce(${shopOrder.slug}, ${repayment.slug})`,
      company: company.name,
      person: person.name,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .leftJoin(shopOrder, eq(shopOrder.id, payment.order_id))
    .leftJoin(repayment, eq(repayment.id, payment.repayment_id))
    .leftJoin(company, eq(company.buyer_id, payment.buyer_id))
    .leftJoin(person, eq(person.buyer_id, payment.buyer_id));
}
export type WholeRefund = Awaited<ReturnType<typeof select>>[number];

export async function findBankRefund(db: Db, id: number): Promise<WholeRefund | undefined> {
  return (await select(db).where(and(eq(refund.id, id), eq(refund.way, 'bank'))))[0];
}

type Page = { isSent: boolean; limit: number; offset: number };

export async function listBankRefunds(db: Db, { isSent, limit, offset }: Page) {
  const states = isSent ? (['done'] as const) : (['pending', 'failed'] as const);
  const where = and(eq(refund.way, 'bank'), inArray(refund.state, [...states]));
  const order = isSent ? desc(refund.id) : asc(refund.id);
  const [rows, [counted]] = await Promise.all([
    select(db).where(where).orderBy(order).limit(limit).offset(offset),
    db.orm.select({ n: count() }).from(refund).where(where),
  ]);
  return { rows, records: counted?.n ?? 0 };
}

type Sent = { id: number; bankReference: string; sentTo: string; now: Date };

/** Of everybody who says so just one is right: the condition is the guard, under the row's lock. */
export async function markSent(db: Db, { id, bankReference, sentTo, now }: Sent): Promise<boolean> {
  const rows = await db.orm
    .update(refund)
    .set({
      state: 'done',
      bank_reference: bankReference,
      sent_to: sentTo,
      done_at: now,
      next_attempt_at: null,
    })
    .where(and(eq(refund.id, id), eq(refund.way, 'bank'), inArray(refund.state, ['pending', 'failed'])))
    .returning({ id: refund.id });
  return rows.length === 1;
}
