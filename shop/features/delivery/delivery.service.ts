import { listOf } from '../../kit/http/wire.ts';
import type { LocalDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Ctx } from '../../platform/http/context.ts';
import * as queries from './delivery.queries.ts';

export type Zone = queries.ZoneRow;

export const zoneOf = (db: Db, postcode: string) => queries.findZone(db, Number(postcode));

export const closedDays = (ctx: Ctx<'caches'>, from: LocalDate, to: LocalDate) =>
  queries.closedDayCache.read(ctx, { from, to });

export async function listPickupPoints(ctx: Ctx<'caches'>) {
  const rows = await queries.pickupPointCache.read(ctx);
  // Only what the contract shows, because guest responses are sent unparsed.
  const data = rows.map(({ name_en, name_ms, is_active, version, ...point }) => ({
    ...point,
    name: ctx.lang === 'en' ? name_en : name_ms,
  }));
  return listOf(data, 1, Math.max(1, data.length), data.length);
}

/** A pickup point in the form stored with an order, or null when it does not exist. */
export async function findPickupPoint(ctx: Ctx<'config'>, id: number) {
  const point = await queries.findPickupPoint(ctx.db, id);
  if (!point) return null;
  const { address, postcode, city, state } = point;
  return {
    label: point[`name_${ctx.lang}`],
    contact: ctx.config.operator.name,
    phone: ctx.config.operator.phone,
    line_1: address,
    line_2: null,
    postcode,
    city,
    state,
    notes: null,
  };
}
