import { addDays, atHour } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import * as queries from './audit.queries.ts';
import { pageOf, presentAction } from './history.present.ts';

type Input = {
  after?: number | undefined;
  page_size: number;
  staff_id?: number | undefined;
  action?: string | undefined;
  type?: string | undefined;
  record_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export async function listActions(ctx: Ctx, input: Input) {
  const rows = await queries.searchActions(ctx.db, {
    staffId: input.staff_id,
    action: input.action || undefined,
    type: input.type || undefined,
    recordId: input.record_id || undefined,
    from: input.from ? atHour(input.from, 0) : undefined,
    until: input.to ? atHour(addDays(input.to, 1), 0) : undefined,
    after: input.after,
    limit: input.page_size + 1,
  });
  const { shown, next } = pageOf(rows, input.page_size);
  const data = shown.map((row) => ({
    ...presentAction(row),
    record: { type: row.record_type, id: row.record_id },
  }));
  return { data, next };
}

export async function listActionNames({ db }: Ctx) {
  const [actions, types, staff] = await Promise.all([
    queries.listNames(db, 'action'),
    queries.listNames(db, 'record_type'),
    queries.listActingStaff(db),
  ]);
  return { data: { actions, types, staff } };
}
