import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi, testApi } from '../../../testing/test-api.ts';
import { applyRunningDiscounts } from './running-discounts.service.ts';

/**
 * Three products at RM 3, 4 and 5. The most expensive is sold at a fifth of its price from noon on the 19th to noon on
 * the 20th.
 */
async function offer(api: TestApi) {
  const fruit = await api.category('Fruit');
  const product = (name: string, price: number) =>
    api.product(name, { categories: [fruit], variants: [{ price }] });
  await product('Three', 300);
  await product('Four', 400);
  const five = await product('Five', 500);
  await api.promotion('Fifth', {
    product_id: five,
    value: 80,
    starts_at: new Date('2026-11-19T12:00:00+08:00'),
    ends_at: new Date('2026-11-20T12:00:00+08:00'),
  });
  return { fruit };
}

const byPrice = async (api: TestApi, over: { price_max?: number; price_min?: number } = {}) =>
  (await api.read('GET /api/product', { order_field: 'price', ...over })).data.map(({ name, price }) => [
    name,
    price,
  ]);

describe('an offer', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
    await offer(api);
  });
  afterAll(() => api.close());

  test('sorts lists by the price on the card, from the start to the end of a promotion', async () => {
    const usual = [
      ['Three', 300],
      ['Four', 400],
      ['Five', 500],
    ];
    const offered = [
      ['Five', 100],
      ['Three', 300],
      ['Four', 400],
    ];
    api.moveTo('2026-11-19T11:59:59+08:00');
    expect(await byPrice(api)).toEqual(usual);
    api.moveTo('2026-11-19T12:00:00+08:00');
    expect(await byPrice(api)).toEqual(offered);
    api.moveTo('2026-11-20T11:59:59+08:00');
    expect(await byPrice(api)).toEqual(offered);
    api.moveTo('2026-11-20T12:00:00+08:00');
    expect(await byPrice(api)).toEqual(usual);
  });

  test('filters and counts by the price on the card', async () => {
    api.moveTo('2026-11-19T13:00:00+08:00');
    expect(await byPrice(api, { price_max: 299 })).toEqual([['Five', 100]]);
    expect(await byPrice(api, { price_min: 400 })).toEqual([['Four', 400]]);
    expect((await api.read('GET /api/product', { price_max: 300 })).records).toBe(2);
    expect((await api.read('GET /api/product/facets')).data.price).toMatchObject({ min: 100, max: 400 });
  });
});

test('applies a running promotion to a new list price and a new category', async () => {
  const api = await testApi();
  const { fruit } = await offer(api);
  await api.promotion('Half', { category_id: fruit, value: 50 });
  expect(await byPrice(api)).toEqual([
    ['Three', 150],
    ['Four', 200],
    ['Five', 250],
  ]);
  await api.db.run("UPDATE variant SET price = 100 FROM product p WHERE p.id = product_id AND slug = 'five'");
  await api.db.run("DELETE FROM product_category USING product p WHERE p.id = product_id AND slug = 'three'");
  expect(await byPrice(api)).toEqual([
    ['Five', 50],
    ['Four', 200],
    ['Three', 300],
  ]);
  await api.db.run("UPDATE promotion SET state = 'paused' WHERE slug = 'half'");
  expect(await byPrice(api)).toEqual([
    ['Five', 100],
    ['Three', 300],
    ['Four', 400],
  ]);
});

test('updates list prices once in the minute job after a promotion begins or ends', async () => {
  const api = await testApi();
  await offer(api);
  const applyAt = (at: string) => applyRunningDiscounts({ db: api.db, now: new Date(at) });
  // The promotion was added at the database's own time, which may be during it.
  await applyAt('2026-11-19T11:59:30+08:00');
  expect(await applyAt('2026-11-19T12:00:30+08:00')).toEqual({ products: 1 });
  expect(await applyAt('2026-11-19T12:01:30+08:00')).toEqual({ products: 0 });
  expect(await applyAt('2026-11-20T12:00:30+08:00')).toEqual({ products: 1 });
});
