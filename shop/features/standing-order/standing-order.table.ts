import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
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
import { address, buyer, person } from '../account/account.table.ts';
import { variant } from '../catalog/catalog.table.ts';
import { company } from '../company/company.table.ts';
import { pickupPoint } from '../delivery/delivery.table.ts';
import { paymentMethods, substitutions } from '../order/order.constants.ts';
import { shopOrder } from '../order/order.table.ts';
import { runStates, standingOrderModes, standingOrderStates } from './standing-order.constants.ts';
import type { RunProblem } from './standing-order.contract.ts';

/** What a buyer orders on the same days every week. Its history is in `history`, record type `standing_order`. */
export const standingOrder = pgTable(
  'standing_order',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buyer_id: foreignId(() => buyer.id),
    company_id: integer().references(() => company.id),
    /** Whose limits, approval rules and prices apply, and who is notified. */
    author_id: foreignId(() => person.id),
    name: text().notNull(),
    state: text({ enum: standingOrderStates }).notNull().default('active'),
    mode: text({ enum: standingOrderModes }).notNull(),
    /** ISO weekdays of delivery, ascending: Monday is 1. */
    weekdays: smallint().array().notNull(),
    starts_on: date({ mode: 'string' }).notNull(),
    ends_on: date({ mode: 'string' }),
    /** Null once the address was deleted: the next run then asks for another. */
    address_id: integer().references(() => address.id, { onDelete: 'set null' }),
    pickup_id: integer().references(() => pickupPoint.id),
    payment_method: text({ enum: paymentMethods }).notNull(),
    po_number: text(),
    note: text(),
    substitution: text({ enum: substitutions }).notNull(),
    /** Whether the rest is placed when some lines cannot be. */
    allows_partial: boolean().notNull().default(false),
    /** A price that rose by more than this percentage since it was confirmed needs a confirmation. */
    price_guard_percent: smallint().notNull(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('standing_order_of_buyer').on(t.buyer_id, t.state, t.id.desc()),
    index('standing_order_active').on(t.id).where(sql`${t.state} = 'active'`),
    index('standing_order_of_author').on(t.author_id),
    check('standing_order_one_place', sql`${t.address_id} IS NULL OR ${t.pickup_id} IS NULL`),
    check(
      'standing_order_weekdays',
      sql`cardinality(${t.weekdays}) BETWEEN 1 AND 7 AND ${t.weekdays} <@ '{1,2,3,4,5,6,7}'`,
    ),
    check('standing_order_dates', sql`${t.ends_on} >= ${t.starts_on}`),
    check('standing_order_price_guard', sql`${t.price_guard_percent} BETWEEN 0 AND 100`),
    check('standing_order_name', sql`char_length(${t.name}) BETWEEN 1 AND 60`),
  ],
);

export const standingOrderLine = pgTable(
  'standing_order_line',
  {
    standing_order_id: foreignId(() => standingOrder.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    variant_id: foreignId(() => variant.id),
    quantity: quantity().notNull(),
    note: text(),
    /**
     * Sen per price unit at this quantity when the buyer last confirmed it: on saving, on confirming a run, or on
     * accepting prices.
     */
    confirmed_price: sen().notNull(),
    /** Where that price came from. Null until the price is confirmed again. */
    confirmed_source: text({ enum: ['list', 'tier', 'promotion', 'contract'] }),
  },
  (t) => [
    primaryKey({ columns: [t.standing_order_id, t.variant_id] }),
    unique('standing_order_line_position').on(t.standing_order_id, t.position),
    index().on(t.variant_id),
    check('standing_order_line_position_range', sql`${t.position} BETWEEN 1 AND 200`),
    check('standing_order_line_amounts', sql`${t.quantity} > 0 AND ${t.confirmed_price} >= 0`),
    check('standing_order_line_note', sql`char_length(${t.note}) <= 200`),
  ],
);

/** A single date that differs from the rest: skipped, or with other quantities. */
export const standingOrderDate = pgTable(
  'standing_order_date',
  {
    standing_order_id: foreignId(() => standingOrder.id, { onDelete: 'cascade' }),
    delivery_date: date({ mode: 'string' }).notNull(),
    is_skipped: boolean().notNull().default(false),
    changed_by: foreignId(() => person.id),
    changed_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.standing_order_id, t.delivery_date] })],
);

/** The quantity of one variant on a single date. Zero leaves it out. */
export const standingOrderDateLine = pgTable(
  'standing_order_date_line',
  {
    standing_order_id: integer().notNull(),
    delivery_date: date({ mode: 'string' }).notNull(),
    variant_id: foreignId(() => variant.id),
    quantity: quantity().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.standing_order_id, t.delivery_date, t.variant_id] }),
    foreignKey({
      name: 'standing_order_date_line_of_date',
      columns: [t.standing_order_id, t.delivery_date],
      foreignColumns: [standingOrderDate.standing_order_id, standingOrderDate.delivery_date],
    }).onDelete('cascade'),
    check('standing_order_date_line_quantity', sql`${t.quantity} >= 0`),
  ],
);

/** What became of one delivery date. At most one for each, and at most one order. */
export const standingOrderRun = pgTable(
  'standing_order_run',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    standing_order_id: foreignId(() => standingOrder.id),
    delivery_date: date({ mode: 'string' }).notNull(),
    state: text({ enum: runStates }).notNull(),
    order_id: integer()
      .unique()
      .references(() => shopOrder.id),
    /** Why it waits or was missed, and what was left out of the order. */
    problems: jsonb().$type<RunProblem[]>().notNull().default([]),
    /** Who confirmed or skipped it. Null when nobody had to. */
    decided_by: integer().references(() => person.id),
    created_at: moment().notNull(),
    decided_at: moment(),
  },
  (t) => [
    unique('standing_order_run_once').on(t.standing_order_id, t.delivery_date),
    index('standing_order_run_waiting').on(t.delivery_date).where(sql`${t.state} = 'waiting'`),
    check('standing_order_run_placed', sql`(${t.state} = 'placed') = (${t.order_id} IS NOT NULL)`),
    check('standing_order_run_decided', sql`(${t.state} = 'waiting') = (${t.decided_at} IS NULL)`),
  ],
);
