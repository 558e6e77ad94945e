import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from '../db/columns.ts';

/** Written in the transaction that causes a mail; a job sends it. A crash between the two loses nothing. */
export const mail = pgTable(
  'mail',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    lang: text({ enum: ['en', 'ms'] }).notNull(),
    template: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    attempts: smallint().notNull().default(0),
    created_at: moment().notNull(),
    sent_at: moment(),
    failed_at: moment(),
  },
  (t) => [index('mail_waiting').on(t.id).where(sql`${t.sent_at} IS NULL AND ${t.failed_at} IS NULL`)],
);
