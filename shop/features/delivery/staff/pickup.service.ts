import { requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { editConflict } from '../../audit/edit-conflict.ts';
import type { PointFields } from './delivery.contract.ts';
import * as queries from './delivery.queries.ts';

const recordOf = (id: number) => ({ type: 'pickup_point' as const, id });

export async function listPoints(ctx: Ctx) {
  const points = await queries.findPoints(ctx.db);
  return listOf(points, 1, Math.max(1, points.length), points.length);
}

export function createPoint(ctx: Ctx<'requestId'>, values: PointFields) {
  return ctx.db.transaction(async (db) => {
    const data = await queries.insertPoint(db, values);
    await recordAction(db, ctx, { action: 'pickup_point.create', record: recordOf(data.id), after: data });
    return { data };
  });
}

type Edit = PointFields & { id: number; version: number };

export function editPoint(ctx: Ctx<'requestId'>, { id, version, ...values }: Edit) {
  return ctx.db.transaction(async (db) => {
    const before = requireFound((await queries.findPoints(db, id))[0]);
    const data = await queries.updatePoint(db, id, version, values);
    if (!data) throw await editConflict(db, ctx, recordOf(id));
    await recordAction(db, ctx, { action: 'pickup_point.edit', record: recordOf(id), before, after: data });
    return { data };
  });
}
