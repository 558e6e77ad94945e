import type { LocalDate } from '../../kit/local-date.ts';
import { defineCache } from '../../platform/cache/cache.ts';
import { listQuery, rowQuery } from '../../platform/db/query.ts';
import type { deliveryZone, pickupPoint } from './delivery.table.ts';

export type ZoneRow = Omit<typeof deliveryZone.$inferSelect, 'version'>;

/** The zone of a postcode, or null when it is outside the delivery area. */
export const findZone = rowQuery<ZoneRow, [postcode: number]>(
  'zone_of_postcode',
  `SELECT z.id, z.name_en, z.name_ms, z.minimum, z.fee, z.free_from
   FROM delivery_area a JOIN delivery_zone z ON z.id = a.zone_id
   WHERE int4range(a.from_postcode, a.to_postcode, '[]') @> $1::integer`,
);

const listClosedDays = listQuery<{ day: LocalDate }, [from: LocalDate, to: LocalDate]>(
  'closed_days',
  'SELECT day::text AS day FROM closed_day WHERE day BETWEEN $1::date AND $2::date',
);

/** Read twice per order and changed a few times a year. */
export const closedDayCache = defineCache<{ from: LocalDate; to: LocalDate }, ReadonlySet<LocalDate>>({
  name: 'closed days',
  key: ({ from, to }) => [from, to],
  load: async ({ db }, { from, to }) => new Set((await listClosedDays(db, from, to)).map(({ day }) => day)),
  invalidatedBy: ['catalogue'],
});

type PickupPointRow = typeof pickupPoint.$inferSelect;

const listPickupPoints = listQuery<PickupPointRow>(
  'pickup_points',
  'SELECT * FROM pickup_point WHERE is_active ORDER BY id',
);

export const pickupPointCache = defineCache<void, PickupPointRow[]>({
  name: 'pickup points',
  key: () => '',
  load: ({ db }) => listPickupPoints(db),
  invalidatedBy: ['catalogue'],
});

export const findPickupPoint = rowQuery<PickupPointRow, [id: number]>(
  'pickup_point',
  'SELECT * FROM pickup_point WHERE id = $1 AND is_active',
);
