import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** One row per attempt to back up this shop. Without an end it runs, or its process was killed. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    started_at: moment().notNull(),
    ended_at: moment(),
    /** The folder and the size of a complete backup. */
    name: text(),
    bytes: bigint({ mode: 'number' }),
    error: text(),
  },
  (t) => [
    index('backup_run_by_start').on(t.started_at.desc()),
    check(
      'backup_run_outcome',
      sql`CASE WHEN ${t.ended_at} IS NULL THEN num_nonnulls(${t.name}, ${t.bytes}, ${t.error}) = 0
        WHEN ${t.error} IS NULL THEN num_nonnulls(${t.name}, ${t.bytes}) = 2
        ELSE num_nonnulls(${t.name}, ${t.bytes}) = 0 END`,
    ),
  ],
);
