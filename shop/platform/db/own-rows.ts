import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PersonalTable } from '../http/personal-data.ts';

/** Some columns of a table, for a select. */
export function columnsOf<Table extends PgTable, Name extends keyof Table['_']['columns'] & string>(
  table: Table,
  names: readonly Name[],
): Pick<Table['_']['columns'], Name> {
  const columns: Record<string, unknown> = getTableColumns(table);
  // Names and columns are of the same table, which the compiler cannot follow through an array.
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Table['_']['columns'], Name>;
}

/** A table whose rows belong to one person: an export shows these columns, and closing the account deletes the rows. */
export function ownRows<Table extends PgTable & { person_id: AnyPgColumn }>(
  table: Table,
  shown: readonly (keyof Table['_']['columns'] & string)[],
): PersonalTable {
  const { person_id }: { person_id: AnyPgColumn } = table;
  const source: PgTable = table;
  return {
    table: getTableName(table),
    read: (db, { personId }) =>
      db.orm.select(columnsOf(source, shown)).from(source).where(eq(person_id, personId)),
    async erase(db, { personId }) {
      await db.orm.delete(source).where(eq(person_id, personId));
    },
  };
}
