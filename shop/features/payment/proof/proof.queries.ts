import { and, eq } from 'drizzle-orm';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { countCap, countCapped } from '../../../platform/db/count-capped.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageAfter } from '../../../platform/db/page-after.ts';
import { listQuery, rowQuery } from '../../../platform/db/query.ts';
import { shopOrder } from '../../order/order.table.ts';
import { staff } from '../../staff/staff.table.ts';
import { payment, transferProof } from '../payment.table.ts';
import { paidFor, paymentsMatching } from '../staff/money-search.queries.ts';
import type { MoneySearchTerm } from '../staff/money-search.rules.ts';
import type { listProofs } from './staff/proof.contract.ts';

export type ProofRow = typeof transferProof.$inferSelect;

export async function insertProof(db: Db, values: typeof transferProof.$inferInsert): Promise<void> {
  await db.orm.insert(transferProof).values(values);
}

export async function countProofs(db: Db, paymentId: number): Promise<number> {
  return db.orm.$count(transferProof, eq(transferProof.payment_id, paymentId));
}

type Answer = Partial<Pick<ProofRow, 'state' | 'reason' | 'answered_by' | 'answered_at' | 'bank_reference'>>;

export async function updateProof(db: Db, id: number, values: Answer): Promise<void> {
  await db.orm.update(transferProof).set(values).where(eq(transferProof.id, id));
}

/** The proof that waits for staff; a payment has at most one. */
export const findWaitingProof = rowQuery<ProofRow, [paymentId: number]>(
  'waiting_proof_of_payment',
  `SELECT * FROM transfer_proof WHERE payment_id = $1 AND state = 'submitted'`,
);

function select(db: Db) {
  return db.orm
    .select({
      proof: transferProof,
      ...paidFor,
      amount: payment.amount,
      paid: { order_id: payment.order_id, repayment_id: payment.repayment_id },
      waits_until: shopOrder.lapses_at,
      answerer: staff.name,
    })
    .from(transferProof)
    .innerJoin(payment, eq(payment.id, transferProof.payment_id))
    .leftJoin(shopOrder, eq(shopOrder.id, payment.order_id))
    .leftJoin(staff, eq(staff.id, transferProof.answered_by));
}
export type ProofWithPayment = Awaited<ReturnType<typeof select>>[number];

export async function findProof(db: Db, id: number): Promise<ProofWithPayment | undefined> {
  return (await select(db).where(eq(transferProof.id, id)))[0];
}

/** Earlier rejected proofs of these payments. */
export const listRejectedProofs = listQuery<ProofRow, [paymentIds: readonly number[]]>(
  'rejected_proofs',
  `SELECT * FROM transfer_proof WHERE payment_id = ANY ($1) AND state = 'rejected' ORDER BY id`,
);

/** Waiting proofs oldest first, others newest first. */
export async function searchProofs(
  db: Db,
  { status, after, pageSize }: InputOf<typeof listProofs>,
  term: MoneySearchTerm,
) {
  const where = and(eq(transferProof.state, status), paymentsMatching(term));
  const first = status === 'submitted' ? 'oldest' : 'newest';
  const { beyond, order } = pageAfter(transferProof.id, after, first);
  const rows = await select(db)
    .where(and(where, beyond))
    .orderBy(order)
    .limit(pageSize + 1);
  return { rows, counted: await countCapped(db, select(db).where(where).limit(countCap).as('matches')) };
}
