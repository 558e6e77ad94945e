import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { foreignId, moment, quantity } from '../../platform/db/columns.ts';
import { person } from '../account/account.table.ts';
import { variant } from '../catalog/catalog.table.ts';

/** A basket that is opened by its link: shared from a cart, or made from a message. It has no prices and no names. */
export const sharedBasket = pgTable(
  'shared_basket',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The link is a secret like a token, so only its hash is stored. */
    token_hash: text().notNull().unique(),
    /** Null when a guest shared it. */
    person_id: integer().references(() => person.id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (t) => [index().on(t.person_id), index().on(t.expires_at)],
);

export const sharedBasketLine = pgTable(
  'shared_basket_line',
  {
    basket_id: foreignId(() => sharedBasket.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    variant_id: foreignId(() => variant.id, { onDelete: 'cascade' }),
    quantity: quantity().notNull(),
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.basket_id, t.position] }),
    check('shared_basket_line_quantity', sql`${t.quantity} > 0`),
    check('shared_basket_line_note', sql`char_length(${t.note}) <= 200`),
  ],
);
