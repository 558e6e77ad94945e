import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { creditNote, invoice, orderPaper, paperNumber } from './invoice.table.ts';

/** The next number of a series. Its row stays locked until the transaction ends: a number that was taken is used. */
export async function takeNumber(db: Db, name: string): Promise<number> {
  const [row] = await db.orm
    .insert(paperNumber)
    .values({ name, last: 1 })
    .onConflictDoUpdate({ target: paperNumber.name, set: { last: sql`${paperNumber.last} + 1` } })
    .returning({ last: paperNumber.last });
  if (!row) throw new Error('No number was given');
  return row.last;
}

export async function insertInvoice(db: Db, values: typeof invoice.$inferInsert): Promise<number> {
  const [row] = await db.orm.insert(invoice).values(values).returning({ id: invoice.id });
  if (!row) throw new Error('No invoice was written');
  return row.id;
}

export async function findInvoiceOf(db: Db, orderId: number) {
  const [row] = await db.orm.select().from(invoice).where(eq(invoice.order_id, orderId));
  return row;
}

export async function insertCreditNote(db: Db, values: typeof creditNote.$inferInsert): Promise<number> {
  const [row] = await db.orm.insert(creditNote).values(values).returning({ id: creditNote.id });
  if (!row) throw new Error('No credit note was written');
  return row.id;
}

/** Waits until nobody else takes a number of this series; it is theirs until the transaction ends. */
export async function lockSeries(db: Db, name: string): Promise<void> {
  await db.orm
    .insert(paperNumber)
    .values({ name, last: 0 })
    .onConflictDoUpdate({ target: paperNumber.name, set: { last: sql`${paperNumber.last}` } });
}

type Paper = typeof orderPaper.$inferSelect;

export async function findPaper(db: Db, orderId: number, kind: Paper['kind']): Promise<Paper | undefined> {
  const [row] = await db.orm
    .select()
    .from(orderPaper)
    .where(and(eq(orderPaper.order_id, orderId), eq(orderPaper.kind, kind)));
  return row;
}

export async function insertPaper(db: Db, values: typeof orderPaper.$inferInsert): Promise<Paper> {
  const [row] = await db.orm.insert(orderPaper).values(values).returning();
  if (!row) throw new Error('No paper was written');
  return row;
}

/** A credit note by its number, with the invoice that it corrects. */
export async function findCreditNote(db: Db, number: string) {
  const [row] = await db.orm
    .select({ note: creditNote, invoice: invoice.number, order_id: invoice.order_id })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoice_id))
    .where(eq(creditNote.number, number));
  return row;
}
