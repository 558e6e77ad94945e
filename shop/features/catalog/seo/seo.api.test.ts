import { expect, test } from 'vitest';
import type { Lang } from '../../../kit/text/language.ts';
import { type TestApi, testApi } from '../../../testing/test-api.ts';
import { seoEntry } from './seo.table.ts';

async function tags(api: TestApi, input: { path?: string; product_id?: number }, lang: Lang = 'en') {
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
  const api = await testApi();
  expect(await tags(api, {})).toEqual(await tags(api, { path: '/' }));
  expect((await tags(api, {}, 'ms')).title).toContain('hasil ladang');
  expect((await tags(api, {}, 'ms')).canonical).toBe('https://bakul.example/ms');
  expect((await tags(api, {})).alternates).toEqual([
    ['en-MY', 'https://bakul.example/'],
    ['ms-MY', 'https://bakul.example/ms'],
    ['x-default', 'https://bakul.example/'],
  ]);
});

test('returns specific titles for a category and a product', async () => {
  const api = await testApi();
  await api.category('Fruit');
  const picture = await api.media({ key: 'mango' });
  const product_id = await api.product('Mango', { pictures: [picture] });
  expect((await tags(api, { path: '/fruit' })).title).toBe('Fruit, wholesale · Bakul');
  const product = await tags(api, { product_id });
  expect(product.title).toContain('Mango from Cameron Highlands, RM');
  expect(product.canonical).toBe('https://bakul.example/product/mango');
  expect(product.image).toBe('https://bakul.example/media/mango/960.webp');
});

test('prefers the operator’s tags to the defaults', async () => {
  const api = await testApi();
  const product_id = await api.product('Mango');
  await api.db.orm.insert(seoEntry).values([
    { path: '/', lang: 'en', html_tag: 'title', content: 'Ours' },
    { product_id, lang: 'ms', html_tag: 'title', content: 'Mangga kami' },
  ]);
  expect((await tags(api, {})).title).toBe('Ours');
  expect((await tags(api, {}, 'ms')).title).not.toBe('Ours');
  expect((await tags(api, { product_id }, 'ms')).title).toBe('Mangga kami');
  const { data } = await api.read('GET /api/product/{id}', { id: product_id }, 'ms');
  expect(data.seo[0]?.content).toBe('Mangga kami');
});

test('shows the price the buyer pays in the title', async () => {
  const api = await testApi();
  const product_id = await api.product('Mango');
  await api.promotion('Half', { product_id, value: 50 });
  expect((await tags(api, { product_id })).title).toContain('2.50');
});

test('shows the price unit in the language of the page', async () => {
  const api = await testApi();
  const product_id = await api.product('Pomelo', { price_unit: 'piece' });
  expect((await tags(api, { product_id })).title).toMatch(/RM.5\.00\/piece/);
  expect((await tags(api, { product_id }, 'ms')).title).toMatch(/RM.5\.00\/biji/);
});
