import { getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { eraseNothing, type PersonalTable } from '../http/personal-data.ts';
import type { Db } from './db.ts';

/**
 * A table with personal data: the columns in an export, the rows of a person, and the values that replace personal ones
 * when the account is closed. Without such values the rows are kept as they are.
 */
export function personalTable<T extends PgTable>(
  table: T,
  columns: readonly (keyof T['$inferSelect'] & string)[],
  own: (db: Db, personId: number) => SQL | undefined,
  erased?: PgUpdateSetSource<T>,
): PersonalTable {
  const all = getTableColumns<PgTable>(table);
  const exported = Object.fromEntries(columns.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  const rows: PgTable = table;
  return {
    table: getTableName(table),
    read: (db, { personId }) => db.orm.select(exported).from(rows).where(own(db, personId)),
    erase: erased
      ? async (db, { personId }) => {
          await db.orm.update(table).set(erased).where(own(db, personId));
        }
      : eraseNothing,
  };
}
