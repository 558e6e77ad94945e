import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaches } from '../../../platform/cache/cache.ts';
import { openTestApi, type TestApi, testApi } from '../../../testing/test-api.ts';

const tomato = async () => sell(await testApi());

async function sell(api: TestApi) {
  const category = await api.category('Vegetables');
  const below = await api.category('Nightshades', { parent_id: category });
  const id = await api.product('Tomato', { categories: [below], variants: [] });
  const large = await api.variant(id, {
    sku: 'TOM-L',
    price: 560,
    pack_size: '5',
    is_default: true,
    position: 1,
  });
  const small = await api.variant(id, { sku: 'TOM-S', price: 405, pack_size: '2.5', position: 0 });
  await api.tier(large, '6', 540);
  await api.tier(large, '12', 520);
  const product = async () => (await api.read('GET /api/product')).data[0];
  return { api, id, large, small, category, product };
}

describe('tier prices', () => {
  let shop: Awaited<ReturnType<typeof sell>>;
  beforeAll(async () => {
    shop = await sell(await openTestApi());
  });
  afterAll(() => shop.api.close());

  test.each([
    [undefined, 560],
    [1, 560],
    [5.999, 560],
    [6, 540],
    [11.5, 540],
    [12, 520],
    [999_999_999, 520],
  ])('charge %s cartons at %i per kilogram', async (quantity, price) => {
    const { api, large } = shop;
    const input = { id: 'tomato', variant_id: large, ...(quantity && { quantity }) };
    expect((await api.read('GET /api/product/{id}/variant_price', input)).data).toEqual([
      { id: large, sku: 'TOM-L', price, list_price: 560, pack_price: price * 5 },
    ]);
  });

  test('are listed on the variant with the price of one pack', async () => {
    const { api } = shop;
    const { data, ...envelope } = await api.read('GET /api/product/{id}/variants', { id: 'tomato' });
    expect(envelope).toEqual({ page: 1, total: 1, records: 2 });
    expect(data).toMatchObject([
      { sku: 'TOM-S', price: 405, pack_price: 1013, tiers: [], stock: 100, in_stock: true },
      {
        sku: 'TOM-L',
        price: 560,
        pack_price: 2800,
        tiers: [
          { from_quantity: 6, price: 540, pack_price: 2700 },
          { from_quantity: 12, price: 520, pack_price: 2600 },
        ],
      },
    ]);
  });

  test("answer 404 for another product's variant", async () => {
    const { api } = shop;
    const other = await api.variant(await api.product('Other'));
    expect((await api.get(`/api/product/tomato/variant_price?variant_id=${other}`)).status).toBe(404);
    expect((await api.get(`/api/product/tomato/price_history?variant_id=${other}`)).status).toBe(404);
  });
});

describe('promotions', () => {
  let shop: Awaited<ReturnType<typeof sell>>;
  beforeAll(async () => {
    shop = await sell(await openTestApi());
  });
  afterAll(() => shop.api.close());
  beforeEach(() => shop.api.db.run('DELETE FROM promotion'));

  test('on a category lower every price below it and are named on the product', async () => {
    const { api, category, product } = shop;
    await api.promotion('Harvest', { category_id: category, value: 10 });
    expect(await product()).toMatchObject({
      minPrice: 364,
      maxPrice: 504,
      price: 504,
      list_price: 560,
      promotion: { slug: 'harvest', name: 'Harvest', percent: 10, ends_at: '2026-11-19T12:00:00+08:00' },
    });
    const { data } = await api.read('GET /api/product/{id}/variants', { id: 'tomato' });
    expect(data[1]).toMatchObject({ price: 504, list_price: 560, tiers: [{ price: 486 }, { price: 468 }] });
    expect((await api.read('GET /api/product/search', { keywords: 'tomato' })).data[0]?.price).toBe(504);
    expect((await api.read('GET /api/product/{id}', { id: 'tomato' }, 'ms')).data.promotion?.name).toBe(
      'Harvest (ms)',
    );
  });

  test('begin and end on time although they are cached', async () => {
    const api = await testApi({ deps: { caches: createCaches() } });
    const id = await api.product('Tomato');
    await api.promotion('Later', {
      product_id: id,
      state: 'scheduled',
      starts_at: new Date('2026-11-20T00:00:00+08:00'),
      ends_at: new Date('2026-11-21T00:00:00+08:00'),
    });
    const at = async (moment: string) => {
      api.moveTo(moment);
      const { data, records } = await api.read('GET /api/product', { on_promotion: 'true' });
      const promotions = await api.read('GET /api/promotion');
      return [records, data[0]?.price, promotions.records];
    };
    expect(await at('2026-11-19T23:59:59+08:00')).toEqual([0, undefined, 0]);
    expect(await at('2026-11-20T00:00:00+08:00')).toEqual([1, 450, 1]);
    expect(await at('2026-11-20T23:59:59+08:00')).toEqual([1, 450, 1]);
    expect(await at('2026-11-21T00:00:00+08:00')).toEqual([0, undefined, 0]);
  });

  test.each(['draft', 'paused', 'ended'] as const)('in state %s have no effect', async (state) => {
    const { api, id, product } = shop;
    await api.promotion('Off', { product_id: id, state });
    expect(await product()).toMatchObject({ price: 560, promotion: null });
    expect((await api.read('GET /api/promotion')).records).toBe(0);
  });

  test('with a code or a minimum are listed but change no price', async () => {
    const { api, id, product } = shop;
    await api.promotion('With code', { product_id: id, code: 'SAVE' });
    await api.promotion('From ten ringgit', { product_id: id, minimum: 1000 });
    await api.promotion('Fixed', { product_id: id, kind: 'amount', value: 100 });
    await api.promotion('Whole order', { value: 50 });
    expect(await product()).toMatchObject({ price: 560, promotion: null });
    expect((await api.read('GET /api/product', { on_promotion: 'true' })).records).toBe(0);
    expect((await api.read('GET /api/promotion')).records).toBe(4);
  });

  test('apply by priority, then by the better price for the buyer', async () => {
    const { api, id, category, product } = shop;
    await api.promotion('Large', { product_id: id, value: 50 });
    await api.promotion('Small', { product_id: id, value: 5, priority: 1 });
    expect(await product()).toMatchObject({ price: 532, promotion: { slug: 'small' } });
    await api.promotion('Better', { category_id: category, value: 20, priority: 1 });
    expect(await product()).toMatchObject({ price: 448, promotion: { slug: 'better' } });
  });

  test('never lower a price below one sen', async () => {
    const { api, id, product } = shop;
    await api.promotion('Free', { product_id: id, value: 100 });
    expect(await product()).toMatchObject({ price: 1, minPrice: 1 });
  });
});

describe('price of the day', () => {
  const history = (prices: Record<string, number>) => Object.entries(prices);

  test('is returned for every day, repeating the previous price where none was set', async () => {
    const { api, large } = await tomato();
    await api.db.run('DELETE FROM price_history WHERE variant_id = $1', [large]);
    for (const [day, price] of history({ '2026-10-01': 500, '2026-11-10': 510, '2026-11-15': 560 }))
      await api.db.run('INSERT INTO price_history VALUES ($1, $2, $3)', [large, day, price]);
    const { data } = await api.read('GET /api/product/{id}/price_history', { id: 'tomato' });
    expect(data.variant_id).toBe(large);
    expect(data.days).toHaveLength(30);
    expect(data.days[0]).toEqual({ date: '2026-10-20', price: 500 });
    expect(data.days.at(-1)).toEqual({ date: '2026-11-18', price: 560 });
    expect(data.days.filter(({ price }) => price === 510)).toHaveLength(5);
    const short = await api.read('GET /api/product/{id}/price_history', { id: 'tomato', days: 1 });
    expect(short.data.days).toEqual([{ date: '2026-11-18', price: 560 }]);
  });

  test('starts with the first day of the history', async () => {
    const { api, small } = await tomato();
    await api.db.run("UPDATE price_history SET day = '2026-11-17' WHERE variant_id = $1", [small]);
    const input = { id: 'tomato', variant_id: small, days: 90 };
    expect((await api.read('GET /api/product/{id}/price_history', input)).data.days).toEqual([
      { date: '2026-11-17', price: 405 },
      { date: '2026-11-18', price: 405 },
    ]);
  });

  test('is recorded by trigger on every price change', async () => {
    const { api, small } = await tomato();
    const written = () => api.db.run('SELECT price FROM price_history WHERE variant_id = $1', [small]);
    expect(await written()).toEqual([{ price: 405 }]);
    await api.db.run('UPDATE variant SET price = 300 WHERE id = $1', [small]);
    expect(await written()).toEqual([{ price: 300 }]);
    expect((await api.read('GET /api/product')).data[0]).toMatchObject({ minPrice: 300, maxPrice: 560 });
  });
});
