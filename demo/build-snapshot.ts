import { staff } from '@bakul/shop/features/staff/staff.table';
import { addDays, atHour } from '@bakul/shop/kit/local-date';
import { createCaches } from '@bakul/shop/platform/cache/cache';
import { eq } from 'drizzle-orm';
import { createDemoWorld } from './demo-world.ts';
import { insertBankAccounts } from './life/bank-accounts.ts';
import { lifeStart, snapshotDays, snapshotHour } from './life/calendar.ts';
import { createCapture, listSeries } from './life/capture.ts';
import { insertLifeBuyers } from './life/insert-buyers.ts';
import { liveDay, liveEvening, liveMorning } from './life/live-day.ts';
import { promotedDemandOn } from './life/promotions-of-day.ts';
import { saveLists } from './life/saved-lists.ts';
import { openScratchShop } from './life/scratch-shop.ts';
import { openStock, readCatalogue, setPrices, wasteAndReceive } from './life/stock-and-prices.ts';
import { seedFoundation } from './seed-foundation.ts';
import { fingerprintFoundation } from './snapshot/foundation.ts';
import { writeSnapshot } from './snapshot/snapshot-file.ts';

/** Lives the days of the demo shop through its services and writes the snapshot. See snapshot/README.md. */
const lastDay = snapshotDays.at(-1) ?? lifeStart;
const firstDay = process.argv[2] ?? lifeStart;
const midweek = atHour(addDays(snapshotDays[0] ?? lifeStart, 2), snapshotHour);

const { db, deps, close } = await openScratchShop();
try {
  await db.transaction((db) => seedFoundation(db, { now: midweek, secrets: deps.secrets }));
  // Those that have ended by now ran during the life. Their dates decide when.
  await db.run("UPDATE promotion SET state = 'active' WHERE state = 'ended'");
  const foundation = await fingerprintFoundation(db);
  const capture = await createCapture(db);
  const catalogue = await readCatalogue(db);
  const [finance] = await db.orm.select().from(staff).where(eq(staff.role, 'finance'));
  await db.transaction((db) => insertLifeBuyers(db, finance?.id ?? 0));
  await insertBankAccounts(db, deps.secrets);
  await openStock(db);
  for (let day = firstDay; ; day = addDays(day, 1)) {
    const started = performance.now();
    const state = snapshotDays.indexOf(day);
    if (state >= 0) {
      await setPrices(db, catalogue, null, atHour(day, 0.2));
      await capture.take(state);
    }
    if (day === lastDay) break;
    // Prices changed, so nothing that was cached yesterday is read today.
    await setPrices(db, catalogue, day, atHour(day, 0.8));
    const world = await createDemoWorld(db, { ...deps, caches: createCaches() });
    await liveMorning(world, day);
    await liveDay(world, day, promotedDemandOn(day));
    await wasteAndReceive(world, catalogue, day);
    await liveEvening(world, day);
    await saveLists(world, day);
    await db.run('DELETE FROM mail');
    if (day.endsWith('7')) await db.run('ANALYZE');
    const [count] = await db.run<{ orders: number }>('SELECT count(*)::integer AS orders FROM shop_order');
    console.log(`${day}: ${count?.orders} orders, ${Math.round(performance.now() - started)} ms`);
  }
  const tables = capture.tables();
  const bytes = await writeSnapshot({ foundation, series: await listSeries(db), tables });
  for (const { name, rows } of tables) console.log(name, rows.split('\n').length, rows.length);
  console.log(`${bytes} bytes`);
} finally {
  await close();
}
