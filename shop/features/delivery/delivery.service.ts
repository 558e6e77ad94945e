import type { LocalDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Ctx } from '../../platform/http/context.ts';
import * as queries from './delivery.queries.ts';

export type Zone = queries.ZoneRow;

export const zoneOf = (db: Db, postcode: string) => queries.findZone(db, Number(postcode));

export const closedDays = (ctx: Ctx<'caches'>, from: LocalDate, to: LocalDate) =>
  queries.closedDayCache.read(ctx, { from, to });
