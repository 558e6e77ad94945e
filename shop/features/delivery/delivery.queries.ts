import type { LocalDate } from '../../kit/local-date.ts';
import { defineCache } from '../../platform/cache/cache.ts';
import { type Db, statement } from '../../platform/db/db.ts';

export type ZoneRow = {
  id: number;
  name_en: string;
  name_ms: string;
  minimum: number;
  fee: number;
  free_from: number | null;
};

const zoneOf = statement(
  'zone_of_postcode',
  `SELECT z.id, z.name_en, z.name_ms, z.minimum, z.fee, z.free_from
   FROM delivery_area a JOIN delivery_zone z ON z.id = a.zone_id
   WHERE int4range(a.from_postcode, a.to_postcode, '[]') @> $1::integer`,
);

/** The zone of a postcode, or null when it is outside the delivery area. */
export async function findZone(db: Db, postcode: string): Promise<ZoneRow | null> {
  const [row] = await db.run<ZoneRow>(zoneOf, [Number(postcode)]);
  return row ?? null;
}

const closed = statement(
  'closed_days',
  'SELECT day::text AS day FROM closed_day WHERE day BETWEEN $1::date AND $2::date',
);

async function listClosedDays(db: Db, from: LocalDate, to: LocalDate): Promise<Set<LocalDate>> {
  const rows = await db.run<{ day: string }>(closed, [from, to]);
  return new Set(rows.map(({ day }) => day));
}

/** Read twice per order and changed a few times a year. */
export const closedDayCache = defineCache<{ from: LocalDate; to: LocalDate }, ReadonlySet<LocalDate>>({
  name: 'closed days',
  key: ({ from, to }) => [from, to],
  load: ({ db }, { from, to }) => listClosedDays(db, from, to),
  invalidatedBy: ['catalogue'],
});
