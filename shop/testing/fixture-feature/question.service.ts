import { queueMailTo } from '../../adapters/mail/mail.ts';
import { recordAction } from '../../features/audit/audit.ts';
import { AppError } from '../../kit/http/errors.ts';
import type { Db } from '../../platform/db/db.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { questionMails } from './question.mails.ts';
import { questionText } from './question.messages.ts';
import * as queries from './question.queries.ts';

const retentionDays = 30;

export async function askQuestion(ctx: Ctx, { text }: { text: string }) {
  const { personId } = personOf(ctx);
  return { data: await queries.insertQuestion(ctx.db, { person_id: personId, text, asked_at: ctx.now }) };
}

export function answerQuestion(ctx: Ctx<'requestId'>, { id, answer }: { id: number; answer: string }) {
  return ctx.db.transaction(async (db) => {
    const question = await queries.lockQuestion(db, id);
    if (!question) throw new AppError('not_found');
    if (question.answer !== null) {
      throw new AppError('conflict', { detail: questionText[ctx.lang]('question_answered_already') });
    }
    await queries.setAnswer(db, id, answer);
    await recordAction(db, ctx, {
      action: 'question.answer',
      record: { type: 'question', id },
      after: { answer },
    });
    await queueMailTo(db, {
      personId: question.person_id,
      template: questionMails.question_answered,
      paramsIn: () => ({ answer }),
      now: ctx.now,
    });
    return { data: { ...question, answer } };
  });
}

export function sweepQuestions(db: Db, now: Date): Promise<number> {
  return queries.deleteUnanswered(db, new Date(now.getTime() - retentionDays * 86_400_000));
}
