import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer, callerOf } from '../testing/as-buyer.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let tomato: number;
let carrot: number;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  const stock = { on_hand: '100', min_quantity: '2', quantity_step: '1', pack_size: '5' };
  await api.product('Tomato', { variants: [{ sku: 'TOM-A-05', price: 480, ...stock }] });
  await api.product('Carrot', { variants: [{ sku: 'CAR-A-01', price: 320, ...stock, pack_size: '1' }] });
  const { rows } = await api.database.pool.query<{ id: number }>('SELECT id FROM variant ORDER BY id');
  tomato = rows[0]?.id ?? 0;
  carrot = rows[1]?.id ?? 0;
});
afterAll(() => api.close());

const guest = (device: string) => callerOf(api, { 'x-device-id': device.padEnd(20, 'x') });

test('a guest fills a cart by their device, and nobody else sees it', async () => {
  const [one, two] = [guest('device-1'), guest('device-2')];
  const added = await one('POST /api/cart/items', { variant_id: tomato, quantity: 3 });
  expect(added.status).toBe(200);
  expect(added.body.data).toMatchObject({ goods: 3 * 5 * 480, blocked: 0, delivery: null });
  expect(added.body.data.lines[0]).toMatchObject({ quantity: 3, price: 480, amount: 7200, problems: [] });
  await one('POST /api/cart/items', { variant_id: tomato, quantity: 2 });
  expect((await one('GET /api/cart')).body.data.lines.map(({ quantity }) => quantity)).toEqual([5]);
  expect((await two('GET /api/cart')).body.data.lines).toEqual([]);
});

test('at login the device’s cart is merged, once, and the changes are told', async () => {
  const device = { 'x-device-id': 'device-that-logs-in-1' };
  const visitor = callerOf(api, device);
  await visitor('POST /api/cart/items', { variant_id: tomato, quantity: 3, note: 'ripe' });
  await visitor('POST /api/cart/items', { variant_id: carrot, quantity: 2 });
  const buyer = await asBuyer(api);
  await buyer.call('POST /api/cart/items', { variant_id: tomato, quantity: 4 });
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
