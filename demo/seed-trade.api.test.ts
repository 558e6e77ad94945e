import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertDefaultDelivery } from '../shop/features/delivery/default-delivery.ts';
import { setUpRealShop } from '../shop/platform/db/set-up.ts';
import { callerOf } from '../shop/testing/people/as-buyer.ts';
import { type TestApi, testApi, testNow } from '../shop/testing/test-api.ts';
import { demoPassword } from './seed-accounts.ts';
import { demoApi } from './testing/demo-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
});
afterAll(() => api.close());

async function demoCaller(login: string) {
  const { body } = await callerOf(api)('POST /api/auth/login', { login, password: demoPassword });
  return callerOf(api, { authorization: `Bearer ${body.data.access?.token}` });
}

test('delivers to every demo address and to the whole Klang Valley', async () => {
  const missing = `SELECT postcode FROM (SELECT postcode FROM address UNION SELECT unnest($1::text[])) p (postcode)
    WHERE NOT EXISTS (SELECT FROM delivery_area a WHERE p.postcode::integer BETWEEN a.from_postcode AND a.to_postcode)`;
  // Shah Alam, Klang, Kajang, Petaling Jaya, Puchong, Kuala Lumpur, Putrajaya, Cyberjaya, Ampang, Batu Caves.
  const places = '40000 41000 43000 46000 47100 50000 53300 59200 62000 63000 68000 68100'.split(' ');
  expect((await api.database.pool.query(missing, [places])).rows).toEqual([]);
  expect((await api.database.pool.query(missing, [['88000', '10000', '69000']])).rows).toHaveLength(3);
});

test('the demo company pays contract prices, a personal demo buyer the public ones', async () => {
  const { rows } = await api.database.pool.query<{ id: number; price: number; min: number }>(
    `SELECT v.id, v.price, v.min_quantity::float8 AS min FROM price_list_item i JOIN variant v ON v.id = i.variant_id
     WHERE v.on_hand - v.reserved >= v.min_quantity ORDER BY v.id LIMIT 1`,
  );
  const [chosen] = rows;
  if (!chosen) throw new Error('The price list is empty');
  const item = { variant_id: chosen.id, quantity: chosen.min };
  const owner = await demoCaller('owner@company.bakul.example');
  const { body } = await owner('POST /api/cart/items', item);
  expect(body.data.lines[0]).toMatchObject({ price_source: 'contract' });
  expect(body.data.delivery).not.toBeNull();
  const buyer = await demoCaller('buyer@demo.bakul.example');
  const line = (await buyer('POST /api/cart/items', item)).body.data.lines[0];
  expect(line?.price_source).not.toBe('contract');
  expect(line?.price).toBeGreaterThan(body.data.lines[0]?.price ?? 0);
});

test('a demo buyer can check out: the preview has a delivery date and no problems', async () => {
  const { rows } = await api.database.pool.query<{ id: number }>(
    `SELECT id FROM variant WHERE on_hand - reserved >= 60 AND min_quantity <= 50
       AND mod(50 - min_quantity, quantity_step) = 0 AND price * pack_size >= 300 ORDER BY id LIMIT 1`,
  );
  const call = await demoCaller('buyer@demo.bakul.example');
  await call('DELETE /api/cart');
  await call('POST /api/cart/items', { variant_id: rows[0]?.id ?? 0, quantity: 50 });
  const [address] = (await call('GET /api/profile/addresses')).body.data;
  const choices = { payment_method: 'online', address_id: address?.id ?? 0 } as const;
  const { data } = (await call('POST /api/checkout/preview', choices)).body;
  expect(data.problems).toEqual([]);
  expect(data.delivery_date).toBe('2026-11-19');
  expect(data.dates).not.toContain('2026-11-24');
});

test('a shop that starts empty gets the default zones once, even when set up twice', async () => {
  const empty = await testApi();
  await setUpRealShop(empty.db, testNow, insertDefaultDelivery);
  await setUpRealShop(empty.db, testNow, insertDefaultDelivery);
  const { rows } = await empty.database.pool.query('SELECT count(*)::integer AS n FROM delivery_zone');
  expect(rows).toEqual([{ n: 3 }]);
});
