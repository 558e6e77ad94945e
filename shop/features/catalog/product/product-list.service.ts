import type { InputOf } from '../../../kit/http/endpoint.ts';
import { requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { localDate } from '../../../kit/local-date.ts';
import { defaultDirection } from '../../../kit/product-list-defaults.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { cardPrice, displayName, other, presentProduct } from '../catalog.present.ts';
import { categoryIdOf, pricingContextOf } from '../catalog.service.ts';
import { facetCache } from '../category/category.queries.ts';
import { loadRunningDiscounts, refreshListPrices } from '../price/running-discounts.service.ts';
import { withContract, withContractPrice } from '../price-list/contract-price.service.ts';
import type { Relationship } from './product-columns.queries.ts';
import type * as detail from './product-detail.contract.ts';
import { productsByIds, productsInStockFirst } from './product-detail.queries.ts';
import type * as contract from './product-list.contract.ts';
import * as productList from './product-list.queries.ts';

export async function listProducts(ctx: Ctx<'caches'>, query: contract.ProductQuery) {
  const { categoryIds, productIds, ...pricing } = await pricingContextOf(ctx);
  const { page, pageSize, relationships, order_field, order_direction, ...given } = query;
  const { category, category_id, ...filters } = given;
  const filter: productList.ListFilter = {
    ...filters,
    today: localDate(ctx.now),
    categoryId: await categoryIdOf(ctx, { category, category_id }),
    promotedCategories: categoryIds,
    promotedProducts: productIds,
  };
  const view: productList.ListView = {
    lang: ctx.lang,
    orderField: order_field,
    descending: (order_direction ?? defaultDirection[order_field]) === 'desc',
    limit: pageSize,
    offset: (page - 1) * pageSize,
    relationships,
  };
  const { price_min, price_max } = filter;
  const usesPrice = order_field === 'price' || price_min !== undefined || price_max !== undefined;
  if (usesPrice) await refreshListPrices(ctx, pricing.discounts);
  if (filter.keywords) {
    const found = await productList.searchCache.read(ctx, { filter, order: view, now: ctx.now });
    const ids = [...found.subarray(view.offset, view.offset + view.limit)];
    return listOf(await presentByIds(ctx, ids, relationships), page, pageSize, found.length);
  }
  const [rows, records] = await Promise.all([
    productList.listProducts(ctx.db, filter, view),
    productList.listCountCache.read(ctx, { filter, now: ctx.now }),
  ]);
  const data = rows.map((row) => presentProduct(row, pricing));
  return listOf(await withContract(ctx, data), page, pageSize, records);
}

async function presentByIds(ctx: Ctx<'caches'>, ids: number[], relationships: readonly Relationship[]) {
  const pricing = await pricingContextOf(ctx);
  const rows = await productsByIds(ctx.db, ids, localDate(ctx.now), relationships);
  const products = rows.map((row) => presentProduct(row, pricing));
  return withContract(ctx, products);
}

const highlightedSize = 12;

export async function listHighlighted(ctx: Ctx<'caches'>, input: { relationships: readonly Relationship[] }) {
  const ids = (await productList.listHighlightedIds(ctx.db, highlightedSize)).map(({ id }) => id);
  return listOf(await presentByIds(ctx, ids, input.relationships), 1, highlightedSize, ids.length);
}

export async function listUpselling(ctx: Ctx<'caches'>, query: InputOf<typeof detail.listUpselling>) {
  const { id, page, pageSize, relationships } = query;
  const offset = (page - 1) * pageSize;
  // Beyond the page, spares for those that are sold out.
  const limit = offset + 3 * pageSize;
  const { ids, records } = await productList.upsellingCache.read(ctx, { product: id, limit });
  // Not cached with the ids: stock changes with every order.
  const view = { relationships, limit: pageSize, offset };
  const [pricing, rows] = await Promise.all([
    pricingContextOf(ctx),
    productsInStockFirst(ctx.db, ids, localDate(ctx.now), view),
  ]);
  const products = rows.map((row) => presentProduct(row, pricing));
  return listOf(await withContract(ctx, products), page, pageSize, records);
}

export async function getFacets(ctx: Ctx<'caches'>, { category_id }: InputOf<typeof contract.getFacets>) {
  const { categoryIds, productIds, discounts } = await loadRunningDiscounts(ctx);
  await refreshListPrices(ctx, discounts);
  const today = localDate(ctx.now);
  const categoryId = await categoryIdOf(ctx, { category_id, category: undefined });
  const row = requireFound(await facetCache.read(ctx, [categoryId, today, categoryIds, productIds]));
  const { min_price, max_price, histogram, ...facets } = row;
  return { data: { ...facets, price: { min: min_price ?? 0, max: max_price ?? 0, histogram } } };
}

type Search = InputOf<typeof contract.searchProducts>;

export async function searchProducts(ctx: Ctx<'caches'>, { keywords, limit }: Search) {
  if (keywords === '') return listOf([], 1, limit, 0);
  const pricing = await pricingContextOf(ctx);
  const rows = await productList.suggestProducts(ctx.db, keywords, limit);
  const data = rows.map(({ card, media_key }) => ({
    id: card.id,
    slug: card.slug,
    route: `/product/${card.slug}`,
    name: displayName(card, ctx.lang),
    alt_name: displayName(card, other(ctx.lang)),
    price: cardPrice(card, pricing),
    price_unit: card.price_unit,
    thumb: media_key && `/media/${media_key}/320.webp`,
  }));
  return listOf(await withContractPrice(ctx, data), 1, limit, data.length);
}
