import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { firstRow, rowQuery } from '../../platform/db/query.ts';
import type { PaymentRequest } from './payment.ts';
import { sandboxPayment } from './sandbox-payment.table.ts';

export type SandboxRow = typeof sandboxPayment.$inferSelect;

// `reference` and `ref` are both unique. With concurrent inserts, naming one index would let the other raise an error,
// so no conflict target is given.
const insert = rowQuery<SandboxRow, unknown[]>(
  'sandbox_insert',
  `INSERT INTO sandbox_payment (ref, reference, amount, currency, description, lang, return_url, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING *`,
);

/** Keeps an existing reference unchanged and returns its stored values. */
export async function insertOnce(db: Db, ref: string, request: PaymentRequest): Promise<SandboxRow> {
  const { reference, amount, currency, description, lang, returnUrl, expiresAt } = request;
  const values = [ref, reference, amount, currency, description, lang, returnUrl, expiresAt];
  // The concurrent transaction has ended by now, so a separate query sees its row.
  const known = (await insert(db, ...values)) ?? (await findPayment(db, ref));
  if (!known) throw new Error('The sandbox payment was neither inserted nor found');
  return known;
}

export const findPayment = (db: Db, ref: string) =>
  firstRow(db.orm.select().from(sandboxPayment).where(eq(sandboxPayment.ref, ref)));

/**
 * Applies transitions due by time: expires an open payment or one that nobody approved, and settles one that is
 * processing.
 */
export async function applyDueTransitions(db: Db, ref: string, now: Date): Promise<void> {
  const { state, reason, expires_at, settles_at, approval_until } = sandboxPayment;
  const isUnapproved = sql`${state} = 'processing' AND ${approval_until} IS NOT NULL`;
  await db.orm
    .update(sandboxPayment)
    .set({
      state: sql`CASE WHEN ${state} = 'open' OR ${isUnapproved} THEN 'expired' ELSE 'paid' END`,
      reason: sql`CASE WHEN ${isUnapproved} THEN 'approval_expired' ELSE ${reason} END`,
    })
    .where(
      and(
        eq(sandboxPayment.ref, ref),
        or(and(eq(state, 'open'), lte(expires_at, now)), and(eq(state, 'processing'), lte(settles_at, now))),
      ),
    );
}

export type Decision = Pick<SandboxRow, 'state' | 'method' | 'reason' | 'settles_at' | 'approval_until'>;

const updateOpen = rowQuery<SandboxRow, unknown[]>(
  'sandbox_decide',
  `UPDATE sandbox_payment SET state = $2, method = $3, reason = $4, settles_at = $5, approval_until = $6
   WHERE ref = $1 AND state = 'open' AND expires_at > $7 RETURNING *`,
);

const updateWaiting = rowQuery<SandboxRow, [ref: string, state: string, reason: string | null, now: Date]>(
  'sandbox_approve',
  `UPDATE sandbox_payment SET state = $2, reason = $3
   WHERE ref = $1 AND state = 'processing' AND approval_until > $4 RETURNING *`,
);

/** Approves or rejects a payment that waits for it. Null when it does not. */
export function decideApproval(db: Db, ref: string, isApproved: boolean, now: Date) {
  return isApproved
    ? updateWaiting(db, ref, 'paid', null, now)
    : updateWaiting(db, ref, 'failed', 'approval_rejected', now);
}

/** Decides an open payment. Null when it is no longer open. Of several concurrent decisions one wins. */
export function decide(db: Db, ref: string, decision: Decision, now: Date): Promise<SandboxRow | null> {
  const { state, method, reason, settles_at, approval_until } = decision;
  return updateOpen(db, ref, state, method, reason, settles_at, approval_until, now);
}

/** Ends an open payment. A failed or expired one stays as it is. */
export async function endPayment(db: Db, ref: string): Promise<boolean> {
  const { rowCount } = await db.orm
    .update(sandboxPayment)
    .set({
      state: sql`CASE ${sandboxPayment.state} WHEN 'open' THEN 'expired' ELSE ${sandboxPayment.state} END`,
    })
    .where(and(eq(sandboxPayment.ref, ref), inArray(sandboxPayment.state, ['open', 'failed', 'expired'])));
  return rowCount === 1;
}

/** Records a refund within the remaining amount, once per key. */
export async function addRefund(db: Db, ref: string, key: string, amount: number): Promise<void> {
  const { state, refunded, refunds } = sandboxPayment;
  await db.orm
    .update(sandboxPayment)
    .set({
      refunded: sql`${refunded} + ${amount}::int`,
      refunds: sql`${refunds} || jsonb_build_object(${key}::text, ${amount}::int)`,
    })
    .where(
      and(
        eq(sandboxPayment.ref, ref),
        eq(state, 'paid'),
        sql`NOT jsonb_exists(${refunds}, ${key}::text)`,
        sql`${refunded} + ${amount}::int <= ${sandboxPayment.amount}`,
      ),
    );
}
