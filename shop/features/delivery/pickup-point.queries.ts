import { and, asc, eq } from 'drizzle-orm';
import { defineCache } from '../../platform/cache/cache.ts';
import type { Db } from '../../platform/db/db.ts';
import { pickupPoint } from './pickup-point.table.ts';

export const pickupPointCache = defineCache<void, (typeof pickupPoint.$inferSelect)[]>({
  name: 'pickup points',
  key: () => '',
  load: ({ db }) =>
    db.orm.select().from(pickupPoint).where(eq(pickupPoint.is_active, true)).orderBy(asc(pickupPoint.id)),
  invalidatedBy: ['catalogue'],
});

export async function findPickupPoint(db: Db, id: number) {
  const [row] = await db.orm
    .select()
    .from(pickupPoint)
    .where(and(eq(pickupPoint.id, id), eq(pickupPoint.is_active, true)));
  return row;
}
