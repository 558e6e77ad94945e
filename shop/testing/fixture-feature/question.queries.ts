import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import type { QueueQueries } from '../../platform/queue-queries.ts';
import { question } from './question.table.ts';

type Row = typeof question.$inferSelect;

export async function insertQuestion(db: Db, values: typeof question.$inferInsert): Promise<Row> {
  const [row] = await db.orm.insert(question).values(values).returning();
  if (!row) throw new Error('No question was written');
  return row;
}

export async function lockQuestion(db: Db, id: number): Promise<Row | undefined> {
  const [row] = await db.orm.select().from(question).where(eq(question.id, id)).for('update');
  return row;
}

export async function setAnswer(db: Db, id: number, answer: string): Promise<void> {
  await db.orm.update(question).set({ answer }).where(eq(question.id, id));
}

export async function deleteUnanswered(db: Db, before: Date): Promise<number> {
  const old = and(isNull(question.answer), lt(question.asked_at, before));
  return (await db.orm.delete(question).where(old).returning({ id: question.id })).length;
}

export const questionQueues = {
  questions: 'SELECT 1 FROM question WHERE answer IS NULL',
} satisfies QueueQueries;
