import type { InputOf } from '../../../kit/endpoint.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type * as contract from './audit.contract.ts';
import * as queries from './audit.queries.ts';
import { pageOf, presentAction } from './history.service.ts';
import { logSearchOf } from './log-search.queries.ts';

export async function listActions(ctx: Ctx, input: InputOf<typeof contract.listActions>) {
  const rows = await queries.searchActions(ctx.db, {
    ...logSearchOf(input),
    staffId: input.staff_id,
    action: input.action || undefined,
    type: input.type || undefined,
    recordId: input.record_id || undefined,
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
