import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { moment, sen } from '../../../platform/db/columns.ts';
import { buyer } from '../../account/account.table.ts';
import { claim } from '../../order/claim/claim.table.ts';
import { shopOrder } from '../../order/order.table.ts';
import { invoiceStates } from '../credit.constants.ts';
import { creditAccount } from '../ledger/account.table.ts';

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
    /** Who owes it; null when all of it was paid in advance. */
    account_id: integer().references(() => creditAccount.id),
    state: text({ enum: invoiceStates }).notNull(),
    issued_on: date({ mode: 'string' }).notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    total: sen().notNull(),
    /** Of what is owed: the tax in it. */
    tax: sen().notNull().default(0),
    /** Paid before the goods left; part of `paid`. */
    prepaid: sen().notNull().default(0),
    paid: sen().notNull().default(0),
    /** Taken off what was open, by credit notes. */
    credited: sen().notNull().default(0),
    created_at: moment().notNull(),
  },
  (t) => [
    index('invoice_of_buyer').on(t.buyer_id, t.issued_on.desc(), t.id.desc()),
    index('invoice_of_account').on(t.account_id, t.issued_on.desc(), t.id.desc()),
    // Of every company, as staff look at them.
    index('invoice_on_credit').on(t.issued_on, t.id).where(sql`${t.account_id} IS NOT NULL`),
    index('invoice_open')
      .on(t.due_on, t.id)
      .where(sql`${t.account_id} IS NOT NULL AND ${t.state} IN ('issued', 'partially_paid')`),
    check(
      'invoice_prepaid',
      sql`${t.prepaid} BETWEEN 0 AND ${t.paid} AND ${t.tax} BETWEEN 0 AND ${t.total} - ${t.prepaid}`,
    ),
    check(
      'invoice_paid',
      sql`${t.paid} >= 0 AND ${t.credited} >= 0 AND ${t.paid} + ${t.credited} <= ${t.total}`,
    ),
    check('invoice_state', sql`(${t.state} IN ('paid', 'void')) = (${t.paid} + ${t.credited} = ${t.total})`),
  ],
);

/** Takes back a part of an invoice. What was paid of it already becomes an advance. */
export const creditNote = pgTable(
  'credit_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** CN-2026-000007. */
    number: text().notNull().unique(),
    invoice_id: integer()
      .notNull()
      .references(() => invoice.id),
    /** What a claim was worth; staff correct invoices by themselves as well. */
    claim_id: integer()
      .unique()
      .references(() => claim.id),
    amount: sen().notNull(),
    /** The part that was paid already. */
    to_advance: sen().notNull().default(0),
    reason: text().notNull().default(''),
    created_at: moment().notNull(),
  },
  (t) => [
    index().on(t.invoice_id),
    check('credit_note_amount', sql`${t.amount} > 0 AND ${t.to_advance} BETWEEN 0 AND ${t.amount}`),
  ],
);

/** Each reminder of an invoice is sent once; `days` is counted from the day it is due. */
export const creditReminder = pgTable(
  'credit_reminder',
  {
    invoice_id: integer()
      .notNull()
      .references(() => invoice.id),
    days: smallint().notNull(),
    sent_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoice_id, t.days] }),
    check('credit_reminder_days', sql`${t.days} IN (-3, 0, 1, 7, 14)`),
  ],
);

/** The numbers of an order's other documents, each taken once and kept. */
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

/** The last number given, for each kind of document and year; its row is locked while a number is taken. */
export const paperNumber = pgTable('paper_number', {
  /** invoice-2026. */
  name: text().primaryKey(),
  last: integer().notNull(),
});
