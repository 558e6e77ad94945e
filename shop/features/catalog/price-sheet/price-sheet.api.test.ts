import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { sell, setPastPrices } from '../../../testing/records/goods.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
let sales: Staff;
beforeAll(async () => {
  api = await openTestApi();
  sales = await asStaff(api, 'sales');
});
afterAll(() => api.close());

test('shows the data needed to decide on a price', async () => {
  const category = await api.category('Sheet greens');
  const options = [
    { en: 'A', ms: 'A' },
    { en: 'Pack 5', ms: 'Pek 5' },
  ];
  const stock = { on_hand: '30', reserved: '4' };
  const goods = await sell(api, { categories: [category], cost: 350, options, ...stock });
  await setPastPrices(api, goods, { '2026-11-10': 460, '2026-11-15': 480, '2026-11-18': 900 });
  await api.tier(goods.id, '6', 470);
  const { body } = await sales.call('GET /api/staff/price_sheet', { category });
  expect(body).toMatchObject({ next: null, today: '2026-11-18', yesterday: '2026-11-17' });
  expect(body.data).toEqual([
    {
      variant_id: goods.id,
      product_id: goods.productId,
      slug: expect.any(String),
      name: { en: goods.name, ms: `${goods.name} (ms)` },
      picture: null,
      sku: goods.sku,
      pack: { en: '5 kg carton', ms: 'Karton 5 kg' },
      options: { en: 'A · Pack 5', ms: 'A · Pek 5' },
      price_unit: 'kg',
      order_unit: 'carton',
      pack_size: 1,
      is_default: true,
      category_ids: [category],
      cost: 350,
      yesterday: 480,
      price: 500,
      tiers: [{ from: 6, price: 470 }],
      margin: 30,
      available: 26,
      set: null,
    },
  ]);
});

test('shows null for a missing price of yesterday and leaves out what is not sold', async () => {
  const category = await api.category('Sheet news');
  const fresh = await sell(api, { categories: [category] });
  await setPastPrices(api, fresh, {});
  await api.product('Sheet draft', { status: 'draft', categories: [category] });
  const old = await api.variant(fresh.productId, { sku: 'OLD-1', archived_at: testNow });
  const { body } = await sales.call('GET /api/staff/price_sheet', { category });
  expect(body.data.map(({ sku, yesterday }) => [sku, yesterday])).toEqual([[fresh.sku, null]]);
  const refused = await sales.call('PUT /api/staff/price_sheet', {
    prices: [{ variant_id: old, price: 510, seen_price: 500 }],
  });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['prices.0.variant_id']]);
});

test.each(['en', 'ms'])('returns pages of 500 without gaps or duplicates (%s)', async (lang) => {
  const category = await api.category(`Sheet many ${lang}`);
  // Two products share a name, so the name alone is not a sufficient cursor.
  for (const name of ['Same name', 'Zucchini', 'Aubergine']) {
    const productId = await api.product(name, {
      slug: `${name.replace(' ', '-').toLowerCase()}-${lang}`,
      categories: [category],
      variants: [],
    });
    await api.db.run(
      `INSERT INTO variant (product_id, sku, position, is_default, options, pack_label_en, pack_label_ms, order_unit, pack_size,
         min_quantity, quantity_step, price, weight_grams)
       SELECT $1::integer, 'MANY-' || $1::integer || '-' || n, n % 7, n = 1, jsonb_build_array(jsonb_build_object('en', n, 'ms', n)), '1 kg', '1 kg', 'bag', 1, 1, 1, 100, 1000
       FROM generate_series(1, 350) n`,
      [productId],
    );
  }
  const seen: number[] = [];
  const sizes: number[] = [];
  let after: string | undefined;
  do {
    const input = after === undefined ? { category } : { category, after };
    const { body } = await sales.call('GET /api/staff/price_sheet', input, { 'accept-language': lang });
    seen.push(...body.data.map(({ variant_id }) => variant_id));
    sizes.push(body.data.length);
    after = body.next ?? undefined;
  } while (after !== undefined);
  expect(sizes).toEqual([500, 500, 50]);
  const ordered = await api.db.run<{ id: number }>(
    `SELECT v.id FROM variant v JOIN product_listing l ON l.product_id = v.product_id AND l.category_id = $1
     ORDER BY l.name_en, l.product_id, v.position, v.id`,
    [category],
  );
  expect(seen).toEqual(ordered.map(({ id }) => id));
});

test.each(['x', '[]', '["a",1]', '["a","b",1,1]', '{"a":1}'])('refuses %s as a cursor', async (after) => {
  const { status, body } = await sales.call('GET /api/staff/price_sheet', { after });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)[0]).toMatch(/^after/);
});

test('exports what the sheet shows and escapes formulas', async () => {
  const category = await api.category('Sheet file');
  const goods = await sell(api, { categories: [category], name: '=Bayam, merah', cost: 350 });
  await setPastPrices(api, goods, { '2026-11-17': 480 });
  const url = `http://shop.test/api/staff/price_sheet.csv?category=${category}`;
  const response = await api.app.fetch(new Request(url, { headers: sales.headers }));
  expect(response.headers.get('content-disposition')).toContain('prices-2026-11-18.csv');
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
    `\uFEFFsku,name,name_ms,pack,cost,yesterday,price\r\n${goods.sku},"'=Bayam, merah","'=Bayam, merah (ms)",5 kg carton,3.50,4.80,5.00\r\n`,
  );
});
