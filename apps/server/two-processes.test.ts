import { dbOf } from '@bakul/shop/db/db';
import { expect, test, vi } from 'vitest';
import { openPool } from '../../shop/db/connect.ts';
import { buildersOf } from '../../shop/testing/builders.ts';
import { freshDatabase } from '../../shop/testing/database.ts';
import { serveShop } from './testing/serve-shop.ts';

async function twoShops() {
  const database = await freshDatabase();
  const second = openPool(database.config);
  const one = await serveShop(database, { env: { MAINTENANCE_SECRET: 'a-secret-of-staff' } });
  const two = await serveShop({ ...second, close: second.close });
  const db = dbOf(database);
  return { one, two, db, close: second.close, ...buildersOf(db, () => new Date()) };
}

test('a price changed through one process is seen through the other within a second', async () => {
  const { one, two, db, product, close } = await twoShops();
  await product('Tomato', { variants: [{ price: 560 }] });
  const priceAt = async (url: string) => (await (await fetch(`${url}/api/product`)).json()).data[0]?.price;
  await vi.waitFor(async () => expect(await priceAt(two.url)).toBe(560), 5000);
  for (let change = 1; change <= 5; change++) {
    const price = 560 + change;
    const before = await two.cachedCount();
    await priceAt(two.url);
    await priceAt(two.url);
    expect(await two.cachedCount()).toBeGreaterThan(before);
    await db.run('UPDATE variant SET price = $1', [price]);
    const changed = performance.now();
    await vi.waitFor(async () => expect(await priceAt(two.url)).toBe(price), { timeout: 3000, interval: 5 });
    expect(performance.now() - changed).toBeLessThan(1000);
    expect(await priceAt(one.url)).toBe(price);
  }
  await close();
});

test('maintenance closes and opens every process within two seconds, cached answers included', async () => {
  const { one, two, db, close } = await twoShops();
  const set = (active: boolean) =>
    db.run(
      `INSERT INTO setting (name, value) VALUES ('maintenance', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [JSON.stringify({ active })],
    );
  const statuses = async () =>
    Promise.all([one, two].map(async ({ url }) => (await fetch(`${url}/api/product`)).status));
  expect(await statuses()).toEqual([200, 200]);
  for (const [active, status] of [
    [true, 503],
    [false, 200],
    [true, 503],
  ] as const) {
    await set(active);
    const changed = performance.now();
    await vi.waitFor(async () => expect(await statuses()).toEqual([status, status]), {
      timeout: 4000,
      interval: 5,
    });
    expect(performance.now() - changed).toBeLessThan(2000);
  }
  const staff = await fetch(`${one.url}/api/product`, {
    headers: { 'x-maintenance-secret': 'a-secret-of-staff' },
  });
  expect(staff.status).toBe(200);
  expect(await statuses()).toEqual([503, 503]);
  expect((await fetch(`${two.url}/api/misc/maintenance`)).status).toBe(200);
  await close();
});
