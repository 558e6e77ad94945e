import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

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
  /** Counts edits: who saw an older one is told. */
  version: integer().notNull().default(1),
});

/** Switches of the running shop that every process must see at once: maintenance. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changed_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});
