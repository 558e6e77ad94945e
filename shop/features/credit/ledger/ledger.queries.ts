import { eq, inArray, sql } from 'drizzle-orm';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { invoice } from '../invoice/invoice.table.ts';
import type { Entry } from './ledger.rules.ts';
import { ledgerEntry, ledgerPosting } from './ledger.table.ts';

export type NewPosting = Omit<typeof ledgerPosting.$inferInsert, 'id'>;

/** Writes a posting with its entries; false when the same event was posted before. */
export async function insertPosting(
  db: Db,
  posting: NewPosting,
  entries: readonly Entry[],
): Promise<boolean> {
  const [row] = await db.orm
    .insert(ledgerPosting)
    .values(posting)
    .onConflictDoNothing({ target: ledgerPosting.key })
    .returning({ id: ledgerPosting.id });
  if (!row) return false;
  await db.orm.insert(ledgerEntry).values(
    entries.map(({ ledger, side, amount, invoiceId }) => ({
      posting_id: row.id,
      ledger,
      side,
      amount,
      invoice_id: invoiceId ?? null,
    })),
  );
  return true;
}

export type InvoiceRow = typeof invoice.$inferSelect;

/** Invoices with what credit notes took back of each. Their account is locked, so they stay as they are. */
export function listInvoices(db: Db, ids: readonly number[]) {
  return db.orm
    .select({
      invoice,
      // By hand: within a subquery the builder names columns without their tables.
      noted: sql<Sen>`coalesce((SELECT sum(n.amount) FROM credit_note n WHERE n.invoice_id = invoice.id), 0)::float8`,
    })
    .from(invoice)
    .where(inArray(invoice.id, [...ids]));
}

export async function updateInvoice(
  db: Db,
  id: number,
  values: Partial<Pick<InvoiceRow, 'paid' | 'credited' | 'state'>>,
): Promise<void> {
  await db.orm.update(invoice).set(values).where(eq(invoice.id, id));
}
