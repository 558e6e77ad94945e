import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/db.ts';
import { setting } from '../../platform/db/setting.table.ts';

const Maintenance = z.object({
  active: z.boolean(),
  message: z.object({ en: z.string(), ms: z.string() }).nullable().default(null),
  until: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type Maintenance = z.output<typeof Maintenance>;

const open: Maintenance = { active: false, message: null, until: null };

export type MaintenanceRow = { value: Maintenance; version: number; changed_at: Date | null };

/** The maintenance setting with its version. An invalid value leaves the shop open. */
export async function findMaintenance(db: Db): Promise<MaintenanceRow> {
  const [row] = await db.orm.select().from(setting).where(eq(setting.name, 'maintenance'));
  if (!row) return { value: open, version: 0, changed_at: null };
  const parsed = Maintenance.safeParse(row.value);
  return { value: parsed.success ? parsed.data : open, version: row.version, changed_at: row.changed_at };
}

/** Returns false when it was changed since this version was read. */
export async function replaceMaintenance(
  db: Db,
  value: Maintenance,
  { version, now }: { version: number; now: Date },
): Promise<boolean> {
  const rows = await db.orm
    .insert(setting)
    .values({ name: 'maintenance', value, changed_at: now })
    .onConflictDoUpdate({
      target: setting.name,
      set: { value, changed_at: now, version: sql`${setting.version} + 1` },
      setWhere: eq(setting.version, version),
    })
    .returning({ name: setting.name });
  return rows.length === 1;
}

export async function writeMaintenance(db: Db, value: z.input<typeof Maintenance>, now: Date): Promise<void> {
  await db.orm
    .insert(setting)
    .values({ name: 'maintenance', value, changed_at: now })
    .onConflictDoUpdate({ target: setting.name, set: { value, changed_at: now } });
}
