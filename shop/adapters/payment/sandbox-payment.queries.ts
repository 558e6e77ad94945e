import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { type Db, statement } from '../../platform/db/db.ts';
import { sandboxPayment } from './sandbox-payment.table.ts';

export type SandboxRow = typeof sandboxPayment.$inferSelect;
export type SandboxState = SandboxRow['state'];

// `reference` and `ref` are both unique. With concurrent inserts, naming one index would let the other raise an error,
// so no conflict target is given.
const insert = statement(
  'sandbox_insert',
  `INSERT INTO sandbox_payment (ref, reference, amount, currency, description, lang, return_url, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING amount, currency`,
);
const selectExisting = statement(
  'sandbox_held',
  'SELECT amount, currency FROM sandbox_payment WHERE ref = $1',
);

type NewPayment = Omit<typeof sandboxPayment.$inferInsert, 'state' | 'method' | 'reason' | 'settles_at'>;

type Held = Pick<SandboxRow, 'amount' | 'currency'>;

/** Keeps an existing reference unchanged and returns its stored values. */
export async function insertOnce(db: Db, row: NewPayment): Promise<Held> {
  const { ref, reference, amount, currency, description, lang, return_url, expires_at } = row;
  const values = [ref, reference, amount, currency, description, lang, return_url, expires_at];
  const [written] = await db.run<Held>(insert, values);
  // The concurrent transaction has ended by now, so a separate query sees its row.
  const [known] = written ? [written] : await db.run<Held>(selectExisting, [ref]);
  if (!known) throw new Error('The sandbox payment was neither inserted nor found');
  return known;
}

export async function findPayment(db: Db, ref: string): Promise<SandboxRow | null> {
  const [row] = await db.orm.select().from(sandboxPayment).where(eq(sandboxPayment.ref, ref));
  return row ?? null;
}

/** Applies transitions due by time: expires an open payment, or settles one that is processing. */
export async function applyDueTransitions(db: Db, ref: string, now: Date): Promise<void> {
  const { state, expires_at, settles_at } = sandboxPayment;
  await db.orm
    .update(sandboxPayment)
    .set({ state: sql`CASE ${state} WHEN 'open' THEN 'expired' ELSE 'paid' END` })
    .where(
      and(
        eq(sandboxPayment.ref, ref),
        or(and(eq(state, 'open'), lte(expires_at, now)), and(eq(state, 'processing'), lte(settles_at, now))),
      ),
    );
}

export type Decision = Pick<SandboxRow, 'state' | 'method' | 'reason' | 'settles_at'>;

const decided = statement(
  'sandbox_decide',
  `UPDATE sandbox_payment SET state = $2, method = $3, reason = $4, settles_at = $5
   WHERE ref = $1 AND state = 'open' AND expires_at > $6 RETURNING *`,
);

/** Decides an open payment. Null when it is no longer open. Of several concurrent decisions one wins. */
export async function decide(db: Db, ref: string, decision: Decision, now: Date): Promise<SandboxRow | null> {
  const { state, method, reason, settles_at } = decision;
  return (await db.run<SandboxRow>(decided, [ref, state, method, reason, settles_at, now]))[0] ?? null;
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
