import { json, pgTable, text } from 'drizzle-orm/pg-core';
import { foreignId, moment } from '../../../platform/db/columns.ts';
import { staff } from '../../staff/staff.table.ts';

/** A previewed import file that has not been applied yet. Expires after an hour. */
export const catalogImport = pgTable('catalog_import', {
  id: text().primaryKey(),
  staff_id: foreignId(() => staff.id),
  file_name: text().notNull(),
  /** The parsed rows: cells by column name, and the line each row starts in. */
  rows: json().$type<{ line: number; cells: Record<string, string> }[]>().notNull(),
  /** Digest of the previewed plan. The import is applied only while the plan is still the same. */
  digest: text().notNull(),
  created_at: moment().notNull(),
  applied_at: moment(),
});
