import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { sandboxPayment } from './sandbox-payment.table.ts';

export type SandboxRow = typeof sandboxPayment.$inferSelect;
export type SandboxState = SandboxRow['state'];

/** A reference that is known stays as it is. */
export async function insertOnce(db: Db, values: typeof sandboxPayment.$inferInsert): Promise<void> {
  await db.orm.insert(sandboxPayment).values(values).onConflictDoNothing();
}

export async function findPayment(db: Db, ref: string): Promise<SandboxRow | null> {
  const [row] = await db.orm.select().from(sandboxPayment).where(eq(sandboxPayment.ref, ref));
  return row ?? null;
}

/** What time alone has brought about: the end of an open payment, or money that was on its way. */
export async function catchUp(db: Db, ref: string, now: Date): Promise<void> {
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

/** Decides an open payment; null when it is not open any more. Of several one wins. */
export async function decide(db: Db, ref: string, decision: Decision, now: Date): Promise<SandboxRow | null> {
  const isOpen = and(
    eq(sandboxPayment.ref, ref),
    eq(sandboxPayment.state, 'open'),
    gt(sandboxPayment.expires_at, now),
  );
  const [row] = await db.orm.update(sandboxPayment).set(decision).where(isOpen).returning();
  return row ?? null;
}

/** Ends an open payment; a failed or ended one stays ended. */
export async function endPayment(db: Db, ref: string): Promise<boolean> {
  const rows = await db.orm
    .update(sandboxPayment)
    .set({
      state: sql`CASE ${sandboxPayment.state} WHEN 'open' THEN 'expired' ELSE ${sandboxPayment.state} END`,
    })
    .where(and(eq(sandboxPayment.ref, ref), inArray(sandboxPayment.state, ['open', 'failed', 'expired'])))
    .returning({ ref: sandboxPayment.ref });
  return rows.length === 1;
}

/** Gives back what is left to give, once for a key. */
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
