import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { foreignId, moment, quantity, sen } from '../../platform/db/columns.ts';
import { buyer } from '../account/account.table.ts';
import { variant } from '../catalog/catalog.table.ts';
import { paymentMethods } from '../order/order.constants.ts';
import { staffId } from '../staff/staff.table.ts';
import { reportNames } from './report.constants.ts';

const amount = () => bigint({ mode: 'number' }).notNull();

/**
 * What was sold and moved per day and variant. Sales count on the delivery date. The days are recomputed whole by a job
 * and can be recomputed from the orders at any time.
 */
export const reportProductDay = pgTable(
  'report_product_day',
  {
    day: date({ mode: 'string' }).notNull(),
    variant_id: foreignId(() => variant.id, { onDelete: 'cascade' }),
    lines: integer().notNull(),
    /** Price units that were ordered, without substitutes, and that were or will be delivered. */
    demand: quantity().notNull(),
    sold: quantity().notNull(),
    goods: amount(),
    discount: amount(),
    tax: amount(),
    /** Of lines whose cost is known: the cost, and the goods without discount. */
    cost: amount(),
    costed: amount(),
    /** Packed lines without substitutes, in order units: what was ordered, what was packed, and how many were complete. */
    packed_lines: integer().notNull(),
    complete_lines: integer().notNull(),
    ordered: quantity().notNull(),
    delivered: quantity().notNull(),
    /** Stock removed or found, in order units, and its value where the cost is known. */
    spoiled: quantity().notNull(),
    counted: quantity().notNull(),
    returned: quantity().notNull(),
    spoiled_value: amount(),
    counted_value: amount(),
    returned_value: amount(),
  },
  (t) => [primaryKey({ columns: [t.day, t.variant_id] }), index().on(t.variant_id, t.day)],
);

/** The orders per delivery date, buyer, route and payment method, with what belongs to whole orders. */
export const reportBuyerDay = pgTable(
  'report_buyer_day',
  {
    day: date({ mode: 'string' }).notNull(),
    buyer_id: foreignId(() => buyer.id),
    /** `zone:3` or `pickup:1`. */
    route: text().notNull(),
    payment_method: text({ enum: paymentMethods }).notNull(),
    orders: integer().notNull(),
    goods: amount(),
    discount: amount(),
    tax: amount(),
    delivery: amount(),
    refunded: amount(),
    credited: amount(),
    cost: amount(),
    costed: amount(),
    packed_orders: integer().notNull(),
    complete_orders: integer().notNull(),
    packed_lines: integer().notNull(),
    complete_lines: integer().notNull(),
    ordered: quantity().notNull(),
    delivered: quantity().notNull(),
    delivered_orders: integer().notNull(),
    on_time_orders: integer().notNull(),
    claims: integer().notNull(),
    claimed: amount(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.buyer_id, t.route, t.payment_method] }),
    index().on(t.buyer_id, t.day),
  ],
);

/** The average cost of a variant at the end of a day on which goods with a known cost were received. */
export const reportCost = pgTable(
  'report_cost',
  {
    variant_id: foreignId(() => variant.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Thousandths of a sen per price unit. */
    cost: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.variant_id, t.day] }), check('report_cost_amount', sql`${t.cost} >= 0`)],
);

/** Up to where changes are included. One row; none before the first computation. */
export const reportState = pgTable(
  'report_state',
  {
    id: smallint().primaryKey(),
    /** Every transaction below this number has been read. */
    snapshot: bigint({ mode: 'number' }).notNull(),
    as_of: moment().notNull(),
    /** When all days were computed, which the job repeats every night. */
    rebuilt_at: moment().notNull(),
  },
  (t) => [check('report_state_once', sql`${t.id} = 1`)],
);

/** A report with filters, saved by a staff member for themselves. */
export const reportView = pgTable(
  'report_view',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staff_id: staffId(),
    name: text().notNull(),
    report: text({ enum: reportNames }).notNull(),
    query: jsonb().$type<Record<string, string>>().notNull(),
    weekly_mail: boolean().notNull().default(false),
    created_at: moment().notNull(),
    /** The Monday of the last weekly mail, so that each week is sent once. */
    mailed_on: date({ mode: 'string' }),
  },
  (t) => [index().on(t.staff_id, t.id), index('report_view_mailed').on(t.id).where(sql`${t.weekly_mail}`)],
);

/** What a company wants to spend in a month: in all, or for one branch. */
export const companyBudget = pgTable(
  'company_budget',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buyer_id: foreignId(() => buyer.id),
    /** The label of the delivery address. Null is the whole company. */
    branch: text(),
    /** The first day of the month. */
    month: date({ mode: 'string' }).notNull(),
    amount: sen().notNull(),
    changed_at: moment().notNull(),
  },
  (t) => [
    unique('company_budget_once').on(t.buyer_id, t.month, t.branch).nullsNotDistinct(),
    check('company_budget_amount', sql`${t.amount} >= 0`),
  ],
);
