import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './db.ts';
import { setting } from './setting.table.ts';

/** The demo contains fictional people with public passwords. A real shop starts empty. */
export type ShopKind = 'demo' | 'real';

/** What this database was set up as. Null before the set-up. */
export async function readShopKind(db: Db): Promise<ShopKind | null> {
  const [row] = await db.orm.select({ value: setting.value }).from(setting).where(eq(setting.name, 'shop'));
  if (!row) return null;
  return DemoShop.safeParse(row.value).success ? 'demo' : 'real';
}

const DemoShop = z.object({ demo: z.literal(true) });

/**
 * Marks a new database as a real shop and inserts the required defaults. A database that is already set up stays
 * unchanged.
 */
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

/** Ensures that only one of several starting processes sets up the shop. */
export const shopLock = 'SELECT pg_advisory_xact_lock(7262, 2)';
