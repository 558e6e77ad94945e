import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { firstRow, listQuery } from '../../../platform/db/query.ts';
import type { Choice } from '../invoice/allocation.rules.ts';
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
export const lockRepayment = (db: Db, id: number) =>
  firstRow(db.orm.select().from(repayment).where(eq(repayment.id, id)).for('no key update'));

export async function findRepayment(db: Db, slug: string) {
  const [row] = await db.orm
    .select({ repayment, buyer_id: creditAccount.buyer_id })
    .from(repayment)
    .innerJoin(creditAccount, eq(creditAccount.id, repayment.account_id))
    .where(eq(repayment.slug, slug));
  return row;
}

/** Open repayments of an account, in lock order. */
export const listOpenRepayments = listQuery<RepaymentRow, [accountId: number]>(
  'credit_repayments_to_lock',
  "SELECT * FROM repayment WHERE account_id = $1 AND state = 'open' ORDER BY id",
);

export async function updateRepayment(
  db: Db,
  id: number,
  values: Partial<Pick<RepaymentRow, 'state' | 'paid_at'>>,
): Promise<void> {
  await db.orm.update(repayment).set(values).where(eq(repayment.id, id));
}

export const listChosen = listQuery<Choice, [repaymentId: number]>(
  'credit_repayment_invoices',
  'SELECT invoice_id AS id, amount FROM repayment_invoice WHERE repayment_id = $1 ORDER BY position',
);

export const findByNumbers = listQuery<
  { id: number; number: string },
  [accountId: number, numbers: readonly string[]]
>('credit_invoices_by_number', 'SELECT id, number FROM invoice WHERE account_id = $1 AND number = ANY ($2)');
