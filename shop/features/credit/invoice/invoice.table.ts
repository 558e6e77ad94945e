import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { foreignId, moment, sen } from '../../../platform/db/columns.ts';
import { buyer } from '../../account/account.table.ts';
import { claim } from '../../order/claim/claim.table.ts';
import { shopOrder } from '../../order/order.table.ts';
import { debitCauses, invoiceKinds, invoiceStates } from '../credit.constants.ts';
import { creditAccount } from '../ledger/account.table.ts';

/**
 * Issued on the final weight when goods leave the store. Numbers are gapless within a year. A debit note is a row of its
 * own kind: an additional amount owed, which refers to an invoice on credit.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: invoiceKinds }).notNull().default('invoice'),
    /** Example: INV-2026-000042, DN-2026-000007. */
    number: text().notNull().unique(),
    buyer_id: foreignId(() => buyer.id),
    /** Null for a debit note, which belongs to the order of the invoice it refers to. */
    order_id: integer()
      .unique()
      .references(() => shopOrder.id),
    /** The invoice that a debit note adds to, what it charges for and why, and its tax rate in hundredths of a percent. */
    corrects_id: integer().references((): AnyPgColumn => invoice.id),
    cause: text({ enum: debitCauses }),
    reason: text(),
    tax_rate: smallint(),
    /** The account that owes it; null when all of it was prepaid. */
    account_id: integer().references(() => creditAccount.id),
    state: text({ enum: invoiceStates }).notNull(),
    issued_on: date({ mode: 'string' }).notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    total: sen().notNull(),
    /** The tax included in the amount owed. */
    tax: sen().notNull().default(0),
    /** Paid before dispatch; included in `paid`. */
    prepaid: sen().notNull().default(0),
    paid: sen().notNull().default(0),
    /** Reduction of the open amount by credit notes. */
    credited: sen().notNull().default(0),
    created_at: moment().notNull(),
  },
  (t) => [
    index('invoice_of_buyer').on(t.buyer_id, t.issued_on.desc(), t.id.desc()),
    index('invoice_of_account').on(t.account_id, t.issued_on.desc(), t.id.desc()),
    // For the staff list across all companies.
    index('invoice_on_credit').on(t.issued_on, t.id).where(sql`${t.account_id} IS NOT NULL`),
    index('invoice_open')
      .on(t.due_on, t.id)
      .where(sql`${t.account_id} IS NOT NULL AND ${t.state} IN ('issued', 'partially_paid')`),
    index('invoice_debit_notes').on(t.corrects_id).where(sql`${t.corrects_id} IS NOT NULL`),
    check(
      'invoice_kind',
      sql`CASE ${t.kind} WHEN 'invoice' THEN ${t.order_id} IS NOT NULL AND
          num_nonnulls(${t.corrects_id}, ${t.cause}, ${t.reason}, ${t.tax_rate}) = 0
        ELSE ${t.order_id} IS NULL AND ${t.prepaid} = 0 AND ${t.total} > 0 AND
          num_nulls(${t.account_id}, ${t.corrects_id}, ${t.cause}, ${t.reason}, ${t.tax_rate}) = 0 END`,
    ),
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

/** Credits a part of an invoice. What was already paid of that part becomes an advance. */
export const creditNote = pgTable(
  'credit_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Example: CN-2026-000007. */
    number: text().notNull().unique(),
    invoice_id: foreignId(() => invoice.id),
    /** Null when staff corrected the invoice without a claim. */
    claim_id: integer()
      .unique()
      .references(() => claim.id),
    amount: sen().notNull(),
    /** The part that was already paid. */
    to_advance: sen().notNull().default(0),
    reason: text().notNull().default(''),
    created_at: moment().notNull(),
  },
  (t) => [
    index().on(t.invoice_id),
    check('credit_note_amount', sql`${t.amount} > 0 AND ${t.to_advance} BETWEEN 0 AND ${t.amount}`),
  ],
);

/** Ensures that each reminder of an invoice is sent once. `days` counts from the due date. */
export const creditReminder = pgTable(
  'credit_reminder',
  {
    invoice_id: foreignId(() => invoice.id),
    days: smallint().notNull(),
    sent_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoice_id, t.days] }),
    check('credit_reminder_days', sql`${t.days} IN (-3, 0, 1, 7, 14)`),
  ],
);

/** The numbers of an order's other documents, each assigned once and kept. */
export const orderDocument = pgTable(
  'order_document',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: foreignId(() => shopOrder.id),
    kind: text({ enum: ['delivery_order', 'receipt'] }).notNull(),
    number: text().notNull().unique(),
    issued_at: moment().notNull(),
  },
  (t) => [unique('order_document_once').on(t.order_id, t.kind)],
);

/** The last number assigned for each kind of document and year. The row is locked while a number is assigned. */
export const documentNumber = pgTable('document_number', {
  /** Example: invoice-2026. */
  name: text().primaryKey(),
  last: integer().notNull(),
});
