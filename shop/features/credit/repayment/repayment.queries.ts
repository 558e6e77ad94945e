import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import type { Choice } from '../invoice/allocation.rules.ts';
import { invoice } from '../invoice/invoice.table.ts';
import { creditAccount } from '../ledger/account.table.ts';
import { repayment, repaymentInvoice } from './repayment.table.ts';

export type RepaymentRow = typeof repayment.$inferSelect;

/** Returns undefined when the number is taken; the caller retries with another. */
export async function insertRepayment(
  db: Db,
  values: typeof repayment.$inferInsert,
  chosen: readonly Choice[],
): Promise<RepaymentRow | undefined> {
  const [row] = await db.orm.insert(repayment).values(values).onConflictDoNothing().returning();
  if (row && chosen.length > 0) {
    await db.orm.insert(repaymentInvoice).values(
      chosen.map(({ id, amount }, position) => ({
        repayment_id: row.id,
        invoice_id: id,
        position,
        amount,
      })),
    );
  }
  return row;
}

/** Lock order: repayment, payment, account. */
export async function lockRepayment(db: Db, id: number): Promise<RepaymentRow | undefined> {
  const [row] = await db.orm.select().from(repayment).where(eq(repayment.id, id)).for('no key update');
  return row;
}

export async function findRepayment(db: Db, slug: string) {
  const [row] = await db.orm
    .select({ repayment, buyer_id: creditAccount.buyer_id })
    .from(repayment)
    .innerJoin(creditAccount, eq(creditAccount.id, repayment.account_id))
    .where(eq(repayment.slug, slug));
  return row;
}

/** Open repayments of an account, in lock order. */
export async function listOpenRepayments(db: Db, accountId: number): Promise<RepaymentRow[]> {
  return db.orm
    .select()
    .from(repayment)
    .where(and(eq(repayment.account_id, accountId), eq(repayment.state, 'open')))
    .orderBy(asc(repayment.id));
}

export async function updateRepayment(
  db: Db,
  id: number,
  values: Partial<Pick<RepaymentRow, 'state' | 'paid_at'>>,
): Promise<void> {
  await db.orm.update(repayment).set(values).where(eq(repayment.id, id));
}

export function listChosen(db: Db, repaymentId: number): Promise<Choice[]> {
  return db.orm
    .select({ id: repaymentInvoice.invoice_id, amount: repaymentInvoice.amount })
    .from(repaymentInvoice)
    .where(eq(repaymentInvoice.repayment_id, repaymentId))
    .orderBy(asc(repaymentInvoice.position));
}

export function findByNumbers(db: Db, accountId: number, numbers: readonly string[]) {
  return db.orm
    .select({ id: invoice.id, number: invoice.number })
    .from(invoice)
    .where(and(eq(invoice.account_id, accountId), inArray(invoice.number, [...numbers])));
}
