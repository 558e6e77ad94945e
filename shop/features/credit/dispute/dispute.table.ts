import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foreignId, moment, sen } from '../../../platform/db/columns.ts';
import { person } from '../../account/account.table.ts';
import { staff } from '../../staff/staff.table.ts';
import { disputeStates } from '../credit.constants.ts';
import { creditNote, invoice } from '../invoice/invoice.table.ts';

/**
 * A part of an invoice that the company does not accept. While it is open, that part is neither reminded of nor counted
 * as overdue. The ledger changes only when staff accept it, by a credit note.
 */
export const invoiceDispute = pgTable(
  'invoice_dispute',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoice_id: foreignId(() => invoice.id),
    state: text({ enum: disputeStates }).notNull().default('open'),
    /** At most what was open when it was opened. Later payments may leave less open. */
    amount: sen().notNull(),
    reason: text().notNull(),
    /** A private file, like documents. */
    file_key: text().unique(),
    name: text(),
    mime_type: text(),
    bytes: integer(),
    opened_by: foreignId(() => person.id),
    opened_at: moment().notNull(),
    answered_by: integer().references(() => staff.id),
    answer: text(),
    /** The credit note of an accepted dispute. */
    credit_note_id: integer()
      .unique()
      .references(() => creditNote.id),
    /** When it was answered or withdrawn. */
    ended_at: moment(),
  },
  (t) => [
    uniqueIndex('invoice_dispute_one_open').on(t.invoice_id).where(sql`${t.state} = 'open'`),
    index('invoice_dispute_of_invoice').on(t.invoice_id, t.id),
    index('invoice_dispute_by_state').on(t.state, t.id),
    index('invoice_dispute_of_person').on(t.opened_by),
    check('invoice_dispute_amount', sql`${t.amount} > 0`),
    check('invoice_dispute_state', sql`${t.state} IN ('open', 'accepted', 'rejected', 'withdrawn')`),
    check('invoice_dispute_ended', sql`(${t.state} = 'open') = (${t.ended_at} IS NULL)`),
    check(
      'invoice_dispute_answered',
      sql`(${t.state} IN ('accepted', 'rejected')) = (${t.answered_by} IS NOT NULL)`,
    ),
    check('invoice_dispute_rejected', sql`${t.state} <> 'rejected' OR ${t.answer} IS NOT NULL`),
    check('invoice_dispute_accepted', sql`${t.credit_note_id} IS NULL OR ${t.state} = 'accepted'`),
    check(
      'invoice_dispute_file',
      sql`(${t.file_key} IS NULL) = (${t.mime_type} IS NULL) AND (${t.file_key} IS NULL) = (${t.bytes} IS NULL)`,
    ),
  ],
);
