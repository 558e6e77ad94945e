import { AppError } from '../../../kit/errors.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { platformText } from '../../../platform/http/messages/messages.ts';
import { linesOfRecord } from './action-lines.rules.ts';
import { pageOf, presentAction } from './history.present.ts';
import { listActionsOf } from './history.queries.ts';
import { hasReadableHistory, mayReadHistory } from './history.rules.ts';

type Input = { type: string; id: string; after?: number | undefined; page_size: number };

export async function getStaffHistory(ctx: Ctx, { type, id, after, page_size }: Input) {
  if (!hasReadableHistory(type)) {
    throw new AppError('validation', {
      errors: { type: [platformText[ctx.lang]('field_invalid', { name: 'type' })] },
    });
  }
  if (!mayReadHistory(type, staffOf(ctx).permissions)) throw new AppError('authorization');
  const rows = await listActionsOf(ctx.db, { type, id }, { after: after ?? null, limit: page_size + 1 });
  const { shown, next } = pageOf(rows, page_size);
  const about = (row: (typeof shown)[number]) => ({
    ...row,
    before: linesOfRecord(row.before, { type, id }),
    after: linesOfRecord(row.after, { type, id }),
  });
  return { data: shown.map((row) => presentAction(about(row))), next };
}
