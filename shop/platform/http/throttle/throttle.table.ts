import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters of rate-limiter-flexible, in the schema that it expects. Shared by all processes. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Unix time in milliseconds. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index().on(t.expire)],
);
