import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/** State changes of all kinds of records. Append-only, except that a reason can be erased. */
export const history = pgTable(
  'history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    record_type: text().notNull(),
    record_id: integer().notNull(),
    /** 'person:12', 'staff:3' or 'system'. */
    actor: text().notNull(),
    from_state: text(),
    to_state: text().notNull(),
    reason: text(),
    at: moment().notNull(),
  },
  (t) => [index().on(t.record_type, t.record_id, t.id)],
);
