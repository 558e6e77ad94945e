import { requireFound } from '../../kit/http/errors.ts';
import { listOf } from '../../kit/http/wire.ts';
import { localDate } from '../../kit/local-date.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { presentCategory } from './catalog.present.ts';
import { categoryTreeCache, countListed } from './category/category.queries.ts';
import { loadRunningDiscounts } from './price/running-discounts.service.ts';
import { findPlacement, findProduct } from './product/product-detail.queries.ts';
import type { ProductQuery } from './product/product-list.contract.ts';

export type ProductKey = number | string;

export async function pricingContextOf(ctx: Ctx<'caches'>) {
  const [promotions, categories] = await Promise.all([
    loadRunningDiscounts(ctx),
    categoryTreeCache.read(ctx),
  ]);
  return { ...promotions, categories, now: ctx.now, lang: ctx.lang };
}

/** Returns 0 for the whole shop. An unknown category is an error, because an empty list would hide a typo. */
export async function categoryIdOf(
  ctx: Ctx<'caches'>,
  { category_id, category }: Pick<ProductQuery, 'category_id' | 'category'>,
) {
  if (category_id === undefined && category === undefined) return 0;
  const rows = await categoryTreeCache.read(ctx);
  return requireFound(rows.find((row) => row.id === category_id || row.slug === category)).id;
}

export async function listCategories(ctx: Ctx<'caches'>) {
  const [rows, whole] = await Promise.all([categoryTreeCache.read(ctx), countListed(ctx.db, 0)]);
  const data = rows.map((row) => presentCategory(row, ctx.lang));
  return { ...listOf(data, 1, Math.max(1, data.length), data.length), products: whole?.products ?? 0 };
}

export async function requireProduct(ctx: Ctx<'caches'>, key: ProductKey) {
  const pricing = await pricingContextOf(ctx);
  const row = requireFound(await findProduct(ctx.db, key, localDate(ctx.now)));
  return { row, pricing };
}

export async function requireProductId(ctx: Ctx, key: ProductKey): Promise<number> {
  return requireFound(await findPlacement(ctx.db, key)).id;
}
