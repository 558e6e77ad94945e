import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, sen } from '../../platform/db/columns.ts';
import { buyer, person, personDocument, session } from '../account/account.table.ts';
import { staff } from '../staff/staff.table.ts';
import { companyStates, roles } from './company.rules.ts';

/** A business that buys. It comes from its founder's certificate, whose review decides on it. */
export const company = pgTable(
  'company',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buyer_id: integer()
      .notNull()
      .unique()
      .default(sql`new_buyer('company')`)
      .references(() => buyer.id),
    state: text({ enum: companyStates }).notNull().default('pending'),
    /** As registered; both follow the certificate until it is verified. */
    name: text().notNull(),
    ssm_number: text().notNull(),
    /** Null once its founder's account was closed. */
    ssm_document_id: integer()
      .unique()
      .references(() => personDocument.id, { onDelete: 'set null' }),
    buyer_variant_id: smallint(),
    /** Tax identification number (LHDN) and, where there is one, the SST registration: both stand on invoices. */
    tax_number: text(),
    sst_number: text(),
    phone: text(),
    /** Where invoices are sent. */
    billing_email: text(),
    billing_line_1: text(),
    billing_line_2: text(),
    billing_postcode: text(),
    billing_city: text(),
    billing_state: text(),
    /** Its members act for it only in sessions that were opened with a second factor. */
    requires_second_factor: boolean().notNull().default(false),
    created_at: moment().notNull(),
  },
  (t) => [
    // Who is first verified has the number; others may wait with the same one, but never stand beside it.
    index('company_waiting').on(t.id).where(sql`${t.state} = 'pending'`),
    uniqueIndex('company_number').on(t.ssm_number).where(sql`${t.state} IN ('active', 'blocked')`),
    index('company_by_state').on(t.state, t.id),
    check('company_postcode', sql`${t.billing_postcode} ~ '^[0-9]{5}$'`),
    check(
      'company_billing_whole',
      sql`num_nulls(${t.billing_line_1}, ${t.billing_postcode}, ${t.billing_city}, ${t.billing_state}) IN (0, 4)`,
    ),
  ],
);

/**
 * Somebody who belongs to a company. A trigger keeps at least one active owner in every company that is not closed,
 * however many leave at once.
 */
export const companyMember = pgTable(
  'company_member',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => company.id),
    person_id: integer()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    role: text({ enum: roles }).notNull(),
    /** In sen; null is no limit, 0 is "may not buy". */
    order_limit: sen(),
    month_limit: sen(),
    is_active: boolean().notNull().default(true),
    joined_at: moment().notNull(),
    /** When the person last chose to act for this company: the newest is where the next login begins. Null after they chose themselves. */
    chosen_at: moment(),
  },
  (t) => [
    unique('company_member_once').on(t.company_id, t.person_id),
    index().on(t.person_id),
    check('company_member_limits', sql`${t.order_limit} >= 0 AND ${t.month_limit} >= 0`),
  ],
);

/** The company that a session acts for. Without a row the person acts for themselves. */
export const sessionCompany = pgTable(
  'session_company',
  {
    session_id: integer()
      .primaryKey()
      .references(() => session.id, { onDelete: 'cascade' }),
    member_id: integer()
      .notNull()
      .references(() => companyMember.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.member_id)],
);

/** Bound to an address, used once. It is open again when whom it brought never confirmed their registration. */
export const companyInvitation = pgTable(
  'company_invitation',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => company.id),
    /** Lower case. */
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    order_limit: sen(),
    month_limit: sen(),
    /** Of the newest token; sending again makes the earlier ones worthless. */
    token_hash: text().notNull().unique(),
    invited_by: integer().references(() => person.id),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** How often it was sent again on that day, Kuala Lumpur time. */
    resent_on: date({ mode: 'string' }),
    resent_count: smallint().notNull().default(0),
    revoked_at: moment(),
    accepted_by: integer().references(() => person.id, { onDelete: 'set null' }),
    accepted_at: moment(),
  },
  (t) => [
    uniqueIndex('company_invitation_open')
      .on(t.company_id, t.email)
      .where(sql`${t.revoked_at} IS NULL AND ${t.accepted_by} IS NULL`),
    index().on(t.company_id, t.id),
    index().on(t.accepted_by),
    check('company_invitation_email_lower', sql`${t.email} = lower(${t.email})`),
    check('company_invitation_resends', sql`${t.resent_count} BETWEEN 0 AND 3`),
    check('company_invitation_limits', sql`${t.order_limit} >= 0 AND ${t.month_limit} >= 0`),
  ],
);

/** Orders above an amount wait for an approver: one rule for each role, and one for everybody. */
export const approvalRule = pgTable(
  'approval_rule',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => company.id),
    role: text({ enum: roles }),
    above: sen().notNull(),
    /** The amount is also held against everything the member ordered that day without an approver. */
    counts_day: boolean().notNull().default(true),
    /** The same for everything they ordered for one delivery date and branch. */
    counts_delivery: boolean().notNull().default(true),
    created_at: moment().notNull(),
  },
  (t) => [
    unique('approval_rule_once').on(t.company_id, t.role).nullsNotDistinct(),
    check('approval_rule_above', sql`${t.above} >= 0`),
  ],
);

/** What staff tell each other about a company; its people never read it. */
export const companyNote = pgTable(
  'company_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => company.id),
    staff_id: integer()
      .notNull()
      .references(() => staff.id),
    text: text().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [
    index().on(t.company_id, t.id),
    check('company_note_length', sql`char_length(${t.text}) BETWEEN 1 AND 1000`),
  ],
);
