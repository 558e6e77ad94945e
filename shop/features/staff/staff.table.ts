import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { staffRoles } from '../../kit/access.ts';
import { moment } from '../../platform/db/columns.ts';

/** Somebody who works for the operator. */
export const staff = pgTable(
  'staff',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull().unique(),
    role: text({ enum: staffRoles }).notNull(),
    password_hash: text().notNull(),
    /** Sealed like a document's numbers. */
    totp_secret: text().notNull(),
    /** The time step of the last code: each counts once. */
    totp_step: bigint({ mode: 'number' }).notNull().default(0),
    language: text({ enum: ['en', 'ms'] })
      .notNull()
      .default('en'),
    is_active: boolean().notNull().default(true),
    /** Invited, or their second factor was reset: they get in once they used the link that was mailed to them. */
    awaits_setup: boolean().notNull().default(false),
    created_at: moment().notNull(),
  },
  (t) => [check('staff_email_lower', sql`${t.email} = lower(${t.email})`)],
);

export const staffSession = pgTable(
  'staff_session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staff_id: integer()
      .notNull()
      .references(() => staff.id),
    token_hash: text().notNull().unique(),
    created_at: moment().notNull(),
    last_seen_at: moment().notNull(),
    ended_at: moment(),
    device_id: text(),
    user_agent: text(),
    /** When the member last proved who they are: at sign-in, or asked again before something sensitive. */
    authenticated_at: moment(),
  },
  (t) => [index().on(t.staff_id)],
);

/** A link with which somebody sets a password and a second factor: mailed once, used once. */
export const staffSetup = pgTable(
  'staff_setup',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the first administrator of a new shop, who names themselves when they use the link. */
    staff_id: integer().references(() => staff.id),
    token_hash: text().notNull().unique(),
    /** Sealed for this row; the member's own once the link was used. */
    totp_secret: text().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** Used, or replaced by a newer one. */
    ended_at: moment(),
  },
  (t) => [uniqueIndex('staff_setup_open').on(t.staff_id).where(sql`${t.ended_at} IS NULL`)],
);

/** Everything staff did, with what was there before and after; appended to, never changed. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staff_id: integer()
      .notNull()
      .references(() => staff.id),
    /** order.dispatch, proof.verify, … */
    deed: text().notNull(),
    record_type: text().notNull(),
    record_id: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    request_id: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index('audit_of_record').on(t.record_type, t.record_id, t.id.desc()),
    index('audit_of_staff').on(t.staff_id, t.id.desc()),
    index('audit_of_staff_by_deed').on(t.staff_id, t.deed, t.id.desc()),
    index('audit_of_staff_by_type').on(t.staff_id, t.record_type, t.id.desc()),
    index('audit_by_deed').on(t.deed, t.id.desc()),
    index('audit_by_type').on(t.record_type, t.id.desc()),
    index('audit_by_record_id').on(t.record_id, t.id.desc()),
    index('audit_by_time').on(t.at, t.id),
  ],
);

/** What else a deed was about: one save of many prices is one entry, and the history of each product finds it. */
export const auditSubject = pgTable(
  'audit_subject',
  {
    entry_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => auditEntry.id),
    record_type: text().notNull(),
    record_id: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.record_type, t.record_id, t.entry_id] })],
);
