import { integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { staff } from '../../staff/staff.table.ts';

/** A file that somebody looks at before it changes anything; forgotten after an hour. */
export const catalogImport = pgTable('catalog_import', {
  id: text().primaryKey(),
  staff_id: integer()
    .notNull()
    .references(() => staff.id),
  file_name: text().notNull(),
  /** Its rows as they were read: cells by the name of their column, and the line each began in. */
  rows: json().$type<{ line: number; cells: Record<string, string> }[]>().notNull(),
  /** What the plan was that was shown: applied only while it is still the same. */
  digest: text().notNull(),
  created_at: moment().notNull(),
  applied_at: moment(),
});
