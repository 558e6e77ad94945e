import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../shop/testing/test-api.ts';
import { expandVariants } from '../expand.ts';
import { demoProducts } from '../products/all-products.ts';
import { demoApi } from './demo-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
});
afterAll(() => api.close());

const suggest = async (keywords: string) => (await api.read('GET /api/product/search', { keywords })).data;

describe('suggestions in the demo shop', () => {
  test.each([
    ['tomato', /tomato/i],
    ['tomto', /tomato/i],
    ['TOMATO', /tomato/i],
    ['tomat', /tomato/i],
    ['durain', /durian/i],
    ['dur', /durian/i],
    ['chili', /chil?li|cili/i],
    ['chilli', /chil?li|cili/i],
    ['cili', /chil?li|cili/i],
    ['cilli', /chil?li|cili/i],
    ['bayam', /bayam|spinach/i],
    ['spinach', /bayam|spinach/i],
    ['sawi', /sawi/i],
    ['limau', /limau|lime/i],
    ['mangga', /mango|mangga/i],
    ['tomató', /tomato/i],
    ['  tomato  ', /tomato/i],
    ['cilipadi', /cili padi/i],
    ['chillipadi', /cili padi/i],
    ['CILIPADI', /cili padi/i],
    ['cilipad', /cili padi/i],
    ['bayammerah', /bayam merah/i],
    ['redspinach', /red spinach/i],
    ['kubisbunga', /kubis bunga/i],
    ['bungakobis', /kubis bunga/i],
    ['timunjepun', /timun jepun/i],
    ['water melon', /watermelon/i],
    ['TOM-AM-05', /tomato/i],
    ['tom-am-05', /tomato/i],
    ['TOMAM05', /tomato/i],
    ['TOM-AM', /tomato/i],
    ['TOM-', /tomato/i],
  ])('%j ranks the intended product first', async (keywords, expected) => {
    const [first] = await suggest(keywords);
    expect(`${first?.name} ${first?.alt_name}`).toMatch(expected);
  });

  test('cili, chili, chilli and cilli return the same suggestions', async () => {
    const found = await Promise.all(['cili', 'chili', 'chilli', 'cilli', 'CHILI'].map(suggest));
    for (const each of found) expect(each).toEqual(found[0]);
    expect(found[0]?.length).toBeGreaterThan(1);
  });

  test('match two words in any order, and only if both match', async () => {
    const [one, two] = await Promise.all([suggest('cili padi'), suggest('padi cili')]);
    expect(one).toEqual(two);
    expect(one[0]?.alt_name).toMatch(/cili.*padi|padi.*cili/i);
    expect(await suggest('tomato durian')).toEqual([]);
    expect(await suggest('tomatodurian')).toEqual([]);
  });

  test('are limited to seven, or fewer on request', async () => {
    expect((await suggest('a')).length).toBe(7);
    expect((await api.read('GET /api/product/search', { keywords: 'a', limit: 3 })).data).toHaveLength(3);
    expect(await suggest('')).toEqual([]);
    expect(await suggest('   ')).toEqual([]);
    expect(await suggest('🍅')).toEqual([]);
    expect(await suggest('zzzzzzqq')).toEqual([]);
  });

  test('find a product by each of its SKUs, with and without hyphens', { timeout: 40_000 }, async () => {
    const wrong: string[] = [];
    for (const item of demoProducts) {
      const skus = expandVariants(item).flatMap(({ sku }) => [sku, sku.toLowerCase().replaceAll('-', '')]);
      const found = await Promise.all(skus.map(suggest));
      for (const [index, list] of found.entries())
        if (!list.some(({ slug }) => slug === item.slug)) wrong.push(skus[index] ?? '');
    }
    expect(wrong).toEqual([]);
  });

  test('find every product by its name in both languages', { timeout: 40_000 }, async () => {
    const find = (keywords: string) =>
      api.read('GET /api/product', { keywords, order_field: 'relevance', pageSize: 100 });
    const wrong: string[] = [];
    for (const { slug, name, displayName } of demoProducts) {
      const names = new Set([name.en, name.ms, displayName?.en ?? name.en]);
      for (const { data } of await Promise.all([...names].map(find)))
        if (!data.some((product) => product.slug === slug)) wrong.push(slug);
    }
    expect(wrong).toEqual([]);
  });

  test('are in the requested language', async () => {
    const { data } = await api.read('GET /api/product/search', { keywords: 'durian' }, 'ms');
    const english = await suggest('durian');
    expect(data.map(({ alt_name }) => alt_name)).toEqual(english.map(({ name }) => name));
  });
});

describe('a product list with keywords', () => {
  test('counts, pages and filters the results', async () => {
    const all = await api.read('GET /api/product', { keywords: 'chilli', pageSize: 100 });
    expect(all.records).toBe(all.data.length);
    const names = all.data.map(({ display_name }) => display_name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    const second = await api.read('GET /api/product', { keywords: 'chilli', pageSize: 1, page: 2 });
    expect(second).toMatchObject({ page: 2, total: all.records, records: all.records });
    expect(second.data[0]?.id).toBe(all.data[1]?.id);
    const elsewhere = await api.read('GET /api/product', { keywords: 'chilli', category: 'fruit' });
    expect(elsewhere.records).toBeLessThan(all.records);
  });

  test('searches descriptions only on request', async () => {
    const own = await testApi();
    await own.product('Plain', { description_en: 'Goes well with rendang.' });
    const found = async (search_through_description?: string) =>
      (
        await own.read('GET /api/product', {
          keywords: 'rendang',
          ...(search_through_description && { advanced: { search_through_description } }),
        })
      ).records;
    expect([await found(), await found('false'), await found('true')]).toEqual([0, 0, 1]);
  });

  test('reflects a new name, a new SKU and the deletion of a product', async () => {
    const own = await testApi();
    const id = await own.product('Kailan', { variants: [{ sku: 'KAI-01' }] });
    const finds = async (keywords: string) =>
      (await own.read('GET /api/product/search', { keywords })).records;
    expect([await finds('kailan'), await finds('KAI-01')]).toEqual([1, 1]);
    await own.db.run("UPDATE product SET name_en = 'Broccolini', name_ms = 'Brokolini' WHERE id = $1", [id]);
    await own.db.run("UPDATE variant SET sku = 'BRO-02' WHERE product_id = $1", [id]);
    expect([await finds('kailan'), await finds('KAI-01')]).toEqual([0, 0]);
    expect([await finds('broccolini'), await finds('BRO-02')]).toEqual([1, 1]);
    await own.db.run('DELETE FROM product WHERE id = $1', [id]);
    expect(await finds('broccolini')).toBe(0);
  });

  test('finds a SKU whose parts join to a double letter', async () => {
    const own = await testApi();
    await own.product('Plum', { variants: [{ sku: 'PLM-MC-H1' }] });
    expect((await own.read('GET /api/product/search', { keywords: 'PLM-MC-H1' })).records).toBe(1);
  });
});
