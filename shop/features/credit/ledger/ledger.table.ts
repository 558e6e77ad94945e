import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { foreignId, moment, sen } from '../../../platform/db/columns.ts';
import { ledgers, postingKinds, sides } from '../credit.constants.ts';
import { creditNote, invoice } from '../invoice/invoice.table.ts';
import { repayment } from '../repayment/repayment.table.ts';
import { creditAccount } from './account.table.ts';

/**
 * One event on an account's money. Appended under the account's lock and never changed: triggers reject updates, and a
 * deferred constraint requires debits to equal credits at commit.
 */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: foreignId(() => creditAccount.id),
    kind: text({ enum: postingKinds }).notNull(),
    /** Idempotency key of the event, e.g. invoice:42, repayment:7. */
    key: text().notNull().unique(),
    /** Name in lists and URLs: the document's number where there is one. */
    slug: text().notNull().unique(),
    invoice_id: integer().references(() => invoice.id),
    credit_note_id: integer().references(() => creditNote.id),
    repayment_id: integer().references(() => repayment.id),
    /** 'person:12', 'staff:3' or 'system'. */
    actor: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index('ledger_posting_of_account').on(t.account_id, t.id),
    check(
      'ledger_posting_source',
      sql`CASE ${t.kind} WHEN 'invoice' THEN ${t.invoice_id} IS NOT NULL
        WHEN 'credit_note' THEN ${t.invoice_id} IS NOT NULL AND ${t.credit_note_id} IS NOT NULL
        WHEN 'repayment' THEN ${t.repayment_id} IS NOT NULL
        WHEN 'advance_refunded' THEN ${t.repayment_id} IS NOT NULL ELSE true END`,
    ),
  ],
);

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    posting_id: foreignId(() => ledgerPosting.id),
    ledger: text({ enum: ledgers }).notNull(),
    side: text({ enum: sides }).notNull(),
    amount: sen().notNull(),
    /** The invoice of a receivable entry; null for other ledgers. */
    invoice_id: integer().references(() => invoice.id),
  },
  (t) => [
    index().on(t.posting_id),
    index('ledger_entry_of_invoice').on(t.invoice_id).where(sql`${t.invoice_id} IS NOT NULL`),
    check('ledger_entry_amount', sql`${t.amount} > 0`),
    check('ledger_entry_side', sql`${t.side} IN ('debit', 'credit')`),
    check('ledger_entry_invoice', sql`(${t.ledger} = 'receivable') = (${t.invoice_id} IS NOT NULL)`),
  ],
);
