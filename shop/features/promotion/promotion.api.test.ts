import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.run('DELETE FROM promotion'));

test('lists running promotions by priority, with banner and route', async () => {
  const fruit = await api.category('Fruit');
  const mango = await api.product('Mango', { categories: [fruit] });
  const banner_id = await api.media({ key: 'banner' });
  await api.promotion('Everything', { priority: 1, banner_id });
  await api.promotion('Fruit week', { category_id: fruit, priority: 3, banner_id });
  await api.promotion('Mango day', {
    product_id: mango,
    priority: 2,
    is_highlight: true,
    external_link: 'https://example.com/mango',
    banner_id,
  });
  const { data, ...envelope } = await api.read('GET /api/promotion');
  expect(envelope).toEqual({ page: 1, total: 1, records: 3 });
  expect(data.map(({ slug, route }) => [slug, route])).toEqual([
    ['fruit-week', '/fruit'],
    ['mango-day', '/product/mango'],
    ['everything', '/product-catalog'],
  ]);
  expect(data[1]).toMatchObject({
    name: 'Mango day',
    headline: 'Mango day now',
    highlight: true,
    highlight_banner: { url: '/media/banner/960.webp', name: expect.any(String) },
    external_link: 'https://example.com/mango',
    starts_at: '2026-11-17T12:00:00+08:00',
    ends_at: '2026-11-19T12:00:00+08:00',
    ga_properties: { promotion_id: 'mango-day' },
  });
  expect(data[0]).toMatchObject({ highlight: false, highlight_banner: null });
  expect(data[0]).not.toHaveProperty('media');
  expect(data[0]).not.toHaveProperty('product_category');
});

test('returns the highlight banner of a highlighted promotion, else its banner', async () => {
  const banner_id = await api.media({ key: 'front' });
  const highlight_banner_id = await api.media({ key: 'window' });
  await api.promotion('Own', { priority: 3, is_highlight: true, banner_id, highlight_banner_id });
  await api.promotion('Shared', { priority: 2, is_highlight: true, banner_id });
  await api.promotion('Quiet', { priority: 1, banner_id, highlight_banner_id });
  const { data } = await api.read('GET /api/promotion');
  expect(data.map(({ banner, highlight_banner }) => [banner.url, highlight_banner?.url ?? null])).toEqual([
    ['/media/front/960.webp', '/media/window/960.webp'],
    ['/media/front/960.webp', '/media/front/960.webp'],
    ['/media/front/960.webp', null],
  ]);
});

test('embeds pictures and category as requested by relationships', async () => {
  const berries = await api.category('Berries');
  await api.promotion('Berry week', { category_id: berries, priority: 1 });
  await api.promotion('Everything');
  const { data } = await api.read(
    'GET /api/promotion',
    { relationships: ['media', 'productCategory'] },
    'ms',
  );
  expect(data[0]).toMatchObject({
    name: 'Berry week (ms)',
    product_category: { id: berries, name: 'Berries (ms)' },
  });
  expect(data[0]?.media).toHaveLength(1);
  expect(data[1]?.product_category).toBeNull();
});

test('filters by highlight', async () => {
  await api.promotion('Quiet');
  await api.promotion('Loud', { is_highlight: true });
  const slugs = async (highlight?: string) =>
    (await api.read('GET /api/promotion', highlight ? { highlight } : {})).data.map(({ slug }) => slug);
  expect(await slugs('true')).toEqual(['loud']);
  expect(await slugs('false')).toEqual(['quiet']);
  expect((await slugs()).sort()).toEqual(['loud', 'quiet']);
});

test('does not link to a product that is no longer sold', async () => {
  const papaya = await api.product('Papaya');
  await api.promotion('Papaya day', { product_id: papaya });
  await api.db.run("UPDATE product SET status = 'archived' WHERE id = $1", [papaya]);
  expect((await api.read('GET /api/promotion')).data.map(({ route }) => route)).not.toContain(
    '/product/papaya',
  );
});
