import { eq, inArray, sql } from 'drizzle-orm';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { invoice } from '../invoice/invoice.table.ts';
import type { Entry } from './ledger.rules.ts';
import { ledgerEntry, ledgerPosting } from './ledger.table.ts';

export type NewPosting = Omit<typeof ledgerPosting.$inferInsert, 'id'>;

/** Inserts a posting with its entries. Returns false when the event was already posted. */
export async function insertPosting(db: Db, posting: NewPosting, entries: readonly Entry[]) {
  const [row] = await db.orm
    .insert(ledgerPosting)
    .values(posting)
    .onConflictDoNothing({ target: ledgerPosting.key })
    .returning({ id: ledgerPosting.id });
  if (!row) return false;
  await db.orm
    .insert(ledgerEntry)
    .values(
      entries.map(({ invoiceId, ...entry }) => ({ ...entry, posting_id: row.id, invoice_id: invoiceId })),
    );
  return true;
}

export type InvoiceRow = typeof invoice.$inferSelect;

/** Invoices with the sum of their credit notes. The caller has locked the account, so they cannot change. */
export function listInvoices(db: Db, ids: readonly number[]) {
  return db.orm
    .select({
      invoice,
      // Raw SQL, because Drizzle omits table names of columns in a subquery.
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
