import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsOf } from '../../shop.ts';
import { readBrand } from '../../testing/brand.ts';
import { asBuyer, callerOf } from '../../testing/people/as-buyer.ts';
import { type Goods, sell, setPrice, setStock } from '../../testing/records/goods.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { deleteExpiredCarts } from './cart.service.ts';

let api: TestApi;
let tomato: Goods;
let carrot: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  tomato = await sell(api, { price: 480, min_quantity: '2' });
  carrot = await sell(api, { price: 320 });
});
afterAll(() => api.close());

let devices = 0;
const newDevice = () => ({ 'x-device-id': `device-that-logs-in-${++devices}` });

test('merges the device’s cart once at login and reports the changes', async () => {
  const device = newDevice();
  const visitor = callerOf(api, device);
  await visitor('POST /api/cart/items', { variant_id: tomato.id, quantity: 3, note: 'ripe' });
  await visitor('POST /api/cart/items', { variant_id: carrot.id, quantity: 2 });
  const buyer = await asBuyer(api);
  await buyer.call('POST /api/cart/items', { variant_id: tomato.id, quantity: 4 });
  const merged = await buyer.call('POST /api/cart/merge', {}, device);
  expect(merged.body.changes.map(({ kind, to }) => [kind, to])).toEqual([
    ['summed', 7],
    ['added', 2],
  ]);
  expect(merged.body.data.lines.map(({ quantity, note }) => [quantity, note])).toEqual([
    [7, 'ripe'],
    [2, null],
  ]);
  expect((await buyer.call('POST /api/cart/merge', {}, device)).body.changes).toEqual([]);
  expect((await visitor('GET /api/cart')).body.data.lines).toEqual([]);
});

test('reports lines whose stock or price has changed since', async () => {
  const device = newDevice();
  const visitor = callerOf(api, device);
  const [few, none, dearer] = [await sell(api), await sell(api), await sell(api, { price: 500 })];
  for (const { id } of [few, none, dearer]) {
    await visitor('POST /api/cart/items', { variant_id: id, quantity: 10 });
  }
  await setStock(api, few, 4);
  await setStock(api, none, 0);
  await setPrice(api, dearer, 600);
  const { body } = await (await asBuyer(api)).call('POST /api/cart/merge', {}, device);
  expect(body.changes.map(({ name, kind, from, to }) => [name, kind, from, to])).toEqual([
    [few.name, 'clamped', 10, 4],
    [none.name, 'dropped', 10, 0],
    [dearer.name, 'added', 10, 10],
    [dearer.name, 'repriced', 500, 600],
  ]);
  expect(body.changes.map(({ correction }) => correction)).toEqual([
    { reason: 'stock_short', minimum: 1, step: 1, available: 4 },
    null,
    null,
    null,
  ]);
  expect(body.data.lines.map(({ quantity, problems }) => [quantity, problems])).toEqual([
    [4, []],
    [10, []],
  ]);
});

test('merges the guest cart once when 50 merges arrive in parallel', async () => {
  const device = newDevice();
  await callerOf(api, device)('POST /api/cart/items', { variant_id: tomato.id, quantity: 3 });
  const buyer = await asBuyer(api);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => buyer.call('POST /api/cart/merge', {}, device)),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.filter(({ body }) => body.changes.length > 0)).toHaveLength(1);
  expect((await buyer.call('GET /api/cart')).body.data.lines).toMatchObject([{ quantity: 3 }]);
});

test('gives the device’s cart to only one of several people who log in on it', async () => {
  const device = newDevice();
  await callerOf(api, device)('POST /api/cart/items', { variant_id: tomato.id, quantity: 3 });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => asBuyer(api)));
  const answers = await Promise.all(buyers.map(({ call }) => call('POST /api/cart/merge', {}, device)));
  expect(answers.filter(({ body }) => body.data.lines.length > 0)).toHaveLength(1);
});

test('merges nothing without a device id', async () => {
  const { call } = await asBuyer(api);
  const { status, body } = await call('POST /api/cart/merge', {});
  expect([status, body.changes, body.data.lines]).toEqual([200, [], []]);
});

test('deletes guest carts after 30 days without a change and keeps members’ carts', async () => {
  const [old, fresh] = [callerOf(api, newDevice()), callerOf(api, newDevice())];
  const buyer = await asBuyer(api);
  for (const call of [old, buyer.call]) {
    await call('POST /api/cart/items', { variant_id: carrot.id, quantity: 1 });
  }
  const later = (days: number, ms = 0) => new Date(testNow.getTime() + days * 86_400_000 + ms);
  api.moveTo(later(1));
  await fresh('POST /api/cart/items', { variant_id: carrot.id, quantity: 1 });
  await deleteExpiredCarts(api.db, later(30));
  expect((await old('GET /api/cart')).body.data.lines).toHaveLength(1);
  expect(await deleteExpiredCarts(api.db, later(30, 1))).toBeGreaterThan(0);
  expect((await old('GET /api/cart')).body.data.lines).toEqual([]);
  expect((await fresh('GET /api/cart')).body.data.lines).toHaveLength(1);
  expect((await buyer.call('GET /api/cart')).body.data.lines).toHaveLength(1);
  api.moveTo(testNow);
});

test('deletes expired guest carts in a nightly job', async () => {
  const old = callerOf(api, newDevice());
  await old('POST /api/cart/items', { variant_id: carrot.id, quantity: 1 });
  api.moveTo(new Date(testNow.getTime() + 31 * 86_400_000));
  const sender = { send: async () => undefined, close: () => undefined };
  const job = jobsOf({ ...api.deps, sender, readBrand }).find(({ name }) => name === 'sweep-carts');
  await job?.run();
  expect((await old('GET /api/cart')).body.data.lines).toEqual([]);
});
