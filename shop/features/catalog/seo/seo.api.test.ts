import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Lang } from '../../../kit/text/language.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { seoEntry } from './seo.table.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.orm.delete(seoEntry));

async function tags(input: { path?: string; product_id?: number }, lang: Lang = 'en') {
  const { data, records } = await api.read('GET /api/misc/seo', input, lang);
  expect(records).toBe(data.length);
  return {
    title: data.find(({ html_tag }) => html_tag === 'title')?.content,
    canonical: data.find(({ tag_attributes }) => tag_attributes.rel === 'canonical')?.tag_attributes.href,
    image: data.find(({ property }) => property === 'og:image')?.content,
    alternates: data.flatMap(({ tag_attributes: { hreflang, href } }) =>
      hreflang ? [[hreflang, href]] : [],
    ),
  };
}

test('returns the tags of the home page by default, in both languages', async () => {
  expect(await tags({})).toEqual(await tags({ path: '/' }));
  expect((await tags({}, 'ms')).title).toContain('hasil ladang');
  expect((await tags({}, 'ms')).canonical).toBe('https://bakul.example/ms');
  expect((await tags({})).alternates).toEqual([
    ['en-MY', 'https://bakul.example/'],
    ['ms-MY', 'https://bakul.example/ms'],
    ['x-default', 'https://bakul.example/'],
  ]);
});

test('returns specific titles for a category and a product', async () => {
  await api.category('Fruit');
  const picture = await api.media({ key: 'mango' });
  const product_id = await api.product('Mango', { pictures: [picture] });
  expect((await tags({ path: '/fruit' })).title).toBe('Fruit, wholesale · Bakul');
  const product = await tags({ product_id });
  expect(product.title).toContain('Mango from Cameron Highlands, RM');
  expect(product.canonical).toBe('https://bakul.example/product/mango');
  expect(product.image).toBe('https://bakul.example/media/mango/960.webp');
});

test('prefers the operator’s tags to the defaults', async () => {
  const product_id = await api.product('Papaya');
  await api.db.orm.insert(seoEntry).values([
    { path: '/', lang: 'en', html_tag: 'title', content: 'Ours' },
    { product_id, lang: 'ms', html_tag: 'title', content: 'Betik kami' },
  ]);
  expect((await tags({})).title).toBe('Ours');
  expect((await tags({}, 'ms')).title).not.toBe('Ours');
  expect((await tags({ product_id }, 'ms')).title).toBe('Betik kami');
  const { data } = await api.read('GET /api/product/{id}', { id: product_id }, 'ms');
  expect(data.seo[0]?.content).toBe('Betik kami');
});

test('shows the price the buyer pays in the title', async () => {
  const product_id = await api.product('Guava');
  await api.promotion('Half', { product_id, value: 50 });
  expect((await tags({ product_id })).title).toContain('2.50');
});

test('shows the price unit in the language of the page', async () => {
  const product_id = await api.product('Pomelo', { price_unit: 'piece' });
  expect((await tags({ product_id })).title).toMatch(/RM.5\.00\/piece/);
  expect((await tags({ product_id }, 'ms')).title).toMatch(/RM.5\.00\/biji/);
});
