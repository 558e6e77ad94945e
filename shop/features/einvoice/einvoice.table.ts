import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { moment, sen } from '../../platform/db/columns.ts';
import { buyer } from '../account/account.table.ts';
import { creditNote, invoice } from '../credit/invoice/invoice.table.ts';
import { refund } from '../payment/payment.table.ts';
import { einvoiceEnvironments, einvoiceKinds, einvoiceStates } from './einvoice.constants.ts';

/** Why a document is invalid: found by the shop before sending it, or by MyInvois. */
export type EinvoiceError = {
  /** The code of the shop's own check, or of MyInvois. */
  code: string;
  /** The field concerned, when known. */
  field: string | null;
  /** The message of MyInvois, in English. Empty for the shop's own checks, which have a text in both languages. */
  message: string;
};

/** A call that submits documents. Written before the call, so that a crash in between is noticed. */
export const einvoiceSubmission = pgTable(
  'e_invoice_submission',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `sending` until MyInvois has answered, `accepted` until all its documents are final, `done` afterwards. */
    state: text({ enum: ['sending', 'accepted', 'done'] })
      .notNull()
      .default('sending'),
    environment: text({ enum: einvoiceEnvironments }).notNull(),
    /** Given by MyInvois. */
    uid: text().unique(),
    /** When to send it again, or to poll it. Null when nothing is left to do. */
    check_at: moment(),
    attempts: smallint().notNull().default(0),
    created_at: moment().notNull(),
  },
  (t) => [
    index('e_invoice_submission_due').on(t.check_at).where(sql`${t.check_at} IS NOT NULL`),
    check('e_invoice_submission_uid', sql`(${t.state} = 'sending') = (${t.uid} IS NULL)`),
    check('e_invoice_submission_waits', sql`${t.state} = 'done' OR ${t.check_at} IS NOT NULL`),
  ],
);

/**
 * One document for the tax authority. Triggers on invoices, credit notes and refunds create the rows, so that none is
 * forgotten. A job submits them and follows them up.
 */
export const einvoice = pgTable(
  'e_invoice',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: einvoiceKinds }).notNull(),
    /** The number of the invoice, credit note or debit note, RN-2026-000004 for a refund, CON-2026-11-01 for a month. */
    number: text().notNull().unique(),
    /** Null for a consolidated e-invoice. */
    buyer_id: integer().references(() => buyer.id),
    /** Its source: one of the four. A debit note is a row of the invoices. */
    invoice_id: integer()
      .unique()
      .references(() => invoice.id),
    credit_note_id: integer()
      .unique()
      .references(() => creditNote.id),
    refund_id: integer()
      .unique()
      .references(() => refund.id),
    /** The first day of the consolidated month. */
    month: date({ mode: 'string' }),
    part: smallint(),
    /** The day of the source, Kuala Lumpur time. */
    issued_on: date({ mode: 'string' }).notNull(),
    total: sen().notNull(),
    state: text({ enum: einvoiceStates }).notNull().default('queued'),
    consolidated_in: integer().references((): AnyPgColumn => einvoice.id),
    /** The newest submission, and the document exactly as it was sent. */
    submission_id: integer().references(() => einvoiceSubmission.id),
    environment: text({ enum: einvoiceEnvironments }),
    document: text(),
    /** How often it was submitted. */
    attempts: smallint().notNull().default(0),
    /** Given by MyInvois: the identifier, and what makes its public link. */
    uuid: text().unique(),
    long_id: text(),
    errors: jsonb().$type<EinvoiceError[]>().notNull().default([]),
    created_at: moment().notNull(),
    submitted_at: moment(),
    validated_at: moment(),
    rejected_at: moment(),
    cancelled_at: moment(),
    /** When a private buyer was last asked for the numbers that are missing. */
    buyer_asked_at: moment(),
    /** Of the buyer who rejected it, or of the person who cancelled it. */
    reason: text(),
  },
  (t) => [
    index('e_invoice_by_state').on(t.state, t.id),
    index('e_invoice_by_day').on(t.issued_on, t.id),
    index('e_invoice_of_buyer').on(t.buyer_id, t.id),
    index('e_invoice_of_submission').on(t.submission_id),
    index('e_invoice_of_consolidated').on(t.consolidated_in).where(sql`${t.consolidated_in} IS NOT NULL`),
    unique('e_invoice_month').on(t.month, t.part),
    check(
      'e_invoice_source',
      sql`num_nonnulls(${t.invoice_id}, ${t.credit_note_id}, ${t.refund_id}, ${t.month}) = 1 AND
        CASE ${t.kind} WHEN 'invoice' THEN ${t.invoice_id} IS NOT NULL
          WHEN 'debit_note' THEN ${t.invoice_id} IS NOT NULL
          WHEN 'credit_note' THEN ${t.credit_note_id} IS NOT NULL
          WHEN 'refund_note' THEN ${t.refund_id} IS NOT NULL ELSE ${t.month} IS NOT NULL END`,
    ),
    check('e_invoice_part', sql`(${t.month} IS NULL) = (${t.part} IS NULL)`),
    check('e_invoice_buyer', sql`(${t.kind} = 'consolidated') = (${t.buyer_id} IS NULL)`),
    check('e_invoice_total', sql`${t.total} > 0`),
    check('e_invoice_consolidated', sql`(${t.state} = 'consolidated') = (${t.consolidated_in} IS NOT NULL)`),
    check(
      'e_invoice_submitted',
      sql`${t.state} NOT IN ('submitted', 'valid', 'rejected_by_buyer', 'cancelled') OR
        num_nulls(${t.submission_id}, ${t.environment}, ${t.document}, ${t.submitted_at}) = 0`,
    ),
    check(
      'e_invoice_validated',
      sql`${t.state} NOT IN ('valid', 'rejected_by_buyer', 'cancelled') OR
        num_nulls(${t.uuid}, ${t.long_id}, ${t.validated_at}) = 0`,
    ),
    check('e_invoice_invalid', sql`${t.state} <> 'invalid' OR ${t.errors} <> '[]'::jsonb`),
    check('e_invoice_cancelled', sql`(${t.state} = 'cancelled') = (${t.cancelled_at} IS NOT NULL)`),
  ],
);
