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
import { buyer, ownerId, person, session } from '../account/account.table.ts';
import { personDocument } from '../account/document/document.table.ts';
import { staffId } from '../staff/staff.table.ts';
import { companyStates, roles } from './company.rules.ts';

/** A business that buys. Created from its founder's certificate, whose review decides its state. */
export const company = pgTable(
  'company',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buyer_id: integer()
      .notNull()
      .unique()
      .default(sql`create_buyer('company')`)
      .references(() => buyer.id),
    state: text({ enum: companyStates }).notNull().default('pending'),
    /** As registered. Name and number follow the certificate until it is verified. */
    name: text().notNull(),
    ssm_number: text().notNull(),
    /** Null once its founder's account was closed. */
    ssm_document_id: integer()
      .unique()
      .references(() => personDocument.id, { onDelete: 'set null' }),
    buyer_variant_id: smallint(),
    /** Tax identification number (LHDN) and, if any, the SST registration. Both are printed on invoices. */
    tax_number: text(),
    sst_number: text(),
    /** When MyInvois confirmed that the tax number belongs to the company. Null before that. */
    tax_number_checked_at: moment(),
    phone: text(),
    billing_email: text(),
    billing_line_1: text(),
    billing_line_2: text(),
    billing_postcode: text(),
    billing_city: text(),
    billing_state: text(),
    /** Whether members may act for it only in sessions with a second factor. */
    requires_second_factor: boolean().notNull().default(false),
    created_at: moment().notNull(),
  },
  (t) => [
    index('company_waiting').on(t.id).where(sql`${t.state} = 'pending'`),
    // The first company verified with a number owns it (`company_number`). Others may be pending with the same number
    // but cannot be verified.
    uniqueIndex('company_number').on(t.ssm_number).where(sql`${t.state} IN ('active', 'blocked')`),
    index('company_by_state').on(t.state, t.id),
    check('company_tax_checked', sql`${t.tax_number_checked_at} IS NULL OR ${t.tax_number} IS NOT NULL`),
    check('company_postcode', sql`${t.billing_postcode} ~ '^[0-9]{5}$'`),
    check(
      'company_billing_whole',
      sql`num_nulls(${t.billing_line_1}, ${t.billing_postcode}, ${t.billing_city}, ${t.billing_state}) IN (0, 4)`,
    ),
  ],
);

const companyId = () =>
  integer()
    .notNull()
    .references(() => company.id);

/**
 * A person who belongs to a company. A trigger keeps at least one active owner in every company that is not closed,
 * even when several leave concurrently.
 */
export const companyMember = pgTable(
  'company_member',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: companyId(),
    person_id: ownerId(),
    role: text({ enum: roles }).notNull(),
    /** In sen. Null means no limit, 0 means the member may not buy. */
    order_limit: sen(),
    month_limit: sen(),
    /** Whether the member may buy on the company's credit although the role alone does not allow it. */
    may_buy_on_credit: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    joined_at: moment().notNull(),
    /**
     * When the person last chose to act for this company. The next login starts with the newest. Null after they chose
     * to act for themselves.
     */
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

/**
 * Bound to an email address and usable once. Becomes open again when the person who accepted it never verified their
 * registration.
 */
export const companyInvitation = pgTable(
  'company_invitation',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: companyId(),
    /** Lower case. */
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    order_limit: sen(),
    month_limit: sen(),
    /** Of the newest token. Resending invalidates the earlier ones. */
    token_hash: text().notNull().unique(),
    invited_by: integer().references(() => person.id),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** The day, Kuala Lumpur time, that `resent_count` refers to. */
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

/** Orders above an amount wait for an approver. A company has at most one rule per role and one for everybody. */
export const approvalRule = pgTable(
  'approval_rule',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: companyId(),
    role: text({ enum: roles }),
    above: sen().notNull(),
    /** Whether the amount also limits what the member orders in one day without an approver. */
    counts_day: boolean().notNull().default(true),
    /** The same for what they order for one delivery date and branch. */
    counts_delivery: boolean().notNull().default(true),
    created_at: moment().notNull(),
  },
  (t) => [
    unique('approval_rule_once').on(t.company_id, t.role).nullsNotDistinct(),
    check('approval_rule_above', sql`${t.above} >= 0`),
  ],
);

/** Internal notes of staff about a company, never visible to its members. */
export const companyNote = pgTable(
  'company_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    company_id: companyId(),
    staff_id: staffId(),
    text: text().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [
    index().on(t.company_id, t.id),
    check('company_note_length', sql`char_length(${t.text}) BETWEEN 1 AND 1000`),
  ],
);
