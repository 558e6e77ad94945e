import type pg from 'pg';
import { type Db, type Statement, statement } from './db.ts';
import { requireRow } from './query.ts';

/**
 * Prepared inserts and updates of single rows of a table, for hot paths: Drizzle builds the SQL anew for each call, and
 * PostgreSQL parses and plans it again. A statement is made for each set of columns. Values that are undefined are left
 * out, as Drizzle does.
 */

export function insertRow<Row extends pg.QueryResultRow, NewRow extends object>(table: string) {
  const statementFor = cacheByColumns(`insert_${table}`, (columns) => {
    const placeholders = columns.map((_, index) => `$${index + 1}`);
    return `INSERT INTO ${table} (${columns.join()}) VALUES (${placeholders.join()}) RETURNING *`;
  });
  return async (db: Db, row: NewRow): Promise<Row> => {
    const { columns, values } = definedColumns(row);
    return requireRow(await db.run<Row>(statementFor(columns), values));
  };
}

export function updateRow<Values extends object>(table: string) {
  const statementFor = cacheByColumns(`update_${table}`, (columns) => {
    const changes = columns.map((column, index) => `${column} = $${index + 2}`);
    return `UPDATE ${table} SET ${changes.join()} WHERE id = $1`;
  });
  return async (db: Db, id: number, row: Values): Promise<void> => {
    const { columns, values } = definedColumns(row);
    await db.run(statementFor(columns), [id, ...values]);
  };
}

function definedColumns(row: object) {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  return { columns: entries.map(([column]) => column), values: entries.map(([, value]) => value) };
}

/** Numbered, because the names of all columns would be too long for the name of a statement. */
function cacheByColumns(name: string, textFor: (columns: readonly string[]) => string) {
  const statements = new Map<string, Statement>();
  return (columns: readonly string[]): Statement => {
    const key = columns.join();
    const cached = statements.get(key);
    if (cached) return cached;
    const made = statement(`${name}_${statements.size}`, textFor(columns));
    statements.set(key, made);
    return made;
  };
}
