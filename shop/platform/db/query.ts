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

/** For a statement whose rows nobody reads. */
export function command<Params extends readonly unknown[]>(name: string, text: string) {
  const query = statement(name, text);
  return async (db: Db, ...params: Params): Promise<void> => {
    await db.run(query, params);
  };
}

/** The row that an insert must have returned. */
export function requireRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The statement returned no row');
  return row;
}

/** A LIKE pattern for values that contain the text. Null, which filters nothing, for an empty text. */
export const containsPattern = (text: string | undefined): string | null =>
  text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null;
