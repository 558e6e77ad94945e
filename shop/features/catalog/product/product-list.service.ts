import { AppError } from '../../../kit/errors.ts';
import { localDate } from '../../../kit/local-date.ts';
import { defaultDirection } from '../../../kit/product-list-defaults.ts';
import { listOf } from '../../../kit/wire.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { presentProduct } from '../catalog.present.ts';
import {
  categoryIdOf,
  categoryRows,
  type ProductKey,
  pricingContextOf,
  requireProductPlacement,
} from '../catalog.service.ts';
import { facetCache } from '../category/category.queries.ts';
import { categoryPaths } from '../category/category-path.rules.ts';
import { loadRunningDiscounts, refreshListPrices } from '../price/running-discounts.service.ts';
import { withContract } from '../price-list/contract-price.service.ts';
import type { ListFilter } from '../search/product-filter.queries.ts';
import type { Relationship } from './product-columns.queries.ts';
import { productsByIds } from './product-detail.queries.ts';
import type { Facets, ProductQuery } from './product-list.contract.ts';
import * as productList from './product-list.queries.ts';
import { highlightedIds, upsellingCache } from './recommended.queries.ts';
import { upsellingScope } from './upselling.rules.ts';

export async function listProducts(ctx: Ctx<'caches'>, query: ProductQuery) {
  const { categoryIds, productIds, ...pricing } = await pricingContextOf(ctx);
  const { page, pageSize } = query;
  const filter: ListFilter = {
    today: localDate(ctx.now),
    promotedCategories: categoryIds,
    promotedProducts: productIds,
    categoryId: await categoryIdOf(ctx, query),
    keywords: query.keywords ?? '',
    inDescription: query.advanced?.search_through_description ?? false,
    priceMin: query.price_min ?? null,
    priceMax: query.price_max ?? null,
    origins: query.origin ?? [],
    certificates: query.certificate ?? [],
    inStock: query.in_stock ?? false,
    onPromotion: query.on_promotion ?? false,
  };
  const view: productList.ListView = {
    lang: ctx.lang,
    orderField: query.order_field,
    descending: (query.order_direction ?? defaultDirection[query.order_field]) === 'desc',
    limit: pageSize,
    offset: (page - 1) * pageSize,
    relationships: query.relationships,
  };
  const usesPrice = view.orderField === 'price' || filter.priceMin !== null || filter.priceMax !== null;
  if (usesPrice) await refreshListPrices(ctx, pricing.discounts);
  if (filter.keywords !== '') {
    const found = await productList.searchCache.read(ctx, { filter, order: view, now: ctx.now });
    const ids = [...found.subarray(view.offset, view.offset + view.limit)];
    const rows = await productsByIds(ctx.db, ids, filter.today, view.relationships);
    const data = rows.map((row) => presentProduct(row, pricing));
    return listOf(await withContract(ctx, data), page, pageSize, found.length);
  }
  const [rows, records] = await Promise.all([
    productList.listProducts(ctx.db, filter, view),
    productList.listCountCache.read(ctx, { filter, now: ctx.now }),
  ]);
  const data = rows.map((row) => presentProduct(row, pricing));
  return listOf(await withContract(ctx, data), page, pageSize, records);
}

async function presentByIds(
  ctx: Ctx<'caches'>,
  ids: readonly number[],
  relationships: readonly Relationship[],
) {
  const pricing = await pricingContextOf(ctx);
  const rows = await productsByIds(ctx.db, ids, localDate(ctx.now), relationships);
  return withContract(
    ctx,
    rows.map((row) => presentProduct(row, pricing)),
  );
}

const highlightedSize = 12;

export async function listHighlighted(ctx: Ctx<'caches'>, input: { relationships: readonly Relationship[] }) {
  const ids = await highlightedIds(ctx.db, highlightedSize);
  return listOf(await presentByIds(ctx, ids, input.relationships), 1, highlightedSize, ids.length);
}

type UpsellingQuery = {
  id: ProductKey;
  page: number;
  pageSize: number;
  relationships: readonly Relationship[];
};

export async function listUpselling(
  ctx: Ctx<'caches'>,
  { id, page, pageSize, relationships }: UpsellingQuery,
) {
  const place = await requireProductPlacement(ctx, id);
  const path = categoryPaths(await categoryRows(ctx), place.category_id === null ? [] : [place.category_id]);
  const scope = upsellingScope(path);
  if (!scope) return listOf([], page, pageSize, 0);
  const paging = { limit: pageSize, offset: (page - 1) * pageSize };
  const ids = await upsellingCache.read(ctx, { productId: place.id, ...scope, ...paging });
  return listOf(await presentByIds(ctx, ids, relationships), page, pageSize, scope.others);
}

export async function getFacets(
  ctx: Ctx<'caches'>,
  input: { category_id?: number | undefined },
): Promise<{ data: Facets }> {
  const { categoryIds, productIds, discounts } = await loadRunningDiscounts(ctx);
  await refreshListPrices(ctx, discounts);
  const today = localDate(ctx.now);
  const categoryId = await categoryIdOf(ctx, { category_id: input.category_id, category: undefined });
  const row = await facetCache.read(ctx, {
    categoryId,
    today,
    promotedCategories: categoryIds,
    promotedProducts: productIds,
  });
  if (!row) throw new AppError('not_found');
  const { min_price, max_price, histogram, origins, certificates, in_stock, on_promotion, products } = row;
  return {
    data: {
      price: { min: min_price ?? 0, max: max_price ?? 0, histogram },
      origins,
      certificates,
      in_stock,
      on_promotion,
      products,
    },
  };
}
