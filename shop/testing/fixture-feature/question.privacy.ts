import { eq } from 'drizzle-orm';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { question } from './question.table.ts';

export const questionTables: readonly PersonalTable[] = [
  {
    table: 'question',
    read: (db, { personId }) =>
      db.orm
        .select({ text: question.text, answer: question.answer, asked_at: question.asked_at })
        .from(question)
        .where(eq(question.person_id, personId)),
    async erase(db, { personId }) {
      await db.orm.delete(question).where(eq(question.person_id, personId));
    },
  },
];
