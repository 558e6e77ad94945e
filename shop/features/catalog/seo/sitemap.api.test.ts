import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { partSize } from './sitemap.rules.ts';
import { sitemap, sitemapPart } from './sitemap.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

async function textOf(chunks: AsyncGenerator<string> | null): Promise<string> {
  let text = '';
  for await (const chunk of chunks ?? []) text += chunk;
  return text;
}
const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

test('lists static pages, categories and active products in both languages, and nothing else', async () => {
  const fruit = await api.category('Fruit');
  await api.product('Mango', { categories: [fruit], updated_at: new Date('2026-11-01T00:00:00Z') });
  await api.product('Hidden', { status: 'draft', categories: [fruit] });
  const text = await textOf(sitemap(api.deps));
  expect(locations(text)).toEqual(
    [
      '/',
      '/product-catalog',
      '/privacy-policy',
      '/terms-conditions',
      '/return-and-refund-policy',
      '/fruit',
      '/product/mango',
    ].flatMap((path) => [
      `https://bakul.example${path}`,
      `https://bakul.example/ms${path === '/' ? '' : path}`,
    ]),
  );
  expect(text).toContain('<loc>https://bakul.example/product/mango</loc><lastmod>');
  expect(await sitemapPart(api.deps, 'products-7')).toBeNull();
  expect(await sitemapPart(api.deps, 'nonsense')).toBeNull();
});

test('splits a large shop into an index of parts that contain every product once', async () => {
  const farm = await api.farm();
  await api.db.run(
    `INSERT INTO product (slug, name_en, name_ms, farm_id, tax_class, price_unit, storage_min_c, storage_max_c, shelf_life_days, season_months)
     SELECT 'many-' || n, 'Many', 'Banyak', $1, 'local_fresh', 'kg', 1, 5, 5, '{1}' FROM generate_series(1, $2::integer) n`,
    [farm, partSize + 500],
  );
  const index = await textOf(sitemap(api.deps));
  expect(index).toContain('<sitemapindex');
  const names = locations(index).map((address) => /sitemap-(.+)\.xml$/.exec(address ?? '')?.[1] ?? '');
  expect(names).toEqual(['pages', 'products-0', 'products-1']);
  const parts = await Promise.all(names.map(async (name) => textOf(await sitemapPart(api.deps, name))));
  const all = parts.flatMap(locations);
  for (const part of parts) expect(locations(part).length).toBeLessThanOrEqual(20_000);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((address) => address?.includes('/ms/product/many-'))).toHaveLength(partSize + 500);
});
