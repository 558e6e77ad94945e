import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, sen } from '../../platform/db/columns.ts';
import { staff, staffId } from '../staff/staff.table.ts';
import { approvableActions } from './second-approval.constants.ts';

/** A request of a staff member to do something above the limit of one person. */
export const secondApproval = pgTable(
  'second_approval',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    action: text({ enum: approvableActions }).notNull(),
    /** The e-invoice, proof, payment or bank credit, as the action says. */
    record_id: integer().notNull(),
    amount: sen().notNull(),
    reason: text(),
    bank_reference: text(),
    /** `lapsed`: the record changed in another way. */
    state: text({ enum: ['waiting', 'approved', 'declined', 'withdrawn', 'lapsed'] })
      .notNull()
      .default('waiting'),
    requested_by: staffId(),
    requested_at: moment().notNull(),
    decided_by: integer().references(() => staff.id),
    decided_at: moment(),
  },
  (t) => [
    uniqueIndex('second_approval_waiting').on(t.action, t.record_id).where(sql`${t.state} = 'waiting'`),
    index().on(t.requested_by),
    check('second_approval_amount', sql`${t.amount} > 0`),
    check(
      'second_approval_decided',
      sql`(${t.state} IN ('waiting', 'lapsed')) = (${t.decided_by} IS NULL) AND
        (${t.decided_by} IS NULL) = (${t.decided_at} IS NULL)`,
    ),
    // Nobody approves their own request.
    check(
      'second_approval_two_people',
      sql`${t.state} NOT IN ('approved', 'declined') OR ${t.decided_by} <> ${t.requested_by}`,
    ),
  ],
);
