import type { Db } from '../db/db.ts';
import type { LocalDate } from '../kit/local-date.ts';
import * as queries from './delivery.queries.ts';

export type Zone = queries.ZoneRow;

export function zoneOf(db: Db, postcode: string): Promise<Zone | null> {
  return queries.findZone(db, postcode);
}

export function closedDays(db: Db, from: LocalDate, to: LocalDate): Promise<Set<LocalDate>> {
  return queries.listClosedDays(db, from, to);
}
