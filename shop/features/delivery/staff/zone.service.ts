import { AppError, conflict, fieldError, requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import type { Db } from '../../../platform/db/db.ts';
import { isPgError } from '../../../platform/db/pg-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { editConflict } from '../../audit/edit-conflict.ts';
import { deliveryText } from '../delivery.messages.ts';
import { type Area, areasOverlap, firstOverlap } from '../zone.rules.ts';
import type { ZoneFields } from './delivery.contract.ts';
import * as queries from './delivery.queries.ts';

const recordOf = (id: number) => ({ type: 'delivery_zone' as const, id });

export async function listZones(ctx: Ctx) {
  const zones = await queries.findZones(ctx.db, null);
  return listOf(zones, 1, Math.max(1, zones.length), zones.length);
}

const requireZone = async (db: Db, id: number) => requireFound((await queries.findZones(db, id))[0]);

export function createZone(ctx: Ctx<'requestId'>, { areas, ...values }: ZoneFields) {
  return translateAreaOverlap(ctx, null, areas, () =>
    ctx.db.transaction(async (db) => {
      const id = await queries.insertZone(db, values);
      await queries.replaceAreas(db, id, areas);
      const data = await requireZone(db, id);
      await recordAction(db, ctx, { action: 'delivery_zone.create', record: recordOf(id), after: data });
      return { data };
    }),
  );
}

type Edit = ZoneFields & { id: number; version: number };

export function editZone(ctx: Ctx<'requestId'>, { id, version, areas, ...values }: Edit) {
  return translateAreaOverlap(ctx, id, areas, () =>
    ctx.db.transaction(async (db) => {
      const before = await requireZone(db, id);
      const isUpdated = await queries.updateZone(db, id, version, values);
      if (!isUpdated) throw await editConflict(db, ctx, recordOf(id));
      await queries.replaceAreas(db, id, areas);
      const data = await requireZone(db, id);
      const change = { record: recordOf(id), before, after: data };
      await recordAction(db, ctx, { action: 'delivery_zone.edit', ...change });
      return { data };
    }),
  );
}

export function deleteZone(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    const before = await requireZone(db, id);
    if (await queries.isZoneUsed(db, id)) throw conflict(deliveryText[ctx.lang]('zone_used'));
    await queries.removeZone(db, id);
    await recordAction(db, ctx, { action: 'delivery_zone.delete', record: recordOf(id), before });
    return { data: { deleted: true as const } };
  });
}

const exclusion = '23P01';

/**
 * The exclusion constraint decides, even between concurrent edits. Its violation is translated into an error on the
 * field that names the other zone.
 */
async function translateAreaOverlap<T>(
  ctx: Ctx,
  ownId: number | null,
  areas: ZoneFields['areas'],
  save: () => Promise<T>,
): Promise<T> {
  const own = firstOverlap(areas);
  if (own >= 0) throw areaError(ctx, areas, own, null);
  try {
    return await save();
  } catch (error) {
    if (!isPgError(error, exclusion)) throw error;
    const others = (await queries.findZones(ctx.db, null)).filter(({ id }) => id !== ownId);
    for (const [index, area] of areas.entries()) {
      for (const zone of others) {
        const taken = zone.areas.find((each) => areasOverlap(each, area));
        if (taken) throw areaError(ctx, areas, index, { zone: zone[`name_${ctx.lang}`], ...taken });
      }
    }
    // The other zone has released the postcodes meanwhile, so a retry succeeds.
    throw new AppError('conflict');
  }
}

type TakenArea = Area & { zone: string };

function areaError(ctx: Ctx, areas: ZoneFields['areas'], index: number, taken: TakenArea | null): AppError {
  const t = deliveryText[ctx.lang];
  const { from_postcode: from = '', to_postcode: to = '' } = areas[index] ?? {};
  const other = taken && { zone: taken.zone, otherFrom: taken.from_postcode, otherTo: taken.to_postcode };
  const text = other ? t('area_taken', { from, to, ...other }) : t('area_own', { from, to });
  return fieldError(`areas.${index}.from_postcode`, text);
}
