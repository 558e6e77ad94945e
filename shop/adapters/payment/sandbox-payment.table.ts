import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sen } from '../../platform/db/columns.ts';

/** What the embedded provider knows: it stands for a bank's own books, and no money moves. */
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
    method: text({ enum: ['fpx', 'card'] }),
    reason: text(),
    /** When a payment that takes its time arrives. */
    settles_at: moment(),
    refunded: sen().notNull().default(0),
    /** Amounts by the key that each was asked for with. */
    refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
    expires_at: moment().notNull(),
  },
  (t) => [
    check('sandbox_payment_refunded', sql`${t.refunded} BETWEEN 0 AND ${t.amount}`),
    check('sandbox_payment_settles', sql`${t.state} <> 'processing' OR ${t.settles_at} IS NOT NULL`),
  ],
);
