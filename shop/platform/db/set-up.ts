import { eq } from 'drizzle-orm';
import { setting } from '../../features/content/content.table.ts';
import { insertDefaultDelivery } from '../../features/delivery/default-delivery.ts';
import type { Db } from './db.ts';

/** The demo holds made-up people whose passwords everybody knows; a real shop begins empty. */
export type ShopKind = 'demo' | 'real';

/** What this database was set up as; null while it was not. */
export async function readShopKind(db: Db): Promise<ShopKind | null> {
  const [row] = await db.orm.select({ value: setting.value }).from(setting).where(eq(setting.name, 'shop'));
  return row ? kindOf(row.value) : null;
}

const kindOf = (value: unknown): ShopKind =>
  typeof value === 'object' && value !== null && 'demo' in value && value.demo === true ? 'demo' : 'real';

/** A shop that starts empty, and stays so; what a shop cannot do without is there. */
export async function setUpEmpty(db: Db, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const rows = await db.orm
      .insert(setting)
      .values({ name: 'shop', value: { demo: false }, changed_at: now })
      .onConflictDoNothing()
      .returning({ name: setting.name });
    if (rows.length > 0) await insertDefaultDelivery(db);
  });
}

/** Of two processes that start at once, one sets up. */
export const shopLock = 'SELECT pg_advisory_xact_lock(7262, 2)';

/** A shop that was set up before there were zones gets those that a new one begins with; any other is left as it is. */
export async function addMissingDelivery(db: Db): Promise<void> {
  await db.transaction(async (db) => {
    await db.run(shopLock);
    const [row] = await db.run<{ is_known: boolean }>(
      `SELECT EXISTS (SELECT FROM delivery_zone) OR EXISTS (SELECT FROM closed_day) OR EXISTS (SELECT FROM shop_order) AS is_known`,
    );
    if (!row?.is_known) await insertDefaultDelivery(db);
  });
}
