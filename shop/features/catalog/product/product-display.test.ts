import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaFolders } from '../../../platform/db/migrate.ts';
import { testApi } from '../../../testing/test-api.ts';

test('the migration fills product_display with the same keys and values as the function', async () => {
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
  const read = () =>
    api.db.run(
      'SELECT product_id, card::jsonb, variants::jsonb, galleries::jsonb FROM product_display ORDER BY product_id',
    );
  const refreshed = await read();
  expect(refreshed).toMatchObject([
    {
      card: { name_en: 'Tomato' },
      variants: [{ sku: 'TOM-1' }, { sku: 'TOM-2' }, { tiers: [{ from: 2.5, price: 430 }] }],
      galleries: [{ id: picture }],
    },
    { card: { name_en: 'Not sold yet' }, variants: [], galleries: [] },
  ]);
  const migration = await readFile(join(schemaFolders.migrations, '0001_product_display.sql'), 'utf8');
  await api.db.run('TRUNCATE product_display');
  await api.db.run(migration.split('--> statement-breakpoint').at(-1) ?? '');
  expect(await read()).toEqual(refreshed);
});
