import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { foreignId, moment, quantity, sen } from '../../platform/db/columns.ts';
import { buyer, person } from '../account/account.table.ts';
import { variant } from '../catalog/catalog.table.ts';

/**
 * A member has one cart per buyer they act for. A guest has one per device. The device id is a secret like a token, so
 * only its hash is stored.
 */
export const cart = pgTable(
  'cart',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buyer_id: integer().references(() => buyer.id),
    person_id: integer().references(() => person.id, { onDelete: 'cascade' }),
    device_hash: text().unique(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (t) => [
    unique('cart_of_member').on(t.buyer_id, t.person_id),
    // No index on `updated_at`: it would be written with every change of a cart but read only once a night by a job.
    check(
      'cart_of_member_or_device',
      sql`(${t.buyer_id} IS NULL) = (${t.person_id} IS NULL) AND (${t.buyer_id} IS NULL) = (${t.device_hash} IS NOT NULL)`,
    ),
  ],
);

export const cartLine = pgTable(
  'cart_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cart_id: foreignId(() => cart.id, { onDelete: 'cascade' }),
    variant_id: foreignId(() => variant.id, { onDelete: 'cascade' }),
    quantity: quantity().notNull(),
    note: text(),
    is_selected: boolean().notNull().default(true),
    /** Sen per price unit when the buyer last set the quantity. Compared with the current price to detect a change. */
    seen_price: sen().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [
    unique('cart_line_once').on(t.cart_id, t.variant_id),
    check('cart_line_quantity', sql`${t.quantity} > 0`),
    check('cart_line_note', sql`char_length(${t.note}) <= 200`),
  ],
);

/** A named list of what a buyer orders regularly, shared by all members of a company. */
export const savedList = pgTable(
  'saved_list',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    buyer_id: foreignId(() => buyer.id),
    name: text().notNull(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (t) => [unique('saved_list_name').on(t.buyer_id, t.name)],
);

export const savedListLine = pgTable(
  'saved_list_line',
  {
    list_id: foreignId(() => savedList.id, { onDelete: 'cascade' }),
    variant_id: foreignId(() => variant.id, { onDelete: 'cascade' }),
    quantity: quantity().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.list_id, t.variant_id] }),
    check('saved_list_line_quantity', sql`${t.quantity} > 0`),
  ],
);
