import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { foreignId, sen } from '../../platform/db/columns.ts';

/** Delivery zones with the minimum order value and the fee. */
export const deliveryZone = pgTable(
  'delivery_zone',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name_en: text().notNull(),
    name_ms: text().notNull(),
    minimum: sen().notNull(),
    fee: sen().notNull(),
    /** Order value from which delivery is free. Null means never. */
    free_from: sen(),
    /** Incremented by every edit. An edit based on an older version is refused. */
    version: integer().notNull().default(1),
  },
  (t) => [check('delivery_zone_amounts', sql`${t.minimum} >= 0 AND ${t.fee} >= 0 AND ${t.free_from} > 0`)],
);

/** Postcode ranges of a zone. An exclusion constraint keeps every postcode in at most one zone. */
export const deliveryArea = pgTable(
  'delivery_area',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    zone_id: foreignId(() => deliveryZone.id, { onDelete: 'cascade' }),
    /** Stored as integers, inclusive: 43000 to 43999. */
    from_postcode: integer().notNull(),
    to_postcode: integer().notNull(),
  },
  (t) => [index().on(t.zone_id), check('delivery_area_range', sql`${t.from_postcode} <= ${t.to_postcode}`)],
);

/** Days without deliveries. */
export const closedDay = pgTable('closed_day', {
  day: date({ mode: 'string' }).primaryKey(),
  reason_en: text().notNull(),
  reason_ms: text().notNull(),
});

export const pickupPoint = pgTable('pickup_point', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name_en: text().notNull(),
  name_ms: text().notNull(),
  address: text().notNull(),
  postcode: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  opens: text().notNull(),
  closes: text().notNull(),
  is_active: boolean().notNull().default(true),
  /** Incremented by every edit. An edit based on an older version is refused. */
  version: integer().notNull().default(1),
});
