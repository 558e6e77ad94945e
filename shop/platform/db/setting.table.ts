import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Settings of the running shop that every process must see at once, such as maintenance mode. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changed_at: moment().notNull().defaultNow(),
  version: integer().notNull().default(1),
});
