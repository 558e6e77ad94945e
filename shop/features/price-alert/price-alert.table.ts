import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { foreignId, moment, sen } from '../../platform/db/columns.ts';
import { buyer, ownerId } from '../account/account.table.ts';
import { product } from '../catalog/catalog.table.ts';

/** A person waits for a product to cost at most this much. It notifies once, and can be set again. */
export const priceAlert = pgTable(
  'price_alert',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    person_id: ownerId(),
    /** Whose prices count. */
    buyer_id: foreignId(() => buyer.id),
    product_id: foreignId(() => product.id, { onDelete: 'cascade' }),
    /** Sen per price unit. */
    price: sen().notNull(),
    created_at: moment().notNull(),
    notified_at: moment(),
  },
  (t) => [
    unique('price_alert_once').on(t.person_id, t.buyer_id, t.product_id),
    index('price_alert_waiting').on(t.product_id).where(sql`${t.notified_at} IS NULL`),
    check('price_alert_price', sql`${t.price} > 0`),
  ],
);
