import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { invoice, paperNumber } from './invoice.table.ts';

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

export async function insertInvoice(db: Db, values: typeof invoice.$inferInsert): Promise<void> {
  await db.orm.insert(invoice).values(values);
}
