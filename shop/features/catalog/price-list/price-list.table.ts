import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foreignId, moment, quantity, sen } from '../../../platform/db/columns.ts';
import { company } from '../../company/company.table.ts';
import { category, variant } from '../catalog.table.ts';
import { moveKinds } from '../stock/stock.constants.ts';

/** Prices agreed with companies for a period. The buyer pays the lower of these and the public price. */
export const priceList = pgTable(
  'price_list',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** First and last day, inclusive, in Kuala Lumpur time. */
    starts_on: date({ mode: 'string' }).notNull(),
    ends_on: date({ mode: 'string' }).notNull(),
    created_at: moment().notNull(),
    /** Incremented with every edit, for optimistic locking. */
    version: integer().notNull().default(1),
  },
  (t) => [check('price_list_window', sql`${t.starts_on} <= ${t.ends_on}`)],
);

export const priceListCompany = pgTable(
  'price_list_company',
  {
    price_list_id: foreignId(() => priceList.id, { onDelete: 'cascade' }),
    company_id: foreignId(() => company.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.price_list_id, t.company_id] }), index().on(t.company_id)],
);

/** Either a price for a variant or a percentage off a category. */
export const priceListItem = pgTable(
  'price_list_item',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    price_list_id: foreignId(() => priceList.id, { onDelete: 'cascade' }),
    variant_id: integer().references(() => variant.id, { onDelete: 'cascade' }),
    category_id: integer().references(() => category.id, { onDelete: 'cascade' }),
    /** Sen per price unit. */
    price: sen(),
    percent_off: smallint(),
  },
  (t) => [
    uniqueIndex('price_list_item_variant').on(t.price_list_id, t.variant_id),
    uniqueIndex('price_list_item_category').on(t.price_list_id, t.category_id),
    check(
      'price_list_item_one',
      sql`(${t.variant_id} IS NOT NULL) = (${t.price} IS NOT NULL) AND (${t.category_id} IS NOT NULL) = (${t.percent_off} IS NOT NULL)
        AND (${t.variant_id} IS NULL) <> (${t.category_id} IS NULL)`,
    ),
    check('price_list_item_value', sql`${t.price} > 0 AND ${t.percent_off} BETWEEN 1 AND 90`),
  ],
);

/** Append-only log of every change of `on_hand`, with its reason. Reservations are not included. */
export const stockMove = pgTable(
  'stock_move',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variant_id: foreignId(() => variant.id, { onDelete: 'cascade' }),
    change: quantity().notNull(),
    on_hand: quantity().notNull(),
    kind: text({ enum: moveKinds }).notNull(),
    order_id: integer(),
    actor: text().notNull(),
    reason: text(),
    /** What received goods cost, in sen per price unit. Null when nobody entered it. */
    unit_cost: sen(),
    at: moment().notNull(),
  },
  (t) => [
    index().on(t.variant_id, t.id),
    // Covering index for recent sales.
    index('stock_move_sold').on(t.at, t.variant_id, t.change).where(sql`${t.kind} = 'picked'`),
    // For reports of wastage.
    index('stock_move_by_staff').on(t.at).where(sql`${t.kind} <> 'picked'`),
    check(
      'stock_move_unit_cost',
      sql`${t.unit_cost} >= 0 AND (${t.unit_cost} IS NULL OR ${t.kind} = 'received')`,
    ),
  ],
);
