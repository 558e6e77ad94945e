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
import { staffRoles } from '../../kit/http/access.ts';
import { moment } from '../../platform/db/columns.ts';

/** A person who works for the operator. */
export const staff = pgTable(
  'staff',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull().unique(),
    role: text({ enum: staffRoles }).notNull(),
    password_hash: text().notNull(),
    /** Encrypted, like document numbers. */
    totp_secret: text().notNull(),
    /** The time step of the last code, so that each code is valid once. */
    totp_step: bigint({ mode: 'number' }).notNull().default(0),
    language: text({ enum: ['en', 'ms'] })
      .notNull()
      .default('en'),
    is_active: boolean().notNull().default(true),
    /** Invited or reset: the member can sign in once they have used the emailed link. */
    awaits_setup: boolean().notNull().default(false),
    created_at: moment().notNull(),
  },
  (t) => [check('staff_email_lower', sql`${t.email} = lower(${t.email})`)],
);

/** The staff member whom a row belongs to. */
export const staffId = () =>
  integer()
    .notNull()
    .references(() => staff.id);

export const staffSession = pgTable(
  'staff_session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staff_id: staffId(),
    token_hash: text().notNull().unique(),
    created_at: moment().notNull(),
    last_seen_at: moment().notNull(),
    ended_at: moment(),
    device_id: text(),
    user_agent: text(),
    /** When the member last authenticated: at sign-in, or again before a sensitive action. */
    authenticated_at: moment(),
  },
  (t) => [index().on(t.staff_id)],
);

/** A single-use link to set a password and a second factor. */
export const staffSetup = pgTable(
  'staff_setup',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the first administrator of a new shop, who enters their name when using the link. */
    staff_id: integer().references(() => staff.id),
    token_hash: text().notNull().unique(),
    /** Encrypted for this row; becomes the member's own once the link is used. */
    totp_secret: text().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** When it was used or replaced by a newer one. */
    ended_at: moment(),
  },
  (t) => [uniqueIndex('staff_setup_open').on(t.staff_id).where(sql`${t.ended_at} IS NULL`)],
);

/** All staff actions with the values before and after. Append-only. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staff_id: staffId(),
    /** For example order.dispatch or proof.verify. */
    action: text().notNull(),
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
    index('audit_of_staff_by_action').on(t.staff_id, t.action, t.id.desc()),
    index('audit_of_staff_by_type').on(t.staff_id, t.record_type, t.id.desc()),
    index('audit_by_action').on(t.action, t.id.desc()),
    index('audit_by_type').on(t.record_type, t.id.desc()),
    index('audit_by_record_id').on(t.record_id, t.id.desc()),
    index('audit_by_time').on(t.at, t.id),
  ],
);

/** Further records of an action. Saving many prices is one entry, and the history of each product finds it. */
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
