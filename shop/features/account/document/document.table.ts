import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { staff } from '../../staff/staff.table.ts';
import { ownerId } from '../account.table.ts';
import { documentKinds, documentStates } from './document.rules.ts';

/** A document with its numbers. `fields` is encrypted. `masked` is what lists and screens show. */
export const personDocument = pgTable(
  'person_document',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    person_id: ownerId(),
    kind: text({ enum: documentKinds }).notNull(),
    state: text({ enum: documentStates }).notNull().default('not_submitted'),
    fields: text(),
    masked: jsonb().$type<Record<string, string>>().notNull().default({}),
    reason: text(),
    /** When it was last submitted. The review queue is ordered by it. */
    submitted_at: moment(),
    /** The staff member who is reviewing it or made the last decision. */
    reviewer_id: integer().references(() => staff.id),
    /** The last day on which the document is valid, if staff found an expiry date on it. */
    expires_on: date({ mode: 'string' }),
    updated_at: moment().notNull(),
    /** Once set, everything but the state is erased. The row is kept because the view log references its files. */
    removed_at: moment(),
  },
  (t) => [
    // A person has one identity card and one certificate, but may have several bank accounts.
    uniqueIndex('person_document_one').on(t.person_id, t.kind).where(sql`${t.kind} <> 'bank_information'`),
    index().on(t.person_id),
    index('person_document_waiting')
      .on(t.submitted_at, t.id)
      .where(sql`${t.state} IN ('submitted', 'under_review') AND ${t.removed_at} IS NULL`),
    index('person_document_by_state').on(t.state, t.updated_at, t.id),
    index('person_document_expiring').on(t.expires_on, t.id).where(sql`${t.expires_on} IS NOT NULL`),
    check(
      'person_document_rejected_with_reason',
      sql`(${t.state} = 'rejected' AND ${t.removed_at} IS NULL) = (${t.reason} IS NOT NULL)`,
    ),
    check(
      'person_document_removed_is_empty',
      sql`${t.removed_at} IS NULL OR (${t.fields} IS NULL AND ${t.masked} = '{}')`,
    ),
  ],
);

export const documentFile = pgTable(
  'document_file',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    document_id: integer()
      .notNull()
      .references(() => personDocument.id, { onDelete: 'cascade' }),
    /** front, back, certificate, proof, … */
    part: text().notNull(),
    file_key: text().notNull().unique(),
    name: text().notNull(),
    mime_type: text().notNull(),
    bytes: integer().notNull(),
    created_at: moment().notNull(),
    /** Once set, the bytes are deleted. The row is kept because the view log references it. */
    removed_at: moment(),
  },
  (t) => [index().on(t.document_id)],
);

/** The log of every view of a private file: who, when and from which address. */
export const documentView = pgTable(
  'document_view',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    file_id: integer()
      .notNull()
      .references(() => documentFile.id, { onDelete: 'cascade' }),
    viewer: text().notNull(),
    address: text(),
    viewed_at: moment().notNull(),
  },
  (t) => [index().on(t.file_id)],
);
