import { eq, sql } from 'drizzle-orm';
import { type Db, statement } from '../../../platform/db/db.ts';
import { creditNote, documentNumber, invoice, type orderDocument } from './invoice.table.ts';

/** The next number of a series. The row stays locked until the transaction ends, so numbers have no gaps. */
export async function takeNextNumber(db: Db, name: string): Promise<number> {
  const [row] = await db.orm
    .insert(documentNumber)
    .values({ name, last: 1 })
    .onConflictDoUpdate({ target: documentNumber.name, set: { last: sql`${documentNumber.last} + 1` } })
    .returning({ last: documentNumber.last });
  if (!row) throw new Error('No number was assigned');
  return row.last;
}

export async function insertInvoice(db: Db, values: typeof invoice.$inferInsert): Promise<number> {
  const [row] = await db.orm.insert(invoice).values(values).returning({ id: invoice.id });
  if (!row) throw new Error('No invoice was inserted');
  return row.id;
}

export async function findInvoiceOf(db: Db, orderId: number) {
  const [row] = await db.orm.select().from(invoice).where(eq(invoice.order_id, orderId));
  return row;
}

export async function insertCreditNote(db: Db, values: typeof creditNote.$inferInsert): Promise<number> {
  const [row] = await db.orm.insert(creditNote).values(values).returning({ id: creditNote.id });
  if (!row) throw new Error('No credit note was inserted');
  return row.id;
}

type OrderDocument = typeof orderDocument.$inferSelect;
type DocumentOf = { orderId: number; kind: OrderDocument['kind'] };

const findNumber = statement(
  'order_document',
  'SELECT * FROM order_document WHERE order_id = $1 AND kind = $2',
);

export async function findDocumentNumber(db: Db, { orderId, kind }: DocumentOf) {
  return (await db.run<OrderDocument>(findNumber, [orderId, kind]))[0];
}

// `WHERE false` updates nothing, but the conflicting row is locked all the same.
const lockSeries = statement(
  'hold_series',
  'INSERT INTO document_number AS p (name, last) VALUES ($1, 0) ON CONFLICT (name) DO UPDATE SET last = p.last WHERE false',
);
const assignNextNumber = statement(
  'number_document',
  `WITH known AS (SELECT * FROM order_document WHERE order_id = $1 AND kind = $2),
   taken AS (UPDATE document_number SET last = last + 1 WHERE name = $3 AND NOT EXISTS (SELECT FROM known) RETURNING last),
   written AS (
     INSERT INTO order_document (order_id, kind, number, issued_at)
     SELECT $1, $2, $4 || lpad(last::text, greatest(6, length(last::text)), '0'), $5 FROM taken RETURNING *)
   SELECT * FROM written UNION ALL SELECT * FROM known`,
);

export type NewDocumentNumber = DocumentOf & { series: string; prefix: string; issuedAt: Date };

/**
 * Assigns the next number of a series to a document, unless it has one. The second statement starts under the lock of
 * the first, so nobody else takes a number of the series meanwhile, and it sees what earlier transactions wrote.
 */
export async function insertDocumentNumber(
  db: Db,
  { orderId, kind, series, prefix, issuedAt }: NewDocumentNumber,
): Promise<OrderDocument> {
  const [, [row]] = await db.pipeline([
    (db) => db.run(lockSeries, [series]),
    (db) => db.run<OrderDocument>(assignNextNumber, [orderId, kind, series, prefix, issuedAt]),
  ]);
  if (!row) throw new Error('No document number was written');
  return row;
}

export async function findCreditNote(db: Db, number: string) {
  const [row] = await db.orm
    .select({ note: creditNote, invoice: invoice.number, order_id: invoice.order_id })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoice_id))
    .where(eq(creditNote.number, number));
  return row;
}
