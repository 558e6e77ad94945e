import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { countCap, countCapped } from '../../../platform/db/count-capped.ts';
import type { Db } from '../../../platform/db/db.ts';
import { person } from '../../account/account.table.ts';
import { company } from '../../company/company.table.ts';
import { repayment } from '../../credit/repayment/repayment.table.ts';
import { shopOrder } from '../../order/order.table.ts';
import { payment, refund } from '../payment.table.ts';
import { paymentsMatching, targetSlug } from '../staff/money-search.queries.ts';
import type { MoneySearchTerm } from '../staff/money-search.rules.ts';

function select(db: Db) {
  return db.orm
    .select({
      refund,
      buyer_id: payment.buyer_id,
      repayment_id: payment.repayment_id,
      order: targetSlug,
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
export type RefundWithPayment = Awaited<ReturnType<typeof select>>[number];

export async function findBankRefund(db: Db, id: number): Promise<RefundWithPayment | undefined> {
  return (await select(db).where(and(eq(refund.id, id), eq(refund.way, 'bank'))))[0];
}

export function listByIds(db: Db, ids: readonly number[]): Promise<RefundWithPayment[]> {
  return select(db)
    .where(and(inArray(refund.id, [...ids]), eq(refund.way, 'bank')))
    .orderBy(asc(refund.id));
}

type Search = { isSent: boolean; words: MoneySearchTerm };
type Page = { after: number | undefined; pageSize: number };

/** Refunds to send oldest first, sent ones newest first. Fetches one row more than the page. */
export async function searchBankRefunds(db: Db, { isSent, words }: Search, { after, pageSize }: Page) {
  const inState = isSent ? sql`${refund.state} = 'done'` : sql`${refund.state} IN ('pending', 'failed')`;
  const where = and(sql`${refund.way} = 'bank'`, inState, paymentsMatching(words));
  const beyond = isSent
    ? after === undefined
      ? undefined
      : lt(refund.id, after)
    : gt(refund.id, after ?? 0);
  const rows = await select(db)
    .where(and(where, beyond))
    .orderBy(isSent ? desc(refund.id) : asc(refund.id))
    .limit(pageSize + 1);
  const all = db.orm
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(where)
    .limit(countCap)
    .as('some');
  return { rows, counted: await countCapped(db, all) };
}

type Sent = { id: number; bankReference: string; sentTo: string; now: Date };

/** The WHERE condition under the row lock lets only one of several callers succeed. */
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
