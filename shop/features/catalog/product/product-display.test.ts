import { expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';

test('stores the card, variants and pictures of each product, on sale or not', async () => {
  const api = await testApi();
  const category = await api.category('Vegetables');
  const picture = await api.media();
  const tomato = await api.product('Tomato', {
    display_name_ms: 'Tomato 🍅 "ceri"',
    categories: [category],
    pictures: [picture],
    variants: [
      { price: 450, sku: 'TOM-1' },
      { price: 520, sku: 'TOM-2' },
    ],
  });
  await api.tier(await api.variant(tomato, { sku: 'TOM-3' }), '2.5', 430);
  await api.product('Not sold yet', { variants: [] });
  const rows = await api.db.run('SELECT card, variants, galleries FROM product_display ORDER BY product_id');
  expect(rows).toMatchObject([
    {
      card: { name_en: 'Tomato', display_name_ms: 'Tomato 🍅 "ceri"', placed_in: [category] },
      variants: [
        { sku: 'TOM-1', price: 450, tiers: [] },
        { sku: 'TOM-2', price: 520, tiers: [] },
        { sku: 'TOM-3', tiers: [{ from: 2.5, price: 430 }] },
      ],
      galleries: [{ id: picture }],
    },
    { card: { name_en: 'Not sold yet' }, variants: [], galleries: [] },
  ]);
});
