import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery, requireRow } from '../../../platform/db/query.ts';
import { deliveryArea, deliveryZone, pickupPoint } from '../delivery.table.ts';
import type { Area } from '../zone.rules.ts';

type ZoneRow = typeof deliveryZone.$inferSelect & { areas: Area[] };

/** All zones or one, with their areas sorted by postcode. */
export const findZones = listQuery<ZoneRow, [id: number | null]>(
  'staff_zones',
  `SELECT z.*, (
     SELECT coalesce(json_agg(json_build_object(
       'from_postcode', lpad(a.from_postcode::text, 5, '0'), 'to_postcode', lpad(a.to_postcode::text, 5, '0'))
       ORDER BY a.from_postcode), '[]')
     FROM delivery_area a WHERE a.zone_id = z.id) AS areas
   FROM delivery_zone z WHERE $1::integer IS NULL OR z.id = $1 ORDER BY z.id`,
);

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

export async function insertPoint(db: Db, values: PointValues) {
  return requireRow(await db.orm.insert(pickupPoint).values(values).returning());
}

/** Returns undefined when it was changed since this version was read. */
export async function updatePoint(db: Db, id: number, version: number, values: PointValues) {
  const [row] = await db.orm
    .update(pickupPoint)
    .set({ ...values, version: sql`${pickupPoint.version} + 1` })
    .where(and(eq(pickupPoint.id, id), eq(pickupPoint.version, version)))
    .returning();
  return row;
}
