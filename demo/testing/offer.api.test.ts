import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product, variant, variantTier } from '../../shop/features/catalog/catalog.table.ts';
import { findOffers, findOffersOfProducts } from '../../shop/features/catalog/price/offer.queries.ts';
import type { TestApi } from '../../shop/testing/test-api.ts';
import { demoApi } from './demo-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
});
afterAll(() => api.close());

test('offers are the same from the derived table and from the base tables, also after changes', async () => {
  const { orm } = api.db;
  const rows = await orm.select({ id: variant.id, product_id: variant.product_id }).from(variant);
  const ids = rows.map(({ id }) => id);
  const sorted = <Row extends { variant_id: number; category_ids: number[] }>(offers: Row[]) =>
    offers
      .map((offer) => ({ ...offer, category_ids: [...offer.category_ids].sort((a, b) => a - b) }))
      .sort((a, b) => a.variant_id - b.variant_id);
  const compare = async () => {
    const together = sorted(await findOffers(api.db, ids));
    const fromRows = await findOffersOfProducts(api.db, [
      ...new Set(rows.map(({ product_id }) => product_id)),
    ]);
    expect(
      together.filter(({ variant_id }) => fromRows.some((row) => row.variant_id === variant_id)),
    ).toEqual(sorted(fromRows));
    return together;
  };
  const before = await compare();
  expect(before.filter(({ picture, tiers }) => picture && tiers.length > 0).length).toBeGreaterThan(5);
  const tiered = rows.filter(({ id }) => before.find((row) => row.variant_id === id)?.tiers[0]);
  const first = tiered[0];
  const gone = tiered.find(({ product_id }) => product_id !== first?.product_id);
  if (!first || !gone) throw new Error('No variants with tiers');
  await orm.update(variant).set({ price: 12_345, reserved: '1.5' }).where(eq(variant.id, first.id));
  await orm.delete(variantTier).where(eq(variantTier.variant_id, first.id));
  await orm
    .update(product)
    .set({ display_name_en: 'Shown', status: 'archived' })
    .where(eq(product.id, first.product_id));
  const after = await compare();
  expect(after.find(({ variant_id }) => variant_id === first.id)).toMatchObject({
    list_price: 12_345,
    tiers: [],
    name_en: 'Shown',
    is_offered: false,
  });
  // An archived variant is not in `product_display`, but is still found with everything that a cart line needs.
  const all = rows.filter(({ product_id }) => product_id === gone.product_id).map(({ id }) => id);
  await orm
    .update(variant)
    .set({ archived_at: new Date(), is_default: false })
    .where(inArray(variant.id, all));
  const offers = await findOffers(api.db, [gone.id, gone.id, first.id, 999_999_999]);
  expect(offers.map(({ variant_id }) => variant_id).sort((a, b) => a - b)).toEqual(
    [first.id, gone.id].sort((a, b) => a - b),
  );
  const was = before.find(({ variant_id }) => variant_id === gone.id);
  expect(offers.find(({ variant_id }) => variant_id === gone.id)).toEqual({
    ...was,
    is_offered: false,
    is_default: false,
    category_ids: expect.any(Array),
  });
});
