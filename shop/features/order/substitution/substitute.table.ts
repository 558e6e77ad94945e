import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foreignId, moment, quantity, sen } from '../../../platform/db/columns.ts';
import { variant } from '../../catalog/catalog.table.ts';
import { substituteStates } from '../order.constants.ts';
import { orderLine, shopOrder } from '../order.table.ts';

/**
 * A substitute that staff proposed or recorded for an ordered item. Once accepted or recorded it is also a line of the
 * order, which `order_line.replaces_id` refers back from. A proposal reserves its stock until it ends.
 */
export const orderSubstitute = pgTable(
  'order_substitute',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: foreignId(() => shopOrder.id),
    /** The ordered item and its variant. */
    order_line_id: foreignId(() => orderLine.id),
    ordered_variant_id: foreignId(() => variant.id),
    variant_id: foreignId(() => variant.id),
    state: text({ enum: substituteStates }).notNull(),
    /** Order units of the substitute, and of the ordered item that they are delivered for. */
    quantity: quantity().notNull(),
    replaced_quantity: quantity().notNull(),
    /** Sen per price unit of the substitute. */
    price: sen().notNull(),
    /** What the substitute and the replaced quantity cost: with tax, before the order's discount. */
    cost: sen().notNull(),
    replaced_cost: sen().notNull(),
    created_at: moment().notNull(),
    /** The end of a proposal; null when it was recorded without asking. */
    answer_by: moment(),
    answered_at: moment(),
  },
  (t) => [
    index().on(t.order_id),
    uniqueIndex('substitute_open')
      .on(t.order_line_id)
      .where(sql`${t.state} IN ('proposed', 'accepted', 'recorded')`),
    index('substitute_deadline').on(t.answer_by).where(sql`${t.state} = 'proposed'`),
    check(
      'substitute_state',
      sql`${t.state} IN ('proposed', 'accepted', 'declined', 'expired', 'recorded', 'withdrawn')`,
    ),
    check('substitute_other_variant', sql`${t.variant_id} <> ${t.ordered_variant_id}`),
    check('substitute_quantity', sql`${t.quantity} > 0 AND ${t.replaced_quantity} > 0`),
    check('substitute_amounts', sql`${t.price} >= 0 AND ${t.cost} >= 0 AND ${t.replaced_cost} >= 0`),
    // Only the buyer can agree to pay more.
    check('substitute_not_dearer', sql`${t.state} <> 'recorded' OR ${t.cost} <= ${t.replaced_cost}`),
    check(
      'substitute_asked',
      sql`CASE WHEN ${t.state} = 'recorded' THEN ${t.answer_by} IS NULL WHEN ${t.state} = 'withdrawn' THEN true ELSE ${t.answer_by} IS NOT NULL END`,
    ),
    check(
      'substitute_answered',
      sql`CASE WHEN ${t.state} IN ('accepted', 'declined') THEN ${t.answered_at} <= ${t.answer_by} WHEN ${t.state} = 'withdrawn' THEN true ELSE ${t.answered_at} IS NULL END`,
    ),
  ],
);
