import { and, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { Sen } from '../../../kit/money.ts';
import { countCap, countCapped } from '../../../platform/db/count-capped.ts';
import type { Db } from '../../../platform/db/db.ts';
import { pageAfter } from '../../../platform/db/page-after.ts';
import { rowQuery } from '../../../platform/db/query.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import type { PaymentState } from '../../order/order.constants.ts';
import { payment } from '../payment.table.ts';
import { paidFor, paymentsMatching } from './money-search.queries.ts';
import type { MoneySearchTerm } from './money-search.rules.ts';
import type { listPayments } from './payment.contract.ts';

// Raw SQL, because Drizzle omits table names of columns in a subquery.
const refundPending = sql<Sen>`(SELECT coalesce(sum(r.amount), 0)::float8 FROM refund r
  WHERE r.payment_id = payment.id AND r.state IN ('pending', 'failed'))`;
const refundsToApprove = `SELECT record_id FROM second_approval WHERE action = 'payment.refund' AND state = 'waiting'`;
const hasRefundToApprove = inArray(payment.id, sql.raw(`(${refundsToApprove})`));
const select = (db: Db) =>
  db.orm.select({ payment, refund_pending: refundPending.as('refund_pending'), ...paidFor }).from(payment);
export type PaymentWithBuyer = Awaited<ReturnType<typeof select>>[number];

export async function findPayment(db: Db, id: number): Promise<PaymentWithBuyer | undefined> {
  return (await select(db).where(eq(payment.id, id)))[0];
}

type PaymentSearch = Pick<InputOf<typeof listPayments>, 'attention' | 'method' | 'after' | 'pageSize'> & {
  states: readonly PaymentState[];
  from: Date | undefined;
  to: Date | undefined;
  term: MoneySearchTerm;
};

function matching(search: PaymentSearch): SQL | undefined {
  const { attention, states, method, from, to, term } = search;
  return and(
    attention ? or(isNotNull(payment.problem), gt(payment.to_refund, 0), hasRefundToApprove) : undefined,
    states.length > 0 ? inArray(payment.state, states) : undefined,
    method ? eq(payment.method, method) : undefined,
    from ? gte(payment.created_at, from) : undefined,
    to ? lt(payment.created_at, to) : undefined,
    paymentsMatching(term),
  );
}

/** Newest first, one row more than the page, with a capped count. */
export async function searchPayments(db: Db, search: PaymentSearch) {
  const where = matching(search);
  const { beyond, order } = pageAfter(payment.id, search.after, 'newest');
  const rows = await select(db)
    .where(and(where, beyond))
    .orderBy(order)
    .limit(search.pageSize + 1);
  return { rows, counted: await countCapped(db, select(db).where(where).limit(countCap).as('matches')) };
}

const cappedCount = (rows: string) =>
  `(SELECT count(*)::integer FROM (SELECT FROM ${rows} LIMIT ${countCap}) capped)`;

type WaitingCounts = { proofs: number; refunds: number; attention: number };

/** Counts what waits for staff. */
export const countWaiting = rowQuery<WaitingCounts>(
  'money_waiting',
  `SELECT ${cappedCount(`transfer_proof WHERE state = 'submitted'`)} AS proofs,
     ${cappedCount(`refund WHERE way = 'bank' AND state IN ('pending', 'failed')`)} AS refunds,
     ${cappedCount(`payment WHERE problem IS NOT NULL OR to_refund > 0 OR id IN (${refundsToApprove})`)} AS attention`,
);

/** The problem must be the one the caller saw, so that only one of several callers succeeds. Null for the others. */
export const clearProblem = rowQuery<{ id: number }, [id: number, problem: string]>(
  'clear_payment_problem',
  'UPDATE payment SET problem = NULL WHERE id = $1 AND problem = $2 RETURNING id',
);

/** Count queries of the staff queues. Each can use an index. */
export const paymentQueues = {
  payments: `SELECT 1 FROM transfer_proof WHERE state = 'submitted'
    UNION ALL SELECT 1 FROM second_approval WHERE action = 'payment.refund' AND state = 'waiting'
    UNION ALL SELECT 1 FROM refund WHERE way = 'bank' AND state IN ('pending', 'failed')`,
  claims: `SELECT 1 FROM claim WHERE state = 'open'`,
} satisfies QueueQueries;
