import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi, testApi, testNow } from '../../../testing/test-api.ts';

async function sellTomato(api: TestApi) {
  const vegetables = await api.category('Vegetables');
  const solanum = await api.category('Nightshades', { parent_id: vegetables });
  const picture = await api.media({ key: 'tomato' });
  const farm_id = await api.farm({ about_en: 'High and cool.', about_ms: 'Tinggi dan dingin.' });
  const id = await api.product('Tomato', {
    farm_id,
    name_ms: 'Tomato merah',
    display_name_en: 'Vine tomato',
    description_en: 'Red.',
    description_ms: 'Merah.',
    categories: [solanum],
    pictures: [picture],
    certificates: [{ kind: 'mygap', expires_on: '2026-11-18' }],
    variants: [
      { sku: 'TOM-A', price: 560, options: [{ en: 'Large', ms: 'Besar' }] },
      { sku: 'TOM-B', price: 480, options: [{ en: 'Small', ms: 'Kecil' }] },
    ],
  });
  return { id, vegetables, solanum };
}

describe('a product on sale', () => {
  let api: TestApi;
  let tomato: Awaited<ReturnType<typeof sellTomato>>;
  beforeAll(async () => {
    api = await openTestApi();
    tomato = await sellTomato(api);
  });
  afterAll(() => api.close());
  beforeEach(() => api.moveTo(testNow));

  test('returns a product by id or slug with everything its page shows', async () => {
    const { id, vegetables, solanum } = tomato;
    const { data } = await api.read('GET /api/product/{id}', { id });
    expect((await api.read('GET /api/product/{id}', { id: 'tomato' })).data).toEqual(data);
    expect(data).toMatchObject({
      id,
      slug: 'tomato',
      route: '/product/tomato',
      name: 'Tomato',
      display_name: 'Vine tomato',
      alt_name: 'Tomato merah',
      minPrice: 480,
      maxPrice: 560,
      price: 560,
      list_price: 560,
      promotion: null,
      description: 'Red.',
      farm: { about: 'High and cool.', state: 'PHG' },
      storage: { min_c: 8, max_c: 12 },
      rating: { average: 0, count: 0 },
      certificates: [{ kind: 'mygap' }],
      created_at: '2026-11-18T12:00:00+08:00',
    });
    expect(data.categories.map((each) => each.id)).toEqual([vegetables, solanum]);
    expect(data.galleries).toMatchObject([
      { url: '/media/tomato/960.webp', thumb: '/media/tomato/320.webp' },
    ]);
    expect(data.variants.map(({ sku, variant_1 }) => [sku, variant_1])).toEqual([
      ['TOM-A', { name: 'Pack', option_value: 'Large' }],
      ['TOM-B', { name: 'Pack', option_value: 'Small' }],
    ]);
  });

  test('returns a product in Malay on request', async () => {
    const { data } = await api.read('GET /api/product/{id}', { id: 'tomato' }, 'ms');
    expect(data).toMatchObject({
      name: 'Tomato merah',
      display_name: 'Tomato merah',
      alt_name: 'Vine tomato',
      description: 'Merah.',
      farm: { about: 'Tinggi dan dingin.' },
    });
    expect(data.variants[0]).toMatchObject({
      variant_1: { name: 'Pek', option_value: 'Besar' },
      pack_label: 'Karton 5 kg',
    });
    expect(data.seo.find(({ html_tag }) => html_tag === 'title')?.content).toContain('Tomato merah');
  });

  test('embeds exactly the requested relationships in a list', async () => {
    const keys = ['galleries', 'variants', 'default_variant', 'categories', 'certificates'] as const;
    const bare = (await api.read('GET /api/product')).data[0];
    for (const key of keys) expect(bare).not.toHaveProperty(key);
    for (const key of keys) {
      const one = (await api.read('GET /api/product', { relationships: [key] })).data[0];
      expect(one?.[key], key).toBeTruthy();
      for (const other of keys) if (other !== key) expect(one).not.toHaveProperty(other);
    }
    const all = (await api.read('GET /api/product', { relationships: [...keys] })).data[0];
    expect(all).toMatchObject({
      default_variant: { sku: 'TOM-A' },
      variants: [{ sku: 'TOM-A' }, { sku: 'TOM-B' }],
    });
  });

  test('hides a certificate from the day after it expires', async () => {
    const held = async () =>
      (await api.read('GET /api/product/{id}', { id: 'tomato' })).data.certificates.length;
    api.moveTo('2026-11-18T23:59:59+08:00');
    expect(await held()).toBe(1);
    api.moveTo('2026-11-19T00:00:00+08:00');
    expect(await held()).toBe(0);
    expect((await api.read('GET /api/product', { certificate: ['mygap'] })).records).toBe(0);
    expect((await api.read('GET /api/product/facets')).data.certificates).toEqual([]);
  });

  test('does not confuse two lists with nearly the same relationships', async () => {
    const most = ['galleries', 'default_variant', 'categories', 'certificates'] as const;
    for (const path of ['/api/product', '/api/product/highlighted', '/api/product/tomato/upselling']) {
      for (const relationships of [most.join(), [...most, 'variants'].join()])
        expect((await api.get(`${path}?relationships=${relationships}`)).status).toBe(200);
    }
    const full = await api.read('GET /api/product', { relationships: [...most, 'variants'] });
    expect(full.data[0]?.variants).toHaveLength(2);
  });
});

test.each(['draft', 'archived'])('hides a product that is %s everywhere', async (status) => {
  const api = await testApi();
  const { id } = await sellTomato(api);
  await api.db.run('UPDATE product SET status = $1, is_highlighted = true WHERE id = $2', [status, id]);
  const paths = [
    '',
    '/variants',
    '/variant_price',
    '/price_history',
    '/upselling',
    '/reviewers',
    '/review_summaries',
  ];
  for (const path of paths) {
    for (const key of [id, 'tomato'])
      expect((await api.get(`/api/product/${key}${path}`)).body.exception, path).toBe('NotFoundException');
  }
  expect((await api.get(`/api/misc/seo?product_id=${id}`)).status).toBe(404);
  expect((await api.read('GET /api/product')).records).toBe(0);
  expect((await api.read('GET /api/product', { keywords: 'tomato' })).records).toBe(0);
  expect((await api.read('GET /api/product/search', { keywords: 'tomato' })).records).toBe(0);
  expect((await api.read('GET /api/product/highlighted')).records).toBe(0);
  expect((await api.read('GET /api/misc/categories')).data.map(({ product_count }) => product_count)).toEqual(
    [0, 0],
  );
  expect((await api.read('GET /api/product/facets')).data.products).toBe(0);
});

test('neither lists nor suggests a product without variants', async () => {
  const api = await testApi();
  const { id } = await sellTomato(api);
  await api.db.run('DELETE FROM variant WHERE product_id = $1', [id]);
  expect((await api.read('GET /api/product')).records).toBe(0);
  expect((await api.read('GET /api/product/search', { keywords: 'tomato' })).records).toBe(0);
});

describe('upselling', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  test('returns the ten best rated of the product’s own category, without the product itself', async () => {
    const fruit = await api.category('Fruit');
    const other = await api.category('Other');
    const mango = await api.product('Mango', { categories: [fruit, other] });
    for (let n = 1; n <= 12; n++) await api.product(`Fruit ${n}`, { categories: [fruit] });
    await api.product('Not related', { categories: [other] });
    const best = await api.product('Best', { categories: [fruit] });
    await api.review(best, 5);
    const first = await api.read('GET /api/product/{id}/upselling', { id: mango });
    expect(first).toMatchObject({ page: 1, total: 2, records: 13 });
    expect(first.data).toHaveLength(10);
    expect(first.data[0]?.name).toBe('Best');
    const second = await api.read('GET /api/product/{id}/upselling', { id: 'mango', page: 2 });
    expect(second.data).toHaveLength(3);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(13);
    expect(ids).not.toContain(mango);
  });

  test('adds products of the parent category when the own category is small', async () => {
    const vegetables = await api.category('Vegetables');
    const fruiting = await api.category('Fruiting', { parent_id: vegetables });
    const tomatoes = await api.category('Tomatoes', { parent_id: fruiting });
    const tomato = await api.product('Tomato', { categories: [tomatoes] });
    await api.product('Cherry tomato', { categories: [tomatoes] });
    await api.product('Plum tomato', { categories: [tomatoes] });
    for (let n = 1; n <= 9; n++)
      await api.review(await api.product(`Gourd ${n}`, { categories: [fruiting] }), 5);
    await api.product('Far away', { categories: [vegetables] });
    const first = await api.read('GET /api/product/{id}/upselling', { id: tomato });
    expect(first).toMatchObject({ page: 1, total: 2, records: 11 });
    expect(first.data.map(({ name }) => name).slice(0, 2)).toEqual(['Plum tomato', 'Cherry tomato']);
    const second = await api.read('GET /api/product/{id}/upselling', { id: tomato, page: 2 });
    const names = [...first.data, ...second.data].map(({ name }) => name);
    expect(new Set(names).size).toBe(11);
    expect(names).not.toContain('Tomato');
    expect(names).not.toContain('Far away');
  });

  test('lists products that are sold out after all others', async () => {
    const berries = await api.category('Berries');
    const guava = await api.product('Guava', { categories: [berries] });
    for (let n = 1; n <= 11; n++) await api.product(`Berry ${n}`, { categories: [berries] });
    const best = await api.product('Best berry', { categories: [berries] });
    await api.review(best, 5);
    const names = async (page: number) =>
      (await api.read('GET /api/product/{id}/upselling', { id: guava, page })).data.map(({ name }) => name);
    await api.db.run('UPDATE variant SET on_hand = 0 WHERE product_id = $1', [best]);
    expect(await names(1)).not.toContain('Best berry');
    expect((await names(2)).at(-1)).toBe('Best berry');
  });

  test('is empty for a product without a category', async () => {
    await api.product('Alone');
    expect(await api.read('GET /api/product/{id}/upselling', { id: 'alone' })).toEqual({
      data: [],
      page: 1,
      total: 0,
      records: 0,
    });
  });
});

test('treats plain digits as an id and anything else as a slug', async () => {
  const api = await testApi();
  const ids: number[] = [];
  for (let n = 1; n <= 16; n++) ids.push(await api.product(`Product ${n}`));
  const sixteenth = ids[15] ?? 0;
  const slug = '0x10';
  expect((await api.get(`/api/product/${slug}`)).status).toBe(404);
  await api.db.run('UPDATE product SET slug = $1 WHERE id = $2', [slug, ids[0]]);
  expect((await api.read('GET /api/product/{id}', { id: slug })).data.id).toBe(ids[0]);
  expect((await api.read('GET /api/product/{id}', { id: String(sixteenth) })).data.id).toBe(sixteenth);
  for (const key of [`${sixteenth}e0`, `0b${sixteenth.toString(2)}`, `+${sixteenth}`, '2147483648'])
    expect((await api.get(`/api/product/${key}/variants`)).status, key).not.toBe(200);
  expect((await api.get(`/api/misc/seo?product_id=0x${sixteenth.toString(16)}`)).status).toBe(422);
});

test('reports a product in stock when a variant has at least its minimum quantity', async () => {
  const api = await testApi();
  const few = { on_hand: '9', reserved: '5', min_quantity: '5' };
  const id = await api.product('Tomato', { variants: [few, { ...few, reserved: '9' }] });
  const inStock = async () => [
    (await api.read('GET /api/product/{id}', { id })).data.in_stock,
    (await api.read('GET /api/product', { in_stock: 'true' })).records,
    (await api.read('GET /api/product/facets')).data.in_stock,
  ];
  expect(await inStock()).toEqual([false, 0, 0]);
  await api.db.run('UPDATE variant SET reserved = 4 WHERE product_id = $1 AND is_default', [id]);
  expect(await inStock()).toEqual([true, 1, 1]);
});
