import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/**
 * A private file without a referencing row: not yet, during an upload, or no longer. A job deletes those that are due,
 * so that a crash between the database and the store leaves nothing behind.
 */
export const strayFile = pgTable(
  'stray_file',
  {
    file_key: text().primaryKey(),
    due_at: moment().notNull(),
  },
  (t) => [index().on(t.due_at)],
);
