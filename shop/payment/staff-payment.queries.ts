import { and, count, desc, eq, gt, ilike, isNotNull, or, sql } from 'drizzle-orm';
import { person } from '../account/account.table.ts';
import { company } from '../company/company.table.ts';
import { repayment } from '../credit/repayment.table.ts';
import type { Db } from '../db/db.ts';
import { shopOrder } from '../order/order.table.ts';
import { payment } from './payment.table.ts';

/** What is paid: an order, or a part of what an account owes. */
const slug = sql<string>`coalesce(${shopOrder.slug}, ${repayment.slug})`;

function select(db: Db) {
  return db.orm
    .select({ payment, order: slug, company: company.name, person: person.name })
    .from(payment)
    .leftJoin(shopOrder, eq(shopOrder.id, payment.order_id))
    .leftJoin(repayment, eq(repayment.id, payment.repayment_id))
    .leftJoin(company, eq(company.buyer_id, payment.buyer_id))
    .leftJoin(person, eq(person.buyer_id, payment.buyer_id));
}
export type WholePayment = Awaited<ReturnType<typeof select>>[number];

export async function findPayment(db: Db, id: number): Promise<WholePayment | undefined> {
  return (await select(db).where(eq(payment.id, id)))[0];
}

type Search = { attention: boolean; keywords: string | null; limit: number; offset: number };

export async function searchPayments(db: Db, { attention, keywords, limit, offset }: Search) {
  const like = keywords && `%${keywords.replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    attention ? or(isNotNull(payment.problem), gt(payment.to_refund, 0)) : undefined,
    like ? or(ilike(slug, like), ilike(company.name, like), ilike(person.name, like)) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    select(db).where(where).orderBy(desc(payment.id)).limit(limit).offset(offset),
    db.orm
      .select({ n: count() })
      .from(payment)
      .leftJoin(shopOrder, eq(shopOrder.id, payment.order_id))
      .leftJoin(repayment, eq(repayment.id, payment.repayment_id))
      .leftJoin(company, eq(company.buyer_id, payment.buyer_id))
      .leftJoin(person, eq(person.buyer_id, payment.buyer_id))
      .where(where),
  ]);
  return { rows, records: counted?.n ?? 0 };
}
