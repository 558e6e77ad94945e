import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Db, statement } from './db.ts';

/** Functions for hand-written hot queries. Their parameters are the values of `$1`, `$2` and so on. */

export function listQuery<Row extends pg.QueryResultRow, Params extends readonly unknown[] = []>(
  name: string,
  text: string,
) {
  const query = statement(name, text);
  return (db: Db, ...params: Params): Promise<Row[]> => db.run<Row>(query, params);
}

/** Returns the first row, or null. */
export function rowQuery<Row extends pg.QueryResultRow, Params extends readonly unknown[] = []>(
  name: string,
  text: string,
) {
  const list = listQuery<Row, Params>(name, text);
  return async (db: Db, ...params: Params): Promise<Row | null> => (await list(db, ...params))[0] ?? null;
}

/** For a query that always returns one row, such as an aggregate. */
export function oneRowQuery<Row extends pg.QueryResultRow, Params extends readonly unknown[] = []>(
  name: string,
  text: string,
) {
  const list = listQuery<Row, Params>(name, text);
  return async (db: Db, ...params: Params): Promise<Row> => requireRow(await list(db, ...params));
}

/** For a statement whose rows nobody reads. */
export function command<Params extends readonly unknown[]>(name: string, text: string) {
  const query = statement(name, text);
  return async (db: Db, ...params: Params): Promise<void> => {
    await db.run(query, params);
  };
}

/** The same as `inArray` with one parameter for all values. Drizzle takes milliseconds to write a list of hundreds. */
export const isAnyOf = (column: AnyColumn, values: readonly number[]): SQL =>
  sql`${column} = ANY(${sql.param(values)})`;

/** The first row of a query, or null. */
export async function firstRow<Row>(query: PromiseLike<readonly Row[]>): Promise<Row | null> {
  const [row] = await query;
  return row ?? null;
}

type Change = PromiseLike<{ rowCount: number | null }>;

/** The number of rows that a statement changed. */
export async function countChanged(change: Change): Promise<number> {
  return (await change).rowCount ?? 0;
}

/** Whether a statement that may change one row did. */
export async function hasChanged(change: Change): Promise<boolean> {
  return (await countChanged(change)) === 1;
}

/** The row that an insert must have returned. */
export function requireRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The statement returned no row');
  return row;
}

/** A LIKE pattern for values that contain the text. Null, which filters nothing, for an empty text. */
export const containsPattern = (text: string | undefined): string | null =>
  text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null;
