import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { asBuyer, callerOf } from '../../../testing/people/as-buyer.ts';
import { buildCompany } from '../../../testing/people/as-member.ts';
import { buildPriceList, type Goods, sell, setStock } from '../../../testing/records/goods.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { product } from '../../catalog/catalog.table.ts';
import { sharedBasket } from '../message-order.table.ts';
import { deleteExpiredBaskets } from './basket.service.ts';

let api: TestApi;
let tomato: Goods;
let carrot: Goods;
beforeAll(async () => {
  api = await openTestApi();
  tomato = await sell(api, { price: 480, pack_size: '5' });
  carrot = await sell(api, { price: 320 });
});
afterAll(() => api.close());

const share = async (call = callerOf(api), ...goods: Goods[]) => {
  const lines = (goods.length > 0 ? goods : [tomato]).map(({ id }) => ({ variant_id: id, quantity: 2 }));
  const { status, body } = await call('POST /api/message_order/basket', { lines });
  expect(status).toBe(200);
  return body.data;
};
const open = (token: string, call = callerOf(api)) =>
  call('GET /api/message_order/basket/{token}', { token });

test('opens a shared basket with its quantities and notes', async () => {
  const buyer = await asBuyer(api);
  const lines = [
    { variant_id: tomato.id, quantity: 2, note: 'ripe' },
    { variant_id: carrot.id, quantity: 1.5 },
  ];
  const { body } = await buyer.call('POST /api/message_order/basket', { lines });
  const { token, url, expires_at } = body.data;
  expect(url).toBe(`${api.deps.config.public_url}/basket/${token}`);
  expect(expires_at).toBe('2026-12-18T12:00:00+08:00');
  const { body: opened } = await open(token);
  expect(opened.data).toMatchObject({
    lines: [
      { sku: tomato.sku, quantity: 2, note: 'ripe', amount: 4800 },
      { sku: carrot.sku, quantity: 1.5, note: null, problems: ['off_step'] },
    ],
    goods: 4800 + 480,
    missing: 0,
    expires_at,
  });
});

test('shows each reader their own prices', async () => {
  const { company, owner } = await buildCompany(api);
  await buildPriceList(api, company.id, [{ variant_id: tomato.id, price: 400 }]);
  const { token } = await share(owner.call);
  expect((await open(token, owner.call)).body.data.goods).toBe(2 * 5 * 400);
  expect((await open(token)).body.data.goods).toBe(2 * 5 * 480);
});

test('counts what is no longer sold and marks what is sold out', async () => {
  const [gone, empty] = [await sell(api), await sell(api)];
  const { token } = await share(callerOf(api), gone, empty);
  await api.db.orm.update(product).set({ status: 'archived' }).where(eq(product.id, gone.productId));
  await setStock(api, empty, 0);
  const { body } = await open(token);
  expect(body.data).toMatchObject({ lines: [{ sku: empty.sku, problems: ['unavailable'] }], missing: 1 });
  expect(body.data.goods).toBe(0);
});

test('does not find an expired or unknown link, and a job removes expired baskets', async () => {
  const { token } = await share();
  const stored = () => api.db.orm.$count(sharedBasket);
  const before = await stored();
  const expiry = new Date('2026-12-18T12:00:00+08:00');
  expect(await deleteExpiredBaskets(api.db, new Date(expiry.getTime() - 1))).toBe(0);
  api.moveTo(expiry);
  expect((await open(token)).status).toBe(404);
  api.moveTo(new Date('2026-11-18T12:00:00+08:00'));
  expect((await open(token)).status).toBe(200);
  expect((await open('A'.repeat(43))).status).toBe(404);
  expect((await open('short')).status).toBe(422);
  expect(await deleteExpiredBaskets(api.db, expiry)).toBe(before);
  expect((await open(token)).status).toBe(404);
});

test('stores the hash of the token only', async () => {
  const { token } = await share();
  const rows = await api.db.orm.select().from(sharedBasket);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  ['no lines', []],
  ['a product that does not exist', [{ variant_id: 999_999, quantity: 1 }]],
  ['a quantity of 0', [{ variant_id: 1, quantity: 0 }]],
  ['a note that is too long', [{ variant_id: 1, quantity: 1, note: 'x'.repeat(201) }]],
  ['more than 200 lines', Array.from({ length: 201 }, () => ({ variant_id: 1, quantity: 1 }))],
])('refuses to share %s', async (_, lines) => {
  expect((await callerOf(api)('POST /api/message_order/basket', { lines })).status).toBe(422);
});

test('limits how many baskets one address shares', async () => {
  const { throttle } = api.deps;
  onTestFinished(() => {
    api.deps.throttle = throttle;
  });
  api.deps.throttle = createThrottle(api.database, 0.02);
  const lines = [{ variant_id: tomato.id, quantity: 1 }];
  // The other tests have counted for the same address.
  await api.database.pool.query('DELETE FROM rate_limit');
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) {
    statuses.push((await callerOf(api)('POST /api/message_order/basket', { lines })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});
