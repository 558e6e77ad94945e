import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

export const question = pgTable('question', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  text: text().notNull(),
  answer: text(),
  asked_at: moment().notNull(),
});
