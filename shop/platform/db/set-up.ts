import { eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { setting } from './setting.table.ts';

/** The demo holds made-up people whose passwords everybody knows; a real shop begins empty. */
export type ShopKind = 'demo' | 'real';

/** What this database was set up as; null while it was not. */
export async function readShopKind(db: Db): Promise<ShopKind | null> {
  const [row] = await db.orm.select({ value: setting.value }).from(setting).where(eq(setting.name, 'shop'));
  return row ? kindOf(row.value) : null;
}

const kindOf = (value: unknown): ShopKind =>
  typeof value === 'object' && value !== null && 'demo' in value && value.demo === true ? 'demo' : 'real';

/** Marks a new database as a real shop and fills it with what a shop cannot do without. One that was set up before is left alone. */
export async function setUpRealShop(
  db: Db,
  now: Date,
  insertDefaults: (db: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(async (db) => {
    const rows = await db.orm
      .insert(setting)
      .values({ name: 'shop', value: { demo: false }, changed_at: now })
      .onConflictDoNothing()
      .returning({ name: setting.name });
    if (rows.length > 0) await insertDefaults(db);
  });
}

/** Of two processes that start at once, one sets up. */
export const shopLock = 'SELECT pg_advisory_xact_lock(7262, 2)';
