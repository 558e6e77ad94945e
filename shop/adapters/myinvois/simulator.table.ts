import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/** The simulator's own records, in place of those of MyInvois. */
export const simulatedEinvoice = pgTable(
  'simulated_e_invoice',
  {
    uuid: text().primaryKey(),
    submission_uid: text().notNull(),
    long_id: text().notNull(),
    /** The issuer, its document number and the document type, by which duplicates are found. */
    issuer_tin: text().notNull(),
    code_number: text().notNull(),
    type_code: text().notNull(),
    receiver_tin: text().notNull(),
    document: text().notNull(),
    document_hash: text().notNull(),
    state: text({ enum: ['Submitted', 'Valid', 'Invalid', 'Cancelled'] }).notNull(),
    errors: jsonb().$type<{ code: string; message: string; target: string | null }[]>().notNull().default([]),
    received_at: moment().notNull(),
    /** When the validation ends; it is visible from then on. */
    validates_at: moment().notNull(),
    cancelled_at: moment(),
    rejected_at: moment(),
    reason: text(),
  },
  (t) => [
    index('simulated_e_invoice_of_submission').on(t.submission_uid),
    index('simulated_e_invoice_by_number').on(t.code_number),
    index('simulated_e_invoice_newest').on(t.received_at),
    check('simulated_e_invoice_cancelled', sql`(${t.state} = 'Cancelled') = (${t.cancelled_at} IS NOT NULL)`),
  ],
);

/** How the simulator behaves: one row, changed on /dev/myinvois. */
export const simulatorBehaviour = pgTable(
  'myinvois_simulator',
  {
    id: integer().primaryKey().default(1),
    mode: text({ enum: ['normal', 'slow', 'away', 'throttle', 'reject'] })
      .notNull()
      .default('normal'),
    changed_at: moment().notNull(),
  },
  (t) => [check('myinvois_simulator_one', sql`${t.id} = 1`)],
);
