import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type * as contract from './audit.contract.ts';
import * as queries from './audit.queries.ts';
import { pageOf, presentAction } from './history.service.ts';
import { findByLabel } from './record-label.queries.ts';
import { readLabels } from './record-label.service.ts';

export async function listActions(ctx: Ctx, input: InputOf<typeof contract.listActions>) {
  const found = input.record_id ? await findByLabel(ctx.db, input.record_id, ctx.lang) : [];
  const rows = await queries.searchActions(ctx.db, input, found);
  const { shown, next } = pageOf(rows, input.page_size);
  const records = shown.map(({ record_type, record_id }) => ({ type: record_type, id: record_id }));
  const { labelOf, withNames } = await readLabels(ctx, records, shown);
  const data = shown.map(({ record_type: type, record_id: id, ...row }) => ({
    ...withNames(presentAction(row)),
    record: { type, id, label: labelOf(type, id) ?? id },
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
