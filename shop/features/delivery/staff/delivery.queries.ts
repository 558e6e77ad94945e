import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { requireRow } from '../../../platform/db/query.ts';
import { deliveryArea, deliveryZone } from '../delivery.table.ts';
import { pickupPoint } from '../pickup-point.table.ts';
import type { Area } from '../zone.rules.ts';

type ZoneRow = typeof deliveryZone.$inferSelect & { areas: Area[] };

const digits = (postcode: number) => String(postcode).padStart(5, '0');

/** All zones or one, with their areas sorted by postcode. */
export async function findZones(db: Db, id?: number): Promise<ZoneRow[]> {
  const zones = await db.orm
    .select()
    .from(deliveryZone)
    .where(id === undefined ? undefined : eq(deliveryZone.id, id))
    .orderBy(asc(deliveryZone.id));
  const areas = await db.orm
    .select()
    .from(deliveryArea)
    .where(id === undefined ? undefined : eq(deliveryArea.zone_id, id))
    .orderBy(asc(deliveryArea.from_postcode));
  const byZone = Map.groupBy(areas, ({ zone_id }) => zone_id);
  return zones.map((zone) => ({
    ...zone,
    areas: (byZone.get(zone.id) ?? []).map(({ from_postcode, to_postcode }) => ({
      from_postcode: digits(from_postcode),
      to_postcode: digits(to_postcode),
    })),
  }));
}

export type ZoneValues = Omit<typeof deliveryZone.$inferInsert, 'id' | 'version'>;

export async function insertZone(db: Db, values: ZoneValues): Promise<number> {
  return requireRow(await db.orm.insert(deliveryZone).values(values).returning({ id: deliveryZone.id })).id;
}

/** Returns false when it was changed since this version was read. */
export async function updateZone(db: Db, id: number, version: number, values: ZoneValues): Promise<boolean> {
  const rows = await db.orm
    .update(deliveryZone)
    .set({ ...values, version: sql`${deliveryZone.version} + 1` })
    .where(and(eq(deliveryZone.id, id), eq(deliveryZone.version, version)))
    .returning({ id: deliveryZone.id });
  return rows.length === 1;
}

export async function replaceAreas(db: Db, zoneId: number, areas: readonly Area[]): Promise<void> {
  await db.orm.delete(deliveryArea).where(eq(deliveryArea.zone_id, zoneId));
  const rows = areas.map(({ from_postcode, to_postcode }) => ({
    zone_id: zoneId,
    from_postcode: Number(from_postcode),
    to_postcode: Number(to_postcode),
  }));
  if (rows.length > 0) await db.orm.insert(deliveryArea).values(rows);
}

/** Whether any order refers to the zone. Such a zone cannot be deleted. */
export async function isZoneUsed(db: Db, id: number): Promise<boolean> {
  return (await db.run('SELECT 1 FROM shop_order WHERE zone_id = $1 LIMIT 1', [id])).length > 0;
}

export async function removeZone(db: Db, id: number): Promise<void> {
  await db.orm.delete(deliveryZone).where(eq(deliveryZone.id, id));
}

export async function findPoints(db: Db, id?: number) {
  return db.orm
    .select()
    .from(pickupPoint)
    .where(id === undefined ? undefined : eq(pickupPoint.id, id))
    .orderBy(asc(pickupPoint.id));
}

export type PointValues = Omit<typeof pickupPoint.$inferInsert, 'id' | 'version'>;

export async function insertPoint(db: Db, values: PointValues): Promise<number> {
  return requireRow(await db.orm.insert(pickupPoint).values(values).returning({ id: pickupPoint.id })).id;
}

export async function updatePoint(db: Db, id: number, version: number, values: PointValues) {
  const rows = await db.orm
    .update(pickupPoint)
    .set({ ...values, version: sql`${pickupPoint.version} + 1` })
    .where(and(eq(pickupPoint.id, id), eq(pickupPoint.version, version)))
    .returning({ id: pickupPoint.id });
  return rows.length === 1;
}
