import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/** The stored answer of a call with an `Idempotency-Key`, kept for 24 hours. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    caller: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    /** Null while the first call is still at work. */
    body: text(),
    created_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.key] }), index().on(t.created_at)],
);
