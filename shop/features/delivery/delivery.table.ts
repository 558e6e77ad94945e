import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sen } from '../../platform/db/columns.ts';

/** Where the vans go, from what order value, for what fee. */
export const deliveryZone = pgTable(
  'delivery_zone',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name_en: text().notNull(),
    name_ms: text().notNull(),
    minimum: sen().notNull(),
    fee: sen().notNull(),
    /** From this order value the delivery is free; null is never. */
    free_from: sen(),
    /** Counts edits: who saw an older one is told. */
    version: integer().notNull().default(1),
  },
  (t) => [check('delivery_zone_amounts', sql`${t.minimum} >= 0 AND ${t.fee} >= 0 AND ${t.free_from} > 0`)],
);

/** Postcodes of a zone. An exclusion constraint keeps a postcode in one zone. */
export const deliveryArea = pgTable(
  'delivery_area',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    zone_id: integer()
      .notNull()
      .references(() => deliveryZone.id, { onDelete: 'cascade' }),
    /** As numbers: 43000 to 43999. */
    from_postcode: integer().notNull(),
    to_postcode: integer().notNull(),
  },
  (t) => [index().on(t.zone_id), check('delivery_area_range', sql`${t.from_postcode} <= ${t.to_postcode}`)],
);

/** Days on which nothing is delivered. */
export const closedDay = pgTable('closed_day', {
  day: date({ mode: 'string' }).primaryKey(),
  reason_en: text().notNull(),
  reason_ms: text().notNull(),
});
