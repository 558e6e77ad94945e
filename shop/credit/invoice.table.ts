import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { buyer } from '../account/account.table.ts';
import { moment, sen } from '../db/columns.ts';
import { shopOrder } from '../order/order.table.ts';

/** Issued when goods leave the store, on their final weight. Numbers follow each other without a gap, by year. */
export const invoice = pgTable(
  'invoice',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** INV-2026-000042. */
    number: text().notNull().unique(),
    buyer_id: integer()
      .notNull()
      .references(() => buyer.id),
    order_id: integer()
      .notNull()
      .unique()
      .references(() => shopOrder.id),
    state: text({ enum: ['issued', 'partially_paid', 'paid', 'void'] }).notNull(),
    issued_on: date({ mode: 'string' }).notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    total: sen().notNull(),
    paid: sen().notNull().default(0),
    created_at: moment().notNull(),
  },
  (t) => [
    index('invoice_of_buyer').on(t.buyer_id, t.issued_on.desc(), t.id.desc()),
    check('invoice_paid', sql`${t.paid} BETWEEN 0 AND ${t.total}`),
    check('invoice_state', sql`(${t.state} = 'paid') = (${t.paid} = ${t.total} AND ${t.state} <> 'void')`),
  ],
);

/** The last number given, for each kind of paper and year; its row is locked while a number is taken. */
export const paperNumber = pgTable('paper_number', {
  /** invoice-2026. */
  name: text().primaryKey(),
  last: integer().notNull(),
});
