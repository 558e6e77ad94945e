import { and, asc, count, eq, sql } from 'drizzle-orm';
import { person } from '../account/account.table.ts';
import { company } from '../company/company.table.ts';
import { repayment } from '../credit/repayment.table.ts';
import type { Db } from '../db/db.ts';
import { shopOrder } from '../order/order.table.ts';
import { payment, transferProof } from './payment.table.ts';

export type ProofRow = typeof transferProof.$inferSelect;

export async function insertProof(db: Db, values: typeof transferProof.$inferInsert): Promise<void> {
  await db.orm.insert(transferProof).values(values);
}

export async function countProofs(db: Db, paymentId: number): Promise<number> {
  const [row] = await db.orm
    .select({ n: count() })
    .from(transferProof)
    .where(eq(transferProof.payment_id, paymentId));
  return row?.n ?? 0;
}

export async function updateProof(
  db: Db,
  id: number,
  values: Pick<ProofRow, 'state' | 'reason'>,
): Promise<void> {
  await db.orm.update(transferProof).set(values).where(eq(transferProof.id, id));
}

function select(db: Db) {
  return db.orm
    .select({
      proof: transferProof,
      amount: payment.amount,
      paid: { order_id: payment.order_id, repayment_id: payment.repayment_id },
      order: sql<string>`coalesce(${shopOrder.slug}, ${repayment.slug})`,
      company: company.name,
      person: person.name,
    })
    .from(transferProof)
    .innerJoin(payment, eq(payment.id, transferProof.payment_id))
    .leftJoin(shopOrder, eq(shopOrder.id, payment.order_id))
    .leftJoin(repayment, eq(repayment.id, payment.repayment_id))
    .leftJoin(company, eq(company.buyer_id, payment.buyer_id))
    .leftJoin(person, eq(person.buyer_id, payment.buyer_id));
}
export type WholeProof = Awaited<ReturnType<typeof select>>[number];

export async function findProof(db: Db, id: number): Promise<WholeProof | undefined> {
  return (await select(db).where(eq(transferProof.id, id)))[0];
}

type Page = { state: ProofRow['state']; limit: number; offset: number };

export async function listProofs(db: Db, { state, limit, offset }: Page) {
  const own = and(eq(transferProof.state, state));
  const [rows, [counted]] = await Promise.all([
    select(db).where(own).orderBy(asc(transferProof.id)).limit(limit).offset(offset),
    db.orm.select({ n: count() }).from(transferProof).where(own),
  ]);
  return { rows, records: counted?.n ?? 0 };
}
