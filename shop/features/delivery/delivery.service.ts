import type { LocalDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Ctx } from '../../platform/http/context.ts';
import * as queries from './delivery.queries.ts';

export type Zone = queries.ZoneRow;

export function zoneOf(db: Db, postcode: string): Promise<Zone | null> {
  return queries.findZone(db, postcode);
}

export function closedDays(
  ctx: Ctx<'caches'>,
  from: LocalDate,
  to: LocalDate,
): Promise<ReadonlySet<LocalDate>> {
  return queries.closedDayCache.read(ctx, { from, to });
}
