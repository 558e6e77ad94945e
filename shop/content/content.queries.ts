import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { pickupPoint, setting } from './content.table.ts';

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

const Maintenance = z.object({
  active: z.boolean(),
  message: z.object({ en: z.string(), ms: z.string() }).nullable().default(null),
  until: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type Maintenance = z.output<typeof Maintenance>;

export async function readMaintenance(db: Db): Promise<Maintenance> {
  const [row] = await db.orm.select().from(setting).where(eq(setting.name, 'maintenance'));
  const parsed = Maintenance.safeParse(row?.value);
  return parsed.success ? parsed.data : { active: false, message: null, until: null };
}

export async function writeMaintenance(db: Db, value: z.input<typeof Maintenance>, now: Date): Promise<void> {
  await db.orm
    .insert(setting)
    .values({ name: 'maintenance', value, changed_at: now })
    .onConflictDoUpdate({ target: setting.name, set: { value, changed_at: now } });
}
