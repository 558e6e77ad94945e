import { readShopKind, shopLock } from '@bakul/shop/platform/db/set-up';
import { setting } from '@bakul/shop/platform/db/setting.table';
import type { Deps } from '@bakul/shop/platform/http/app';
import { hashDemoPassword } from './seed-accounts.ts';
import { seedBankStatement } from './seed-bank-statement.ts';
import { seedCredit } from './seed-credit.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedEinvoices } from './seed-einvoices.ts';
import { seedFoundation } from './seed-foundation.ts';
import { seedOrders } from './seed-orders.ts';
import { seedQuotations } from './seed-quotations.ts';
import { seedReports } from './seed-reports.ts';
import { seedStandingOrders } from './seed-standing-orders.ts';
import { loadSnapshot } from './snapshot/load-snapshot.ts';
import { readSnapshotOfDay } from './snapshot/snapshot-of-day.ts';

/**
 * Fills a new shop with the demo data in one transaction. Returns false and changes nothing if the shop was set up
 * before.
 */
export async function seedDemo(deps: Deps, { now }: { now: Date }): Promise<boolean> {
  const { secrets } = deps;
  return deps.db.transaction(async (db) => {
    await db.run(shopLock);
    if ((await readShopKind(db)) !== null) return false;
    const [snapshot, passwordHash] = await Promise.all([
      readSnapshotOfDay(now),
      hashDemoPassword(),
      seedFoundation(db, { now, secrets }),
    ]);
    await loadSnapshot(db, { snapshot, deps, passwordHash, now });
    await seedQuotations(db, { now });
    await seedOrders(db, { now, deps });
    await seedStandingOrders(db, { now, deps });
    await seedCredit(db, { now, secrets });
    await seedEinvoices(db, { now, deps });
    await seedDocuments(db, { now, deps });
    await seedBankStatement(db, { now, deps });
    await seedReports(db, { now, deps });
    await db.orm.insert(setting).values({ name: 'shop', value: { demo: true }, changed_at: now });
    return true;
  });
}
