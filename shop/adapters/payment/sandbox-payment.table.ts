import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sen } from '../../platform/db/columns.ts';

/** The embedded provider's own records, in place of a bank's. No money moves. */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    ref: text().primaryKey(),
    reference: text().notNull().unique(),
    amount: sen().notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    return_url: text().notNull(),
    lang: text({ enum: ['en', 'ms'] }).notNull(),
    state: text({ enum: ['open', 'processing', 'paid', 'failed', 'expired'] })
      .notNull()
      .default('open'),
    method: text({ enum: ['fpx', 'corporate_fpx', 'card'] }),
    reason: text(),
    /** When a delayed payment settles. */
    settles_at: moment(),
    /** Until when a second person may approve a payment of a company; equals `settles_at`. It expires then. */
    approval_until: moment(),
    refunded: sen().notNull().default(0),
    /** Amounts by idempotency key. */
    refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
    expires_at: moment().notNull(),
  },
  (t) => [
    check('sandbox_payment_refunded', sql`${t.refunded} BETWEEN 0 AND ${t.amount}`),
    check('sandbox_payment_settles', sql`${t.state} <> 'processing' OR ${t.settles_at} IS NOT NULL`),
  ],
);
