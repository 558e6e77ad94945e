import { and, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../kit/endpoint.ts';
import { countCap, countCapped } from '../../../platform/db/count-capped.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageAfter } from '../../../platform/db/page-after.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import { person } from '../../account/account.table.ts';
import { company } from '../../company/company.table.ts';
import { repayment } from '../../credit/repayment/repayment.table.ts';
import type { PaymentState } from '../../order/order.constants.ts';
import { shopOrder } from '../../order/order.table.ts';
import { payment, refund, transferProof } from '../payment.table.ts';
import { paymentsMatching, targetSlug } from './money-search.queries.ts';
import type { MoneySearchTerm } from './money-search.rules.ts';
import type { listPayments } from './payment.contract.ts';

function select(db: Db) {
  return db.orm
    .select({ payment, order: targetSlug, company: company.name, person: person.name })
    .from(payment)
    .leftJoin(shopOrder, eq(shopOrder.id, payment.order_id))
    .leftJoin(repayment, eq(repayment.id, payment.repayment_id))
    .leftJoin(company, eq(company.buyer_id, payment.buyer_id))
    .leftJoin(person, eq(person.buyer_id, payment.buyer_id));
}
export type PaymentWithBuyer = Awaited<ReturnType<typeof select>>[number];

export async function findPayment(db: Db, id: number): Promise<PaymentWithBuyer | undefined> {
  return (await select(db).where(eq(payment.id, id)))[0];
}

type PaymentSearch = Pick<InputOf<typeof listPayments>, 'attention' | 'method' | 'after' | 'pageSize'> & {
  states: readonly PaymentState[];
  from: Date | undefined;
  to: Date | undefined;
  words: MoneySearchTerm;
};

const needsAttention = or(isNotNull(payment.problem), gt(payment.to_refund, 0));

function matching(search: PaymentSearch): SQL | undefined {
  const { attention, states, method, from, to, words } = search;
  return and(
    attention ? needsAttention : undefined,
    states.length > 0 ? inArray(payment.state, states) : undefined,
    method ? eq(payment.method, method) : undefined,
    from ? gte(payment.created_at, from) : undefined,
    to ? lt(payment.created_at, to) : undefined,
    paymentsMatching(words),
  );
}

const paymentIds = (db: Db, where: SQL | undefined) =>
  db.orm.select({ id: payment.id }).from(payment).where(where).limit(countCap).as('some');

/** Newest first, one row more than the page, with a capped count. */
export async function searchPayments(db: Db, search: PaymentSearch) {
  const where = matching(search);
  const { beyond, order } = pageAfter(payment.id, search.after, 'newest');
  const rows = await select(db)
    .where(and(where, beyond))
    .orderBy(order)
    .limit(search.pageSize + 1);
  return { rows, counted: await countCapped(db, paymentIds(db, where)) };
}

/** Counts what waits for staff. */
export async function countWaiting(db: Db) {
  const proofs = db.orm
    .select({ id: transferProof.id })
    .from(transferProof)
    .where(eq(transferProof.state, 'submitted'))
    .limit(countCap);
  const refunds = db.orm
    .select({ id: refund.id })
    .from(refund)
    .where(sql`${refund.way} = 'bank' AND ${refund.state} IN ('pending', 'failed')`)
    .limit(countCap);
  return {
    proofs: await countCapped(db, proofs.as('some')),
    refunds: await countCapped(db, refunds.as('some')),
    attention: await countCapped(db, paymentIds(db, needsAttention)),
  };
}

/** The problem must be the one the caller saw, so that only one of several callers succeeds. */
export async function clearProblem(db: Db, id: number, problem: string): Promise<boolean> {
  const rows = await db.orm
    .update(payment)
    .set({ problem: null })
    .where(and(eq(payment.id, id), eq(payment.problem, problem)))
    .returning({ id: payment.id });
  return rows.length === 1;
}

/** Count queries of the staff queues. Each can use an index. */
export const paymentQueues = {
  payments: `SELECT 1 FROM transfer_proof WHERE state = 'submitted'
    UNION ALL SELECT 1 FROM refund WHERE way = 'bank' AND state IN ('pending', 'failed')`,
  claims: `SELECT 1 FROM claim WHERE state = 'open'`,
} satisfies QueueQueries;
