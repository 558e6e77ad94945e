import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type * as contract from './audit.contract.ts';
import * as queries from './audit.queries.ts';
import { pageOf, presentAction } from './history.service.ts';

export async function listActions(ctx: Ctx, input: InputOf<typeof contract.listActions>) {
  const rows = await queries.searchActions(ctx.db, input);
  const { shown, next } = pageOf(rows, input.page_size);
  const data = shown.map((row) => ({
    ...presentAction(row),
    record: { type: row.record_type, id: row.record_id },
  }));
  return { data, next };
}

export async function listActionNames({ db }: Ctx) {
  const [actions, types, staff] = await Promise.all([
    queries.listActions(db),
    queries.listRecordTypes(db),
    queries.listActingStaff(db),
  ]);
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return { data: { actions: namesOf(actions), types: namesOf(types), staff } };
}
