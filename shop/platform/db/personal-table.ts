import { eq, getTableName, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource, SelectedFields } from 'drizzle-orm/pg-core';
import type { PersonalTable } from '../http/personal-data.ts';
import { columnsOf } from './columns-of.ts';
import type { Db } from './db.ts';

/**
 * What happens to a person's rows when the account is closed: they are kept, deleted, or overwritten with values. A
 * function does anything else.
 */
type Erasure<T extends PgTable> = 'keep' | 'delete' | PgUpdateSetSource<T> | PersonalTable['erase'];

/** A table with personal data: the columns in an export, the rows of a person, and how they are erased. */
export function personalTable<T extends PgTable>(
  table: T,
  exported: readonly (keyof T['_']['columns'] & string)[] | SelectedFields,
  own: (db: Db, personId: number, email: string) => SQL | undefined,
  erasure: Erasure<T> = 'keep',
): PersonalTable {
  const source: PgTable = table;
  const columns: SelectedFields = isNameList(exported) ? columnsOf(source, exported) : exported;
  return {
    table: getTableName(table),
    read: (db, { personId, email }) =>
      db.orm
        .select(columns)
        .from(source)
        .where(own(db, personId, email)),
    async erase(db, subject, now) {
      const rows = own(db, subject.personId, subject.email);
      if (erasure === 'delete') await db.orm.delete(table).where(rows);
      else if (typeof erasure === 'function') await erasure(db, subject, now);
      else if (erasure !== 'keep') await db.orm.update(table).set(erasure).where(rows);
    },
  };
}

const isNameList = (exported: readonly string[] | SelectedFields): exported is readonly string[] =>
  Array.isArray(exported);

/** A table whose rows belong to one person and are deleted with the account. */
export const ownTable = <T extends PgTable & { person_id: AnyPgColumn }>(
  table: T,
  exported: readonly (keyof T['_']['columns'] & string)[],
) => personalTable(table, exported, (_, personId) => eq(table.person_id, personId), 'delete');
