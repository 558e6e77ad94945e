import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { pickupPoint } from './pickup-point.table.ts';

export function listPickupPoints(db: Db) {
  return db.orm
    .select()
    .from(pickupPoint)
    .where(eq(pickupPoint.is_active, true))
    .orderBy(asc(pickupPoint.id));
}

export async function findPickupPoint(db: Db, id: number) {
  const [row] = await db.orm
    .select()
    .from(pickupPoint)
    .where(and(eq(pickupPoint.id, id), eq(pickupPoint.is_active, true)));
  return row;
}
