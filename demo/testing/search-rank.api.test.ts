import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lang } from '../../shop/kit/text/language.ts';
import { openTestApi, type TestApi, testApi } from '../../shop/testing/test-api.ts';
import { demoApi } from './demo-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
});
afterAll(() => api.close());

/** The keywords, what must be among the first three results, and what must not appear at all. */
const table: [keywords: string, first: RegExp[], never?: RegExp][] = [
  ['cili', [/cili merah/i, /cili padi/i, /cili hijau/i], /ketam|crab/i],
  ['chili', [/red chilli/i, /bird.s eye chilli/i], /ketam|crab/i],
  ['cilli', [/red chilli/i, /green chilli/i], /ketam|crab/i],
  ['cili padi', [/cili padi/i, /cili padi kampung/i], /cili merah|cili hijau/i],
  ['tom', [/cameron tomato/i, /cherry tomato/i, /plum tomato/i], /lime|limau|serai|lemongrass/i],
  ['tomto', [/cameron tomato/i, /cherry tomato/i], /potato|ubi/i],
  ['tomat', [/cameron tomato/i, /cherry tomato/i]],
  ['ceri tomato', [/cherry tomato/i], /plum|cameron/i],
  ['durain', [/musang king/i, /durian d24/i]],
  ['durian', [/musang king/i, /durian d24/i], /soursop|belanda/i],
  ['bayam', [/bayam hijau/i, /bayam merah/i], /kangkung/i],
  ['spinach', [/green spinach/i]],
  ['kangkong', [/kangkung/i, /kangkung organik/i], /bayam/i],
  ['kangkung', [/kangkung/i, /kangkung organik/i], /bayam/i],
  ['ikan', [/ikan kembung/i, /ikan siakap/i], /udang|prawn/i],
  ['telur', [/telur ayam/i], /terung|eggplant/i],
  ['eggs', [/hen eggs/i], /eggplant/i],
  ['beras', [/beras sekinchan/i, /beras putih/i]],
  ['rice', [/sekinchan rice/i, /white rice/i], /vinegar/i],
  ['mangga', [/chokanan/i, /harumanis/i], /mangosteen/i],
  ['mango', [/chokanan/i, /harumanis/i]],
  ['limau', [/limau kasturi/i, /limau nipis/i]],
  ['lime', [/key lime/i]],
  ['bawang', [/bawang besar/i]],
  ['daun bawang', [/spring onion/i], /garlic|shallot/i],
  ['brocolli', [/brokoli/i], /cauliflower/i],
  ['brokoli', [/brokoli/i], /cauliflower/i],
  ['udang', [/udang putih/i, /udang galah/i]],
  ['jagung', [/jagung manis/i, /jagung pulut/i]],
  ['kobis', [/kubis cina/i, /kubis bulat/i]],
  ['TOM AM 05', [/cameron tomato/i], /cherry|plum/i],
  ['tom am', [/cameron tomato/i], /cherry|plum/i],
  ['TOM-AM-05', [/cameron tomato/i], /cherry|plum/i],
];

describe.each<Lang>(['en', 'ms'])('in %s', (lang) => {
  test.each(table)(
    '%j ranks the intended products first and finds no unrelated ones',
    async (keywords, first, never) => {
      const { data } = await api.read('GET /api/product/search', { keywords }, lang);
      const names = data.map(({ name, alt_name }) => `${name} / ${alt_name}`);
      for (const expected of first) expect(names.slice(0, 3).join('\n')).toMatch(expected);
      if (never) expect(names.join('\n')).not.toMatch(never);
    },
  );
});

test('ranks exact words before prefixes, synonyms and descriptions', async () => {
  const own = await testApi();
  const products: [string, { description_en?: string; synonyms?: string[]; popularity: number }][] = [
    ['In a description', { description_en: 'Good with pear.', popularity: 900 }],
    ['A synonym begins', { synonyms: ['pearly'], popularity: 800 }],
    ['A synonym', { synonyms: ['pear'], popularity: 700 }],
    ['Tiny pearls', { popularity: 600 }],
    ['Pearl barley', { popularity: 500 }],
    ['Asian pear', { popularity: 400 }],
    ['Pear, ripe', { popularity: 300 }],
  ];
  for (const [name, columns] of products) await own.product(name, columns);
  const inDescription = { advanced: { search_through_description: 'true' } };
  const list = await own.read('GET /api/product', {
    keywords: 'pear',
    order_field: 'relevance',
    ...inDescription,
  });
  expect(list.data.map(({ name }) => name)).toEqual(products.map(([name]) => name).toReversed());
  const suggested = await own.read('GET /api/product/search', { keywords: 'pear' });
  expect(suggested.data.map(({ name }) => name)).toEqual(
    products
      .slice(1)
      .map(([name]) => name)
      .toReversed(),
  );
});

test('tolerates one typing error in a short word and two in a long one, and counts a transposition as one', async () => {
  const own = await testApi();
  for (const name of ['Nanas', 'Asin', 'Brokoli', 'Kailan']) await own.product(name, { name_ms: name });
  const found = async (keywords: string) =>
    (await own.read('GET /api/product/search', { keywords })).data.map(({ name }) => name);
  expect(await found('nanos')).toEqual(['Nanas']);
  expect(await found('nansa')).toEqual(['Nanas']);
  expect(await found('nanaz')).toEqual(['Nanas']);
  expect(await found('nenis')).toEqual([]);
  expect(await found('nasi')).toEqual([]);
  expect(await found('brokli')).toEqual(['Brokoli']);
  expect(await found('brukole')).toEqual(['Brokoli']);
  expect(await found('brukole kailan')).toEqual([]);
  expect(await found('k4ilan')).toEqual([]);
});

describe('a search with more than a thousand results', () => {
  let large: TestApi;
  beforeAll(async () => {
    large = await openLargeShop(1203);
  });
  afterAll(() => large.close());

  test.each(['cabbage', 'cabbage fresh', 'cab', 'cabage'])(
    '%j counts and pages through all results',
    async (keywords) => {
      const ids = new Set<number>();
      for (let page = 1; page <= 13; page++) {
        const list = await large.read('GET /api/product', {
          keywords,
          order_field: 'relevance',
          pageSize: 100,
          page,
        });
        expect(list).toMatchObject({ records: 1203, total: 13 });
        for (const { id } of list.data) ids.add(id);
      }
      expect(ids.size).toBe(1203);
    },
  );

  test('filters apply to all results, not only to the most popular ones', async () => {
    const list = await large.read('GET /api/product', { keywords: 'cabbage', price_min: 1203 });
    expect(list.data.map(({ name }) => name)).toEqual(['Cabbage fresh 1203']);
    const rare = await large.read('GET /api/product', { keywords: 'fresh cabbage 1203' });
    expect(rare.records).toBe(1);
  });
});

/** The most expensive product is the least popular. */
async function openLargeShop(products: number): Promise<TestApi> {
  const many = await openTestApi();
  const farm = await many.farm();
  await many.db.run(
    `WITH made AS (
       INSERT INTO product (slug, name_en, name_ms, farm_id, tax_class, price_unit, storage_min_c, storage_max_c, shelf_life_days, season_months, popularity)
       SELECT 'cabbage-' || n, 'Cabbage fresh ' || n, 'Kubis segar ' || n, $1, 'local_fresh', 'kg', 2, 8, 7, '{1}', 10000 - n
       FROM generate_series(1, $2::integer) AS n RETURNING id, popularity)
     INSERT INTO variant (product_id, sku, is_default, options, pack_label_en, pack_label_ms, order_unit, pack_size, min_quantity, quantity_step, price, on_hand, weight_grams)
     SELECT id, 'CAB-' || id, true, '[]', '1 kg', '1 kg', 'kg', 1, 1, 1, 10000 - popularity, 5, 1000 FROM made`,
    [farm, products],
  );
  return many;
}
