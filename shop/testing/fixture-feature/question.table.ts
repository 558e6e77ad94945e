import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { person } from '../../features/account/account.table.ts';
import { moment } from '../../platform/db/columns.ts';

export const question = pgTable('question', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  person_id: integer()
    .notNull()
    .references(() => person.id),
  text: text().notNull(),
  answer: text(),
  asked_at: moment().notNull(),
});
