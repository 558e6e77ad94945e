import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, fieldError } from '../../../kit/http/errors.ts';
import { withIsoTimes } from '../../../kit/local-date.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { platformText } from '../../../platform/http/messages/messages.ts';
import { type ActionRow, listActionsOf } from './audit.queries.ts';
import type * as contract from './history.contract.ts';
import type { StaffActionEntry } from './history.contract.ts';
import { hasReadableHistory, linesOfRecord, mayReadHistory } from './history.rules.ts';
import { readLabels } from './record-label.service.ts';

export async function getStaffHistory(ctx: Ctx, input: InputOf<typeof contract.getStaffHistory>) {
  const { type, id, after = null, page_size } = input;
  if (!hasReadableHistory(type)) {
    throw fieldError('type', platformText[ctx.lang]('field_invalid', { name: 'type' }));
  }
  if (!mayReadHistory(type, staffOf(ctx).permissions)) throw new AppError('authorization');
  const rows = await listActionsOf(ctx.db, type, id, after, page_size + 1);
  const { shown, next } = pageOf(rows, page_size);
  const lines = shown.map((row) => ({
    ...presentAction(row),
    before: linesOfRecord(row.before, { type, id }),
    after: linesOfRecord(row.after, { type, id }),
  }));
  const { withNames } = await readLabels(ctx, [], lines);
  return { data: lines.map(withNames), next };
}

export function presentAction({ staff_id, staff_name, ...row }: ActionRow): StaffActionEntry {
  return { ...withIsoTimes(row), staff: { id: staff_id, name: staff_name } };
}

/** `rows` holds one row more than the page when there is a next page. */
export function pageOf<Row extends { id: number }>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  return { shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null };
}
