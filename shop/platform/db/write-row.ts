import { hash } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Beside, namesOf, textBeside, valuesBeside } from './beside.ts';
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

type Making<Made> = (keys: readonly string[], beside: readonly Beside[]) => Made;

function remembered(textOf: Making<string>): Making<Statement> {
  const known = new Map<string, Statement>();
  return (keys, beside) => {
    const key = [...keys, '', ...namesOf(beside)].join();
    const found = known.get(key);
    if (found) return found;
    const text = textOf(keys, beside);
    const made = statement(`row_${hash('sha1', text, 'base64url')}`, text);
    known.set(key, made);
    return made;
  };
}

/** Changes a row by its id, and writes what belongs to that beside it. */
export function updaterOf<Values extends object>(table: PgTable) {
  const read = writerOf(table);
  const statementOf = remembered((keys, beside) => {
    const set = keys.map((key, n) => `${key} = $${n + 2}`).join();
    const text = `UPDATE ${getTableName(table)} SET ${set} WHERE id = $1`;
    if (beside.length === 0) return text;
    return `WITH changed AS (${text} RETURNING id)${textBeside(beside, 'changed', keys.length + 2)} SELECT FROM changed`;
  });
  return async (db: Db, id: number, values: Values, beside: readonly Beside[] = []): Promise<void> => {
    const { keys, values: given } = read(values);
    await db.run(statementOf(keys, beside), [id, ...given, ...valuesBeside(beside)]);
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
    const [written] = await db.run<T['$inferSelect'] & object>(statementOf(keys, []), values);
    if (!written) throw new Error(`Nothing was written to ${getTableName(table)}`);
    return written;
  };
}
