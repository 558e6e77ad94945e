import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import {
  command,
  firstRow,
  listQuery,
  oneRowQuery,
  requireRow,
  rowQuery,
} from '../../../platform/db/query.ts';
import { creditNote, documentNumber, invoice, type orderDocument } from './invoice.table.ts';

/** The invoice that a debit note refers to. */
export const corrected = alias(invoice, 'corrected');
/** The order of an invoice, or of the invoice that a debit note refers to. */
export const orderOfInvoice = sql`coalesce(${invoice.order_id}, ${corrected.order_id})`;

/** The next number of a series. The row stays locked until the transaction ends, so numbers have no gaps. */
export async function takeNextNumber(db: Db, name: string): Promise<number> {
  const rows = await db.orm
    .insert(documentNumber)
    .values({ name, last: 1 })
    .onConflictDoUpdate({ target: documentNumber.name, set: { last: sql`${documentNumber.last} + 1` } })
    .returning({ last: documentNumber.last });
  return requireRow(rows).last;
}

export async function insertInvoice(db: Db, values: typeof invoice.$inferInsert): Promise<number> {
  return requireRow(await db.orm.insert(invoice).values(values).returning({ id: invoice.id })).id;
}

export const findInvoiceOf = (db: Db, orderId: number) =>
  firstRow(db.orm.select().from(invoice).where(eq(invoice.order_id, orderId)));

export async function insertCreditNote(db: Db, values: typeof creditNote.$inferInsert): Promise<number> {
  return requireRow(await db.orm.insert(creditNote).values(values).returning({ id: creditNote.id })).id;
}

type OrderDocument = typeof orderDocument.$inferSelect;

export const findDocumentNumber = rowQuery<OrderDocument, [orderId: number, kind: OrderDocument['kind']]>(
  'order_document',
  'SELECT * FROM order_document WHERE order_id = $1 AND kind = $2',
);

// `WHERE false` updates nothing, but the conflicting row is locked all the same.
const lockSeries = command<[series: string]>(
  'hold_series',
  'INSERT INTO document_number AS p (name, last) VALUES ($1, 0) ON CONFLICT (name) DO UPDATE SET last = p.last WHERE false',
);
export type NewNumber = [
  orderId: number,
  kind: OrderDocument['kind'],
  series: string,
  prefix: string,
  issuedAt: Date,
];
const assignNextNumber = listQuery<OrderDocument, NewNumber>(
  'number_document',
  `WITH known AS (SELECT * FROM order_document WHERE order_id = $1 AND kind = $2),
   taken AS (UPDATE document_number SET last = last + 1 WHERE name = $3 AND NOT EXISTS (SELECT FROM known) RETURNING last),
   written AS (
     INSERT INTO order_document (order_id, kind, number, issued_at)
     SELECT $1, $2, $4 || lpad(last::text, greatest(6, length(last::text)), '0'), $5 FROM taken RETURNING *)
   SELECT * FROM written UNION ALL SELECT * FROM known`,
);

/**
 * The second statement starts under the lock of the first, so nobody else takes a number of the series meanwhile, and it
 * sees what earlier transactions wrote.
 */
const numberingOf = (document: NewNumber) => {
  const [, , series] = document;
  return [(db: Db) => lockSeries(db, series), (db: Db) => assignNextNumber(db, ...document)] as const;
};

/** Assigns the next number of a series to a document, unless it has one. */
export async function insertDocumentNumber(db: Db, ...document: NewNumber): Promise<OrderDocument> {
  const [, rows] = await db.pipeline(numberingOf(document));
  return requireRow(rows);
}

/** The same at the end of the transaction, so that the series is locked for the commit only. */
export function insertDocumentNumberAtCommit(db: Db, ...document: NewNumber): void {
  for (const query of numberingOf(document)) db.atCommit(query);
}

export async function findCreditNote(db: Db, number: string) {
  const [row] = await db.orm
    .select({ note: creditNote, invoice: invoice.number, order_id: orderOfInvoice.mapWith(Number) })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoice_id))
    .leftJoin(corrected, eq(corrected.id, invoice.corrects_id))
    .where(eq(creditNote.number, number));
  return row;
}

/** A debit note with the invoice that it refers to. */
export async function findDebitNote(db: Db, number: string) {
  const [row] = await db.orm
    .select({ note: invoice, invoice: corrected.number, order_id: orderOfInvoice.mapWith(Number) })
    .from(invoice)
    .innerJoin(corrected, eq(corrected.id, invoice.corrects_id))
    .where(eq(invoice.number, number));
  return row;
}

/** What debit notes add to an invoice. Those that were voided count no more. */
export const sumDebitNotes = oneRowQuery<{ debited: Sen }, [invoiceId: number]>(
  'credit_debited',
  `SELECT coalesce(sum(total), 0)::bigint AS debited FROM invoice WHERE corrects_id = $1 AND state <> 'void'`,
);

/** The tax rates of the goods on an invoice. */
export const listTaxRates = listQuery<{ tax_rate: number }, [orderId: number]>(
  'credit_invoice_tax_rates',
  `SELECT DISTINCT l.tax_rate FROM shop_order o JOIN order_line l ON l.order_id = o.id
   WHERE (o.id = $1 OR o.parent_id = $1) AND l.tax_rate > 0 ORDER BY 1`,
);
