import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/**
 * Written in the transaction that causes an email, and sent by a job, so that a crash in between loses nothing. Leasing
 * an email moves `next_attempt_at`, so that no other process takes it, and after a crash it becomes due again.
 */
export const mail = pgTable(
  'mail',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    lang: text({ enum: ['en', 'ms'] }).notNull(),
    template: text().notNull(),
    /**
     * Template parameters, which may include a code. Emptied when the email is sent, or when it is given up and
     * contains a secret or has expired.
     */
    params: jsonb().$type<Record<string, string>>().notNull(),
    attempts: smallint().notNull().default(0),
    created_at: moment().notNull(),
    next_attempt_at: moment().notNull(),
    /** Not sent after this time. */
    expires_at: moment(),
    sent_at: moment(),
    failed_at: moment(),
    /** The mail server's response to the last attempt. */
    failure: text(),
  },
  (t) => [
    index('mail_waiting').on(t.next_attempt_at).where(sql`${t.sent_at} IS NULL AND ${t.failed_at} IS NULL`),
    index('mail_failed').on(t.failed_at).where(sql`${t.failed_at} IS NOT NULL`),
    index().on(t.recipient),
    // For emails sent today and those old enough to delete. Waiting emails are not in the index, because they are
    // updated several times before they are sent.
    index('mail_sent').on(t.created_at).where(sql`${t.sent_at} IS NOT NULL`),
  ],
);
