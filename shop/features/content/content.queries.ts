import { z } from 'zod';
import type { Db } from '../../platform/db/db.ts';
import { setting } from '../../platform/db/setting.table.ts';
import { findSetting } from '../../platform/db/setting.ts';

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
  const row = await findSetting(db, 'maintenance', Maintenance);
  return { ...row, value: row.value ?? open };
}

export async function writeMaintenance(db: Db, value: z.input<typeof Maintenance>, now: Date): Promise<void> {
  await db.orm
    .insert(setting)
    .values({ name: 'maintenance', value, changed_at: now })
    .onConflictDoUpdate({ target: setting.name, set: { value, changed_at: now } });
}
