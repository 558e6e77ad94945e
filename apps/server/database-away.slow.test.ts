import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@bakul/shop/platform/db/connect';
import { createDb } from '@bakul/shop/platform/db/db';
import { migrate } from '@bakul/shop/platform/db/migrate';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { runs } from '../../shop/testing/runs.ts';
import { createBuyers, fillCarts, setUpBareDemo, startShop } from './testing/crash-shop.ts';
import { expectCompleteOrders } from './testing/expect-complete-orders.ts';
import { buy } from './testing/persistent-buyer.ts';
import { pause, postmasterOf } from './testing/postgres-processes.ts';
import { retryQueries } from './testing/retry-queries.ts';

/** The database dies or hangs while buyers are ordering. */

vi.setConfig({ testTimeout: 600_000 });

const rounds = runs(2, 20);
const crowd = 4;

/** A shop with its own PostgreSQL server, with fsync on. */
async function openShop() {
  const folder = await mkdtemp(join(inject('testFolder'), 'away-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const database = await connect({ dataDir: folder });
  onTestFinished(database.close);
  await migrate(database);
  await setUpBareDemo(createDb(database));
  const shop = await startShop({ BAKUL_DATA: folder });
  // Stopped before the folder is removed: PostgreSQL stops with its last user.
  onTestFinished(shop.kill);
  const db = createDb(database);
  return { shop, db, folder, ...(await createBuyers(db, crowd)) };
}

test('keeps every acknowledged order and recovers by itself when PostgreSQL is killed during checkouts', async () => {
  const { shop, db, folder, buyers, variantId } = await openShop();
  const bought: Awaited<ReturnType<typeof buy>>[] = [];
  for (let round = 0; round < rounds; round++) {
    await retryQueries(() => fillCarts(db, variantId));
    const shopping = { urlOf: () => shop.url, patienceMs: 120_000 };
    const dying = sleep(20 + ((round * 37) % 200)).then(() => process.kill(postmasterOf(folder), 'SIGKILL'));
    const all = buyers.map((buyer) => buy(buyer, `round-${round}-${buyer.id}`, shopping));
    bought.push(...(await Promise.all(all)));
    await dying;
    await expect.poll(() => ready(shop.url), { timeout: 60_000 }).toBe(200);
  }
  await retryQueries(() => expectCompleteOrders(db, bought));
});

const ready = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

test('answers 503 while the database hangs, and recovers by itself without partial orders', async () => {
  const { shop, db, folder, buyers, variantId } = await openShop();
  await fillCarts(db, variantId);
  expect(await ready(shop.url)).toBe(200);
  const shopping = { urlOf: () => shop.url, patienceMs: 180_000 };
  const all = buyers.map((buyer) => buy(buyer, `standing-still-${buyer.id}`, shopping));
  await sleep(30);
  const goOn = pause(postmasterOf(folder));
  const stopped = performance.now();
  onTestFinished(() => goOn());
  const statusWhileAway = fetch(`${shop.url}/api/product`).then(({ status }) => status);
  await expect.poll(() => ready(shop.url), { timeout: 10_000, interval: 50 }).toBe(503);
  expect(performance.now() - stopped).toBeLessThan(5000);
  expect(await statusWhileAway).toBe(503);
  expect(performance.now() - stopped).toBeLessThan(28_000);
  goOn();
  await expect.poll(() => ready(shop.url), { timeout: 30_000 }).toBe(200);
  await expectCompleteOrders(db, await Promise.all(all));
});
