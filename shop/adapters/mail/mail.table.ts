import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/**
 * Written in the transaction that causes a mail; a job sends it. A crash between the two loses nothing.
 * Taking a mail moves `next_attempt_at` on, so that nobody else takes it meanwhile, and a crash makes it due again.
 */
export const mail = pgTable(
  'mail',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    lang: text({ enum: ['en', 'ms'] }).notNull(),
    template: text().notNull(),
    /** What the template needs, a code perhaps: emptied as soon as the mail was sent or given up. */
    params: jsonb().$type<Record<string, string>>().notNull(),
    attempts: smallint().notNull().default(0),
    created_at: moment().notNull(),
    next_attempt_at: moment().notNull(),
    /** Not worth sending later than this. */
    expires_at: moment(),
    sent_at: moment(),
    failed_at: moment(),
    /** What the mail server said at the last attempt. */
    failure: text(),
  },
  (t) => [
    index('mail_waiting').on(t.next_attempt_at).where(sql`${t.sent_at} IS NULL AND ${t.failed_at} IS NULL`),
    index('mail_failed').on(t.failed_at).where(sql`${t.failed_at} IS NOT NULL`),
    index().on(t.recipient),
    // What was sent today, and what is old enough to go. A mail that waits is not in it: it is written three times until it is sent.
    index('mail_sent').on(t.created_at).where(sql`${t.sent_at} IS NOT NULL`),
  ],
);
