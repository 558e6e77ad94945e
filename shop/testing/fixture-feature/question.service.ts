import { recordAction } from '../../features/audit/audit.ts';
import { AppError } from '../../kit/errors.ts';
import type { Db } from '../../platform/db/db.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import * as queries from './question.queries.ts';

const keptDays = 30;

export async function askQuestion(ctx: RequestCtx, { text }: { text: string }) {
  return { data: await queries.insertQuestion(ctx.db, { text, asked_at: ctx.now }) };
}

export function answerQuestion(ctx: RequestCtx, { id, answer }: { id: number; answer: string }) {
  return ctx.db.transaction(async (db) => {
    const data = await queries.setAnswer(db, id, answer);
    if (!data) throw new AppError('not_found');
    await recordAction(db, ctx, {
      action: 'question.answer',
      record: { type: 'question', id },
      after: { answer },
    });
    return { data };
  });
}

export function sweepQuestions(db: Db, now: Date): Promise<number> {
  return queries.deleteUnanswered(db, new Date(now.getTime() - keptDays * 86_400_000));
}
