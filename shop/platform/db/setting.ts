import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from './db.ts';
import { setting } from './setting.table.ts';

/** A setting with the number of its changes. The value is null before the first, and when it cannot be read. */
export type SettingRow<T> = { value: T | null; version: number; changed_at: Date | null };

export async function findSetting<T>(db: Db, name: string, schema: z.ZodType<T>): Promise<SettingRow<T>> {
  const [row] = await db.orm.select().from(setting).where(eq(setting.name, name));
  if (!row) return { value: null, version: 0, changed_at: null };
  const parsed = schema.safeParse(row.value);
  return { value: parsed.success ? parsed.data : null, version: row.version, changed_at: row.changed_at };
}

/** Returns false when the setting was changed since this version was read. */
export async function replaceSetting(
  db: Db,
  name: string,
  value: object,
  { version, now }: { version: number; now: Date },
): Promise<boolean> {
  const rows = await db.orm
    .insert(setting)
    .values({ name, value, changed_at: now })
    .onConflictDoUpdate({
      target: setting.name,
      set: { value, changed_at: now, version: sql`${setting.version} + 1` },
      setWhere: eq(setting.version, version),
    })
    .returning({ name: setting.name });
  return rows.length === 1;
}
