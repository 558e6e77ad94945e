import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { foreignId, moment, sen } from '../../platform/db/columns.ts';
import { payment } from '../payment/payment.table.ts';
import { staff, staffId } from '../staff/staff.table.ts';
import { bankCreditStates, statementFormats } from './bank-statement.constants.ts';

/** Which columns of a bank's CSV hold what, by their position. Saved once per bank. */
export type StatementColumns = {
  /** Rows before the first transaction. */
  header_rows: number;
  date: number;
  date_format: 'dmy' | 'mdy' | 'ymd';
  /** A column of credits, or one of signed amounts. */
  amount: number;
  /** Texts that are searched for references and names, in this order. */
  reference: number | null;
  description: number[];
  payer: number | null;
};

/** What a credit pays: an open bank transfer, or a company's account and the invoices that the payer named. */
export type SettlementTarget =
  | { kind: 'payment'; payment_id: number }
  | { kind: 'account'; account_id: number; invoice_ids: number[] };

/** The layout of a bank without a format of its own, recognised by its header. */
export const statementLayout = pgTable('statement_layout', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** Hash of the header row. */
  header_hash: text().notNull().unique(),
  columns: jsonb().$type<StatementColumns>().notNull(),
  created_at: moment().notNull(),
});

/** An imported file. The same file is imported once. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    format: text({ enum: statementFormats }).notNull(),
    file_name: text().notNull(),
    file_hash: text().notNull().unique(),
    account_number: text(),
    /** The days of its transactions; null when it has none. */
    first_day: date({ mode: 'string' }),
    last_day: date({ mode: 'string' }),
    /** Rows of the file: credits that were new, credits known from other files, and debits. */
    new_credits: integer().notNull(),
    known_credits: integer().notNull(),
    debits: integer().notNull(),
    imported_by: staffId(),
    imported_at: moment().notNull(),
  },
  (t) => [index('bank_statement_newest').on(t.imported_at.desc(), t.id.desc())],
);

/** Money that arrived in the shop's bank account. Settled once, and by one payment. */
export const bankCredit = pgTable(
  'bank_credit',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    statement_id: foreignId(() => bankStatement.id),
    /** The same transaction in another file has the same key: its account, day, amount, texts and their occurrence. */
    key: text().notNull().unique(),
    booked_on: date({ mode: 'string' }).notNull(),
    amount: sen().notNull(),
    reference: text().notNull().default(''),
    description: text().notNull().default(''),
    payer: text().notNull().default(''),
    state: text({ enum: bankCreditStates }).notNull().default('open'),
    /** What somebody proposed to settle it with, above the limit of one person. */
    proposed_target: jsonb().$type<SettlementTarget>(),
    proposed_by: integer().references(() => staff.id),
    proposed_at: moment(),
    payment_id: integer()
      .unique()
      .references(() => payment.id),
    settled_by: integer().references(() => staff.id),
    settled_at: moment(),
    /** Why it is ignored. */
    reason: text(),
  },
  (t) => [
    index('bank_credit_of_statement').on(t.statement_id, t.id),
    index('bank_credit_by_state').on(t.state, t.booked_on, t.id),
    check('bank_credit_amount', sql`${t.amount} > 0`),
    check(
      'bank_credit_proposed',
      sql`num_nulls(${t.proposed_by}, ${t.proposed_at}, ${t.proposed_target}) IN (0, 3) AND
        (${t.state} <> 'proposed' OR ${t.proposed_by} IS NOT NULL)`,
    ),
    check(
      'bank_credit_settled',
      sql`(${t.state} = 'settled') = (${t.payment_id} IS NOT NULL) AND
        num_nulls(${t.payment_id}, ${t.settled_by}, ${t.settled_at}) IN (0, 3)`,
    ),
    // Whoever proposed a settlement does not confirm it.
    check('bank_credit_two_people', sql`${t.settled_by} <> ${t.proposed_by}`),
    check('bank_credit_ignored', sql`(${t.state} = 'ignored') = (${t.reason} IS NOT NULL)`),
  ],
);
