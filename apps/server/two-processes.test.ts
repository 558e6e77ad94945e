import { createDb } from '@bakul/shop/platform/db/db';
import { expect, test, vi } from 'vitest';
import { openPool } from '../../shop/platform/db/connect.ts';
import { freshDatabase } from '../../shop/testing/database/database.ts';
import { staleFor } from '../../shop/testing/database/stale.ts';
import { buildersOf } from '../../shop/testing/records/builders.ts';
import { serveShop } from './testing/serve-shop.ts';

async function twoShops() {
  const database = await freshDatabase();
  const second = openPool(database.config);
  const one = await serveShop(database, { env: { MAINTENANCE_SECRET: 'a-secret-of-staff' } });
  const two = await serveShop({ ...second, close: second.close });
  const db = createDb(database);
  return { one, two, db, close: second.close, ...buildersOf(db, () => new Date()) };
}

test('a price changed through one process is visible in the other within a second', async () => {
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
    for (const { url } of [two, one])
      expect(await staleFor(async () => (await priceAt(url)) === price)).toBeLessThan(1000);
  }
  await close();
});

test('reloads cached prices and ratings of a product when they change', async () => {
  const { one, two, db, product, review, close } = await twoShops();
  const id = await product('Tomato', { variants: [{ price: 560 }] });
  const read = async (url: string, path: string) =>
    (await (await fetch(`${url}/api/product/${id}/${path}`)).json()).data;
  const today = async (url: string) => (await read(url, 'price_history')).days.at(-1).price;
  const stars = async (url: string) => (await read(url, 'review_summaries')).count;
  for (const n of [1, 2, 3]) {
    await review(id, 4);
    await db.run('UPDATE variant SET price = $1', [560 + n]);
    for (const { url } of [one, two])
      await vi.waitFor(async () => expect([await stars(url), await today(url)]).toEqual([n, 560 + n]), 5000);
  }
  await close();
});

test('maintenance mode switches in every process within two seconds, including cached responses', async () => {
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
    const stale = await staleFor(async () => (await statuses()).every((each) => each === status));
    expect(stale).toBeLessThan(2000);
  }
  const staff = await fetch(`${one.url}/api/product`, {
    headers: { 'x-maintenance-secret': 'a-secret-of-staff' },
  });
  expect(staff.status).toBe(200);
  expect(await statuses()).toEqual([503, 503]);
  expect((await fetch(`${two.url}/api/misc/maintenance`)).status).toBe(200);
  await close();
});

test('a renamed shop and a new bank account show in every process within two seconds', async () => {
  const { one, two, db, close } = await twoShops();
  const save = (name: string, value: object) =>
    db.run(
      'INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [name, JSON.stringify(value)],
    );
  const names = async () =>
    Promise.all(
      [one, two].map(
        async ({ url }) => (await (await fetch(`${url}/api/misc/config`)).json()).data.shop_name,
      ),
    );
  expect(await names()).toEqual(['Bakul', 'Bakul']);
  for (const shop_name of ['Kedai Satu', 'Kedai Dua']) {
    const { operator } = one.shop.deps.config;
    await save('shop_profile', { ...operator, shop_name });
    const stale = await staleFor(async () => (await names()).every((each) => each === shop_name));
    expect(stale).toBeLessThan(2000);
  }
  const account = { bank: 'Maybank', holder: 'Kita Sdn Bhd', account_number: '5140 9999 0000' };
  await save('bank_account', account);
  const accounts = () => [one, two].map(({ shop }) => shop.deps.bank.account_number);
  await vi.waitFor(() => expect(accounts()).toEqual([account.account_number, account.account_number]), 2000);
  await close();
});
