import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { buyer } from '../account/account.table.ts';
import { moment, sen } from '../db/columns.ts';
import { claim, shopOrder } from '../order/order.table.ts';

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

/** A correction of an invoice on credit: what a claim was worth. Never changed, and never more than was invoiced. */
export const creditNote = pgTable(
  'credit_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** CN-2026-000042. */
    number: text().notNull().unique(),
    invoice_id: integer()
      .notNull()
      .references(() => invoice.id),
    claim_id: integer()
      .notNull()
      .unique()
      .references(() => claim.id),
    amount: sen().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [index().on(t.invoice_id), check('credit_note_amount', sql`${t.amount} > 0`)],
);

/** The numbers of an order's other papers, each taken once and kept. */
export const orderPaper = pgTable(
  'order_paper',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => shopOrder.id),
    kind: text({ enum: ['delivery_order', 'receipt'] }).notNull(),
    number: text().notNull().unique(),
    issued_at: moment().notNull(),
  },
  (t) => [unique('order_paper_once').on(t.order_id, t.kind)],
);

/** The last number given, for each kind of paper and year; its row is locked while a number is taken. */
export const paperNumber = pgTable('paper_number', {
  /** invoice-2026. */
  name: text().primaryKey(),
  last: integer().notNull(),
});
