import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from '../../testing/people/as-buyer.ts';
import { type Goods, sell, setStock } from '../../testing/records/goods.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let carrot: Goods;
let gone: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 10 });
  await sell(api, { sku: 'TOM-A-05', min_quantity: '2', quantity_step: '2', price: 480 });
  carrot = await sell(api, { sku: 'CAR-A-01', price: 320 });
  gone = await sell(api, { sku: 'DUR-A-01' });
  await setStock(api, gone, 0);
});
afterAll(() => api.close());

let devices = 0;
const guest = () => callerOf(api, { 'x-device-id': `device-of-a-guest-${++devices}` });

const rows = () => [
  { sku: 'tom a 05', quantity: '4' },
  { sku: 'NO-SUCH-1', quantity: 1 },
  { sku: 'CAR-A-01', quantity: 'two' },
  { sku: 'TOM-A-05', quantity: 1 },
  { sku: 'TOMA05', quantity: 2 },
  { sku: carrot.sku, quantity: -1 },
  { sku: gone.sku, quantity: 1 },
  { sku: carrot.sku, quantity: 2 },
];

const expectedResults = [
  [1, 'TOM-A-05', null, null, 4 * 480],
  [2, 'NO-SUCH-1', 'unknown_sku', null, null],
  [3, 'CAR-A-01', 'not_a_quantity', null, null],
  [4, 'TOM-A-05', 'off_step', 2, null],
  [5, 'TOM-A-05', null, null, 2 * 480],
  [6, 'CAR-A-01', 'not_a_quantity', null, null],
  [7, 'DUR-A-01', 'unavailable', null, null],
  [8, 'CAR-A-01', null, null, 2 * 320],
];

test('adds the valid rows and reports the others', async () => {
  const call = guest();
  const { status, body } = await call('POST /api/cart/bulk', { rows: rows() });
  expect(status).toBe(200);
  expect(
    body.data.rows.map(({ row, sku, problem, suggestion, amount }) => [
      row,
      sku,
      problem,
      suggestion,
      amount,
    ]),
  ).toEqual(expectedResults);
  const { lines } = (await call('GET /api/cart')).body.data;
  expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['TOM-A-05', 6],
    ['CAR-A-01', 2],
  ]);
});

test('leaves the cart unchanged in a dry run', async () => {
  const call = guest();
  const { body } = await call('POST /api/cart/bulk', { rows: rows(), dry_run: true });
  expect(body.data.rows.map(({ problem }) => problem)).toEqual(
    expectedResults.map(([, , problem]) => problem),
  );
  expect((await call('GET /api/cart')).body.data).toMatchObject({ lines: [], updated_at: null });
  await call('POST /api/cart/items', { variant_id: carrot.id, quantity: 3 });
  const before = (await call('GET /api/cart')).body.data;
  await call('POST /api/cart/bulk', { rows: rows(), dry_run: true });
  expect((await call('GET /api/cart')).body.data).toEqual(before);
});

test('returns the product, units and unit price for the SKU of each row', async () => {
  const { body } = await guest()('POST /api/cart/bulk', {
    rows: [
      { sku: 'toma05', quantity: 1 },
      { sku: 'NO-SUCH-1', quantity: 1 },
    ],
    dry_run: true,
  });
  expect(body.data.rows[0]?.offer).toMatchObject({
    order_unit: 'carton',
    price_unit: 'kg',
    min_quantity: 2,
    quantity_step: 2,
    available: 100,
    price: 480,
  });
  expect(body.data.rows[1]).toMatchObject({ name: null, offer: null, suggestion: null, amount: null });
});

test('suggests a quantity that is accepted together with the quantity already in the cart', async () => {
  const odd = await sell(api, { sku: 'ODD-A-01', min_quantity: '3', quantity_step: '2', on_hand: '10' });
  const call = guest();
  const ask = async (quantity: number, dry_run = true) => {
    const { body } = await call('POST /api/cart/bulk', { rows: [{ sku: odd.sku, quantity }], dry_run });
    return body.data.rows[0];
  };
  expect(await ask(1)).toMatchObject({ problem: 'below_minimum', suggestion: 3 });
  expect(await ask(4)).toMatchObject({ problem: 'off_step', suggestion: 5 });
  expect(await ask(13), 'more than the available stock').toMatchObject({ problem: null, suggestion: 9 });
  await ask(3, false);
  const { suggestion } = (await ask(1)) ?? {};
  expect(suggestion).toBe(2);
  expect(await ask(suggestion ?? 0, false)).toMatchObject({ problem: null });
  await ask(4, false);
  expect(await ask(1), 'nothing is left to add').toMatchObject({ problem: 'off_step', suggestion: null });
});

test('prices the total quantity: the quantity already in the cart counts towards the tier', async () => {
  const tiered = await sell(api, { sku: 'TIE-A-01', price: 500 });
  await api.tier(tiered.id, '10', 400);
  const call = guest();
  const rows = [{ sku: tiered.sku, quantity: 5 }];
  const first = await call('POST /api/cart/bulk', { rows });
  expect(first.body.data.rows[0]).toMatchObject({ amount: 2500, offer: { price: 500 } });
  const second = await call('POST /api/cart/bulk', { rows, dry_run: true });
  expect(second.body.data.rows[0]).toMatchObject({ amount: 2000, offer: { price: 400 } });
});

test.each([
  ['no rows', { rows: [] }],
  ['201 rows', { rows: Array(201).fill({ sku: 'CAR-A-01', quantity: 1 }) }],
  ['a SKU that is a number', { rows: [{ sku: 5, quantity: 1 }] }],
  ['a quantity that is an object', { rows: [{ sku: 'CAR-A-01', quantity: {} }] }],
  ['rows that are not a list', { rows: 'CAR-A-01' }],
])('refuses %s', async (_, input) => {
  const headers = { 'x-device-id': `device-of-a-guest-${++devices}`, 'content-type': 'application/json' };
  const answer = await api.send('/api/cart/bulk', { method: 'POST', body: JSON.stringify(input), headers });
  expect(answer.status).toBe(422);
});
