import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../shop/testing/test-api.ts';
import { demoApi } from './demo-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
});
afterAll(() => api.close());

type Query = Record<string, string | number>;

test('every facet count equals the number of products listed with that filter', {
  timeout: 60_000,
}, async () => {
  const categories = (await api.read('GET /api/misc/categories')).data;
  const wrong: string[] = [];
  for (const scope of [{}, ...categories.map(({ id }) => ({ category_id: id }))]) {
    const { data: facets } = await api.read('GET /api/product/facets', scope);
    const expected: [Query, number][] = [
      [{}, facets.products],
      [{ in_stock: 'true' }, facets.in_stock],
      [{ on_promotion: 'true' }, facets.on_promotion],
      [{ price_min: facets.price.min, price_max: facets.price.max }, facets.products],
      [{ price_max: facets.price.min - 1 }, 0],
      [{ price_min: facets.price.max + 1 }, 0],
      ...facets.origins.map(({ value, products }): [Query, number] => [{ origin: value }, products]),
      ...facets.certificates.map(({ value, products }): [Query, number] => [
        { certificate: value },
        products,
      ]),
    ];
    const found = await Promise.all(
      expected.map(([filter]) => api.read('GET /api/product', { ...scope, ...filter, pageSize: 1 })),
    );
    for (const [index, [filter, products]] of expected.entries()) {
      const records = found[index]?.records;
      if (records !== products)
        wrong.push(`${JSON.stringify({ ...scope, ...filter })}: ${products}, lists ${records}`);
    }
    const bars = facets.price.histogram.reduce((sum, n) => sum + n, 0);
    if (bars !== facets.products) wrong.push(`${JSON.stringify(scope)}: ${bars} in the histogram`);
  }
  expect(wrong).toEqual([]);
});

test('the category list returns the number of products in the shop, counting each once', async () => {
  const { data, products } = await api.read('GET /api/misc/categories');
  expect(products).toBe((await api.read('GET /api/product')).records);
  const roots = data.reduce((sum, each) => sum + (each.parent_id === null ? each.product_count : 0), 0);
  expect(roots).toBeGreaterThan(products);
});
