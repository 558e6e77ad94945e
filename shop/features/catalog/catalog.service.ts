import { requireFound } from '../../kit/errors.ts';
import { localDate } from '../../kit/local-date.ts';
import { listOf } from '../../kit/wire.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { presentCategory } from './catalog.present.ts';
import { categoryTreeCache, productCountCache } from './category/category.queries.ts';
import { loadRunningDiscounts } from './price/running-discounts.service.ts';
import { findProduct, productPlacementCache } from './product/product-detail.queries.ts';
import type { ProductQuery } from './product/product-list.contract.ts';

export type ProductKey = number | string;

export async function pricingContextOf(ctx: Ctx<'caches'>) {
  const [promotions, tree] = await Promise.all([loadRunningDiscounts(ctx), categoryTreeCache.read(ctx)]);
  return { ...promotions, ...tree, now: ctx.now, lang: ctx.lang };
}

/** Returns 0 for the whole shop. An unknown category is an error, because an empty list would hide a typo. */
export async function categoryIdOf(
  ctx: Ctx<'caches'>,
  { category_id, category }: Pick<ProductQuery, 'category_id' | 'category'>,
) {
  if (category_id === undefined && category === undefined) return 0;
  const rows = await categoryRows(ctx);
  return requireFound(rows.find((row) => row.id === category_id || row.slug === category)).id;
}

export const categoryRows = async (ctx: Ctx<'caches'>) => (await categoryTreeCache.read(ctx)).categories;

export async function listCategories(ctx: Ctx<'caches'>) {
  const [rows, products] = await Promise.all([categoryRows(ctx), productCountCache.read(ctx)]);
  const data = rows.map((row) => presentCategory(row, ctx.lang));
  return { ...listOf(data, 1, Math.max(1, data.length), data.length), products };
}

export async function requireProduct(ctx: Ctx<'caches'>, key: ProductKey) {
  const pricing = await pricingContextOf(ctx);
  const row = requireFound(await findProduct(ctx.db, key, localDate(ctx.now)));
  return { row, pricing };
}

export async function requireProductId(ctx: Ctx<'caches'>, key: ProductKey): Promise<number> {
  return (await productPlacementCache.read(ctx, key)).id;
}
