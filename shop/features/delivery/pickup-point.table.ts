import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

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
