import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foreignId, moment, sen } from '../../../platform/db/columns.ts';
import { person } from '../../account/account.table.ts';
import { company } from '../../company/company.table.ts';
import { staff } from '../../staff/staff.table.ts';
import { applicationStates } from '../credit.constants.ts';
import { creditAccount } from '../ledger/account.table.ts';

/**
 * A company's request for credit terms, or for different ones. Its history is in `history`, record type
 * `credit_application`.
 */
export const creditApplication = pgTable(
  'credit_application',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Example: CA-261118-7K3QX. */
    slug: text().notNull().unique(),
    company_id: foreignId(() => company.id),
    author_id: foreignId(() => person.id),
    state: text({ enum: applicationStates }).notNull(),
    requested_limit: sen().notNull(),
    tenor_days: smallint().notNull(),
    purpose: text(),
    created_at: moment().notNull(),
    submitted_at: moment(),
    decided_at: moment(),
    /** Why it was rejected. */
    reason: text(),
  },
  (t) => [
    uniqueIndex('credit_application_open')
      .on(t.company_id)
      .where(sql`${t.state} IN ('draft', 'submitted', 'under_review', 'info_requested')`),
    index('credit_application_of_company').on(t.company_id, t.id),
    index('credit_application_by_state').on(t.state, t.id),
    index().on(t.author_id),
    check('credit_application_limit', sql`${t.requested_limit} > 0`),
    check('credit_application_tenor', sql`${t.tenor_days} IN (7, 14, 30, 45, 60)`),
    check('credit_application_submitted', sql`(${t.state} = 'draft') = (${t.submitted_at} IS NULL)`),
    check(
      'credit_application_decided',
      sql`(${t.state} IN ('approved', 'rejected')) = (${t.decided_at} IS NOT NULL)`,
    ),
  ],
);

/** Questions from staff and the company's answers. */
export const creditMessage = pgTable(
  'credit_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    application_id: foreignId(() => creditApplication.id),
    side: text({ enum: ['buyer', 'staff'] }).notNull(),
    /** The company member who answered; null for staff messages. */
    author_id: integer().references(() => person.id),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index().on(t.application_id, t.id),
    index().on(t.author_id),
    check('credit_message_author', sql`(${t.side} = 'buyer') = (${t.author_id} IS NOT NULL)`),
  ],
);

/**
 * A staff member's approval of terms, for an application or for new terms of an existing account. Above a limit two
 * people must approve.
 */
export const creditApproval = pgTable(
  'credit_approval',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    application_id: integer().references(() => creditApplication.id),
    account_id: integer().references(() => creditAccount.id),
    staff_id: foreignId(() => staff.id),
    credit_limit: sen().notNull(),
    tenor_days: smallint().notNull(),
    at: moment().notNull(),
    /** When the terms came into force or the approval was dropped. */
    ended_at: moment(),
  },
  (t) => [
    uniqueIndex('credit_approval_of_application')
      .on(t.application_id, t.staff_id)
      .where(sql`${t.ended_at} IS NULL`),
    uniqueIndex('credit_approval_of_account').on(t.account_id, t.staff_id).where(sql`${t.ended_at} IS NULL`),
    check('credit_approval_of_one', sql`num_nonnulls(${t.application_id}, ${t.account_id}) = 1`),
    check('credit_approval_terms', sql`${t.credit_limit} > 0 AND ${t.tenor_days} IN (7, 14, 30, 45, 60)`),
  ],
);
