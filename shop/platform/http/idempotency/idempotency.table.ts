import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/** The stored response of a request with an `Idempotency-Key`, kept for 24 hours. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    caller: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    /** Null while the first request is still running. */
    body: text(),
    created_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.key] }), index().on(t.created_at)],
);
