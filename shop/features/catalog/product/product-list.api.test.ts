import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi, testApi } from '../../../testing/test-api.ts';

const names = (list: { data: { name: string }[] }) => list.data.map(({ name }) => name);

describe('list of 45 products', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
    const number = (n: number) => String(n).padStart(2, '0');
    // Inserted in reverse, so that no order is right by accident.
    for (let n = 45; n >= 1; n--) {
      await api.product(`Product ${number(n)}`, {
        name_ms: `Hasil ${number(46 - n)}`,
        variants: [{ price: n }],
      });
    }
  });
  afterAll(() => api.close());

  test('has pages of 20, sorted by name ascending by default', async () => {
    const list = await api.read('GET /api/product');
    expect(list).toMatchObject({ page: 1, total: 3, records: 45 });
    expect(names(list)).toEqual(names(list).toSorted());
    expect(names(list)).toHaveLength(20);
    expect(list.data[0]?.name).toBe('Product 01');
  });

  test.each([
    [1, 20, 20],
    [2, 20, 20],
    [3, 20, 5],
    [4, 20, 0],
    [1_000_000, 100, 0],
    [1, 45, 45],
    [45, 1, 1],
  ])('returns page %i of size %i with %i products and a matching envelope', async (page, pageSize, held) => {
    const list = await api.read('GET /api/product', { page, pageSize });
    expect(list.data).toHaveLength(held);
    expect(list).toMatchObject({ page, total: Math.ceil(45 / pageSize), records: 45 });
  });

  test('returns every product exactly once over all pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) =>
        api.read('GET /api/product', { page, pageSize: 10, order_field: 'rating' }),
      ),
    );
    expect(new Set(pages.flatMap(names)).size).toBe(45);
  });

  test.each([
    ['name', 'desc', 'Product 45'],
    ['price', 'asc', 'Product 01'],
    ['price', 'desc', 'Product 45'],
  ] as const)('sorted by %s %s starts with %s', async (order_field, order_direction, first) => {
    const list = await api.read('GET /api/product', { order_field, order_direction, pageSize: 1 });
    expect(names(list)).toEqual([first]);
  });

  test('is sorted by name in the requested language', async () => {
    const list = await api.read('GET /api/product', { pageSize: 1 }, 'ms');
    expect(list.data[0]).toMatchObject({
      name: 'Hasil 01',
      display_name: 'Hasil 01',
      alt_name: 'Product 45',
    });
  });

  test.each([
    [{ price_min: 44 }, 2],
    [{ price_max: 3 }, 3],
    [{ price_min: 10, price_max: 19 }, 10],
    [{ price_min: 20, price_max: 10 }, 0],
  ])('filtered by prices %j has %i products', async (range, records) => {
    const list = await api.read('GET /api/product', range);
    expect(list.records).toBe(records);
    expect(list.data).toHaveLength(records);
  });
});

describe('category tree', () => {
  async function tree() {
    const api = await testApi();
    const vegetables = await api.category('Vegetables');
    const leafy = await api.category('Leafy', { parent_id: vegetables });
    const cabbages = await api.category('Cabbages', { parent_id: leafy });
    const fruit = await api.category('Fruit');
    await api.product('Round cabbage', { categories: [cabbages] });
    await api.product('Spinach', { categories: [leafy] });
    await api.product('Tomato', { categories: [vegetables, fruit] });
    await api.product('Mango', { categories: [fruit] });
    return { api, vegetables, leafy, cabbages, fruit };
  }

  test('lists the products of subcategories, by id and by slug', async () => {
    const { api, vegetables } = await tree();
    expect(names(await api.read('GET /api/product', { category: 'vegetables' }))).toEqual([
      'Round cabbage',
      'Spinach',
      'Tomato',
    ]);
    expect((await api.read('GET /api/product', { category_id: vegetables })).records).toBe(3);
    expect(names(await api.read('GET /api/product', { category: 'cabbages' }))).toEqual(['Round cabbage']);
    expect((await api.get('/api/product?category=no-such-thing')).status).toBe(404);
    expect((await api.get('/api/product?category_id=2147483647')).status).toBe(404);
  });

  test('lists categories in both languages, parents before children, with product counts', async () => {
    const { api, leafy, vegetables } = await tree();
    const english = await api.read('GET /api/misc/categories');
    expect(english.data.map(({ slug, product_count }) => [slug, product_count])).toEqual([
      ['vegetables', 3],
      ['leafy', 2],
      ['cabbages', 1],
      ['fruit', 2],
    ]);
    // The tomato is below two root categories but counts once.
    expect(english).toMatchObject({ page: 1, total: 1, records: 4, products: 4 });
    const malay = await api.read('GET /api/misc/categories', {}, 'ms');
    expect(malay.data[1]).toMatchObject({
      id: leafy,
      name: 'Leafy (ms)',
      alt_name: 'Leafy',
      parent_id: vegetables,
      route: '/leafy',
      media: null,
    });
  });

  test('moves the products of a moved category and refuses a cycle', async () => {
    const { api, vegetables, leafy, cabbages } = await tree();
    await api.db.run('UPDATE category SET parent_id = NULL WHERE id = $1', [leafy]);
    expect((await api.read('GET /api/product', { category_id: vegetables })).records).toBe(1);
    const circle = api.db.run('UPDATE category SET parent_id = $1 WHERE id = $2', [cabbages, leafy]);
    await expect(circle).rejects.toMatchObject({ constraint: 'category_not_below_itself' });
  });

  test('updates the lists when a product moves to another category', async () => {
    const { api, cabbages, fruit } = await tree();
    await api.db.run('UPDATE product_category SET category_id = $1 WHERE category_id = $2', [
      fruit,
      cabbages,
    ]);
    expect((await api.read('GET /api/product', { category_id: fruit })).records).toBe(3);
    expect((await api.read('GET /api/product', { category_id: cabbages })).records).toBe(0);
    expect((await api.read('GET /api/product', { category: 'vegetables' })).records).toBe(2);
  });
});

describe('filters', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
    const johor = await api.farm({ state: 'JHR' });
    const abroad = await api.farm({ state: null, country: 'AU' });
    const mygap = { kind: 'mygap', expires_on: '2026-11-18' } as const;
    await api.product('Apple', { farm_id: abroad, is_imported: true });
    await api.product('Pineapple', { farm_id: johor, certificates: [mygap] });
    await api.product('Lettuce', { certificates: [{ kind: 'halal', expires_on: '2026-11-17' }] });
    await api.product('Gone', { variants: [{ on_hand: '0' }, { on_hand: '3', reserved: '3' }] });
    const offer = await api.product('Offer');
    await api.promotion('Half price', { product_id: offer, value: 50 });
  });
  afterAll(() => api.close());

  test.each([
    ['origin=imported', ['Apple']],
    ['origin=JHR', ['Pineapple']],
    ['origin=JHR,imported', ['Apple', 'Pineapple']],
    ['origin=JHR&origin=imported', ['Apple', 'Pineapple']],
    ['origin=SBH', []],
    ['certificate=mygap', ['Pineapple']],
    ['certificate=halal', []],
    ['certificate=mygap,halal', ['Pineapple']],
    ['in_stock=true', ['Apple', 'Lettuce', 'Offer', 'Pineapple']],
    ['in_stock=false', ['Apple', 'Gone', 'Lettuce', 'Offer', 'Pineapple']],
    ['in_stock=', ['Apple', 'Gone', 'Lettuce', 'Offer', 'Pineapple']],
    ['on_promotion=1', ['Offer']],
    ['on_promotion=true&in_stock=true&price_max=500', ['Offer']],
  ])('%s matches %j and counts them', async (query, expected) => {
    const { body, status } = await api.get<{ data: { name: string }[]; records: number }>(
      `/api/product?${query}`,
    );
    expect(status).toBe(200);
    expect(names(body)).toEqual(expected);
    expect(body.records).toBe(expected.length);
  });

  test('are listed with their counts', async () => {
    const { data } = await api.read('GET /api/product/facets');
    expect(data).toMatchObject({
      price: { min: 250, max: 500 },
      certificates: [{ value: 'mygap', products: 1 }],
      in_stock: 4,
      on_promotion: 1,
      products: 5,
    });
    expect(data.origins).toEqual([
      { value: 'PHG', products: 3 },
      { value: 'JHR', products: 1 },
      { value: 'imported', products: 1 },
    ]);
    expect(data.price.histogram.reduce((sum, n) => sum + n, 0)).toBe(5);
  });

  test('have counts of zero in an empty category', async () => {
    const empty = await api.category('Empty');
    const { data } = await api.read('GET /api/product/facets', { category_id: empty });
    expect(data).toMatchObject({ products: 0, price: { min: 0, max: 0, histogram: [] }, origins: [] });
  });
});

test('sorts by newest using the creation date and by rating using the reviews', async () => {
  const api = await testApi();
  const old = await api.product('Old', { created_at: new Date('2025-01-01T00:00:00Z') });
  const young = await api.product('Young', { created_at: new Date('2026-01-01T00:00:00Z') });
  await api.review(old, 5);
  await api.review(young, 2);
  const by = async (order_field: 'newest' | 'rating', direction: { order_direction?: 'asc' | 'desc' } = {}) =>
    names(await api.read('GET /api/product', { order_field, ...direction }));
  expect(await by('newest')).toEqual(['Young', 'Old']);
  expect(await by('newest', { order_direction: 'desc' })).toEqual(['Young', 'Old']);
  expect(await by('newest', { order_direction: 'asc' })).toEqual(['Old', 'Young']);
  expect(await by('rating')).toEqual(['Old', 'Young']);
  expect(await by('rating', { order_direction: 'asc' })).toEqual(['Young', 'Old']);
});

test('returns the twelve most popular highlighted products', async () => {
  const api = await testApi();
  const variants = [{ is_default: true }, {}];
  for (let n = 1; n <= 14; n++)
    await api.product(`Star ${n}`, { is_highlighted: true, popularity: n, variants });
  await api.product('Dull', { popularity: 100 });
  await api.product('Nothing to sell', { is_highlighted: true, popularity: 99, variants: [] });
  const list = await api.read('GET /api/product/highlighted', { relationships: ['default_variant'] });
  expect(list).toMatchObject({ page: 1, total: 1, records: 12 });
  expect(names(list)).toEqual(Array.from({ length: 12 }, (_, index) => `Star ${14 - index}`));
  expect(list.data[0]?.default_variant).toMatchObject({ price: 500, is_default: true });
  expect(list.data[0]?.variant_count).toBe(2);
});
