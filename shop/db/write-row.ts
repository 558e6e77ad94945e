import { hash } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Db, type Statement, statement } from './db.ts';

/** Writers of the rows that every order writes. The text is made once for the same columns, and prepared under its name. */

type Entry = [string, unknown];
type Writer = { keys: readonly string[]; values: unknown[] };

/** What is given, under the names of the table's own columns; what is undefined is left as it is. */
function writerOf(table: PgTable): (row: object) => Writer {
  const columns = getTableColumns(table);
  return (row) => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined) satisfies Entry[];
    const keys = given.map(([key]) => {
      const column = columns[key];
      if (!column) throw new Error(`${getTableName(table)} has no ${key}`);
      return column.name;
    });
    return { keys, values: given.map(([, value]) => value) };
  };
}

function remembered(textOf: (keys: readonly string[]) => string): (keys: readonly string[]) => Statement {
  const known = new Map<string, Statement>();
  return (keys) => {
    const key = keys.join();
    const found = known.get(key);
    if (found) return found;
    const text = textOf(keys);
    const made = statement(`row_${hash('sha1', text, 'base64url')}`, text);
    known.set(key, made);
    return made;
  };
}

/** Changes a row by its id. */
export function updaterOf<Values extends object>(table: PgTable) {
  const read = writerOf(table);
  const statementOf = remembered((keys) => {
    const set = keys.map((key, n) => `${key} = $${n + 2}`).join();
    return `UPDATE ${getTableName(table)} SET ${set} WHERE id = $1`;
  });
  return async (db: Db, id: number, values: Values): Promise<void> => {
    const { keys, values: given } = read(values);
    await db.run(statementOf(keys), [id, ...given]);
  };
}

/** Writes a row, and gives it as the table holds it. */
export function inserterOf<T extends PgTable>(table: T) {
  const read = writerOf(table);
  const statementOf = remembered((keys) => {
    const places = keys.map((_, n) => `$${n + 1}`).join();
    return `INSERT INTO ${getTableName(table)} (${keys.join()}) VALUES (${places}) RETURNING *`;
  });
  return async (db: Db, row: T['$inferInsert']): Promise<T['$inferSelect']> => {
    const { keys, values } = read(row);
    const [written] = await db.run<T['$inferSelect'] & object>(statementOf(keys), values);
    if (!written) throw new Error(`Nothing was written to ${getTableName(table)}`);
    return written;
  };
}
