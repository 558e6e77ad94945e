import { AppError } from '../../../kit/errors.ts';
import { listOf } from '../../../kit/wire.ts';
import { isPgError } from '../../../platform/db/pg-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { editConflict } from '../../audit/edit-conflict.ts';
import { deliveryText } from '../delivery.messages.ts';
import { areasOverlap, firstOverlap } from '../zone.rules.ts';
import type { StaffZone, ZoneFields } from './delivery.contract.ts';
import * as queries from './delivery.queries.ts';

const recordOf = (id: number) => ({ type: 'delivery_zone' as const, id });

export async function listZones(ctx: Ctx) {
  const zones = await queries.findZones(ctx.db);
  return listOf(zones, 1, Math.max(1, zones.length), zones.length);
}

async function requireZone(db: Ctx['db'], id: number): Promise<StaffZone> {
  const [zone] = await queries.findZones(db, id);
  if (!zone) throw new AppError('not_found');
  return zone;
}

export function createZone(
  ctx: Ctx<'requestId'>,
  { areas, ...values }: ZoneFields,
): Promise<{ data: StaffZone }> {
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

export function editZone(
  ctx: Ctx<'requestId'>,
  { id, version, areas, ...values }: Edit,
): Promise<{ data: StaffZone }> {
  return translateAreaOverlap(ctx, id, areas, () =>
    ctx.db.transaction(async (db) => {
      const before = await requireZone(db, id);
      if (!(await queries.updateZone(db, id, version, values))) {
        throw await editConflict(db, ctx, recordOf(id));
      }
      await queries.replaceAreas(db, id, areas);
      const data = await requireZone(db, id);
      await recordAction(db, ctx, {
        action: 'delivery_zone.edit',
        record: recordOf(id),
        before,
        after: data,
      });
      return { data };
    }),
  );
}

export function deleteZone(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    const before = await requireZone(db, id);
    if (await queries.isZoneUsed(db, id)) {
      throw new AppError('conflict', { detail: deliveryText[ctx.lang]('zone_used') });
    }
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
  if (own !== null) throw areaError(ctx, areas, own, null);
  try {
    return await save();
  } catch (error) {
    if (!isPgError(error, exclusion)) throw error;
    const others = (await queries.findZones(ctx.db)).filter(({ id }) => id !== ownId);
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

type OverlappingArea = { zone: string; from_postcode: string; to_postcode: string };

function areaError(
  ctx: Ctx,
  areas: ZoneFields['areas'],
  index: number,
  taken: OverlappingArea | null,
): AppError {
  const t = deliveryText[ctx.lang];
  const { from_postcode: from = '', to_postcode: to = '' } = areas[index] ?? {};
  const text = taken
    ? t('area_taken', {
        from,
        to,
        zone: taken.zone,
        otherFrom: taken.from_postcode,
        otherTo: taken.to_postcode,
      })
    : t('area_own', { from, to });
  return new AppError('validation', { errors: { [`areas.${index}.from_postcode`]: [text] } });
}
