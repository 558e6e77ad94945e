import { asc, eq, inArray } from 'drizzle-orm';
import type { InputOf } from '../../kit/http/endpoint.ts';
import { countCap, countCapped } from '../../platform/db/count-capped.ts';
import type { Db } from '../../platform/db/db.ts';
import { pageAfter } from '../../platform/db/page-after.ts';
import { command, firstRow } from '../../platform/db/query.ts';
import { staff } from '../staff/staff.table.ts';
import type { listStatements } from './bank-statement.contract.ts';
import { bankCredit, bankStatement, type StatementColumns, statementLayout } from './bank-statement.table.ts';

const select = (db: Db) =>
  db.orm
    .select({ statement: bankStatement, imported_by: staff.name })
    .from(bankStatement)
    .innerJoin(staff, eq(staff.id, bankStatement.imported_by));
export type StatementWithImporter = Awaited<ReturnType<typeof select>>[number];

export const findByHash = (db: Db, hash: string) =>
  firstRow(select(db).where(eq(bankStatement.file_hash, hash)));

/** Newest first. Files are numbered in the order of their import. */
export async function searchStatements(db: Db, { after, pageSize }: InputOf<typeof listStatements>) {
  const { beyond, order } = pageAfter(bankStatement.id, after, 'newest');
  const rows = await select(db)
    .where(beyond)
    .orderBy(order)
    .limit(pageSize + 1);
  return { rows, counted: await countCapped(db, select(db).limit(countCap).as('matches')) };
}

/** One import at a time: two overlapping files would wait for each other's rows, in different orders. */
export const lockImports = command<[]>(
  'lock_bank_statement_imports',
  'LOCK TABLE bank_statement IN SHARE ROW EXCLUSIVE MODE',
);

/** Returns null when the same file was imported before, also by somebody who is doing so right now. */
export const insertStatement = (db: Db, values: typeof bankStatement.$inferInsert) =>
  firstRow(
    db.orm
      .insert(bankStatement)
      .values(values)
      .onConflictDoNothing({ target: bankStatement.file_hash })
      .returning({ id: bankStatement.id }),
  );

/** Rows per statement, within PostgreSQL's limit on parameters. */
const batch = 1000;

/** Adds the credits that no other file contained, in the order of the file, and returns how many. */
export async function insertCredits(
  db: Db,
  credits: readonly (typeof bankCredit.$inferInsert)[],
): Promise<number> {
  let added = 0;
  for (let start = 0; start < credits.length; start += batch) {
    const rows = await db.orm
      .insert(bankCredit)
      .values(credits.slice(start, start + batch))
      .onConflictDoNothing({ target: bankCredit.key })
      .returning({ id: bankCredit.id });
    added += rows.length;
  }
  return added;
}

export async function updateCounts(
  db: Db,
  id: number,
  counts: { new_credits: number; known_credits: number },
): Promise<void> {
  await db.orm.update(bankStatement).set(counts).where(eq(bankStatement.id, id));
}

export const findLayout = (db: Db, hashes: readonly string[]) =>
  firstRow(
    db.orm
      .select()
      .from(statementLayout)
      .where(inArray(statementLayout.header_hash, [...hashes]))
      .orderBy(asc(statementLayout.id))
      .limit(1),
  );

type NewLayout = { name: string; header_hash: string; columns: StatementColumns; created_at: Date };

/** Saves a layout, or corrects the one with the same header. */
export async function saveLayout(db: Db, layout: NewLayout): Promise<void> {
  const { name, columns } = layout;
  await db.orm
    .insert(statementLayout)
    .values(layout)
    .onConflictDoUpdate({ target: statementLayout.header_hash, set: { name, columns } });
}
