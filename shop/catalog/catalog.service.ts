import type { Ctx } from '../http/context.ts';
import { AppError } from '../kit/errors.ts';
import { localDate } from '../kit/local-date.ts';
import { toMilli } from '../kit/quantity.ts';
import { listOf } from '../kit/wire.ts';
import type { ProductDetail } from './catalog.contract.ts';
import { discountOf, presentCategory, presentDetail, presentProduct } from './catalog.present.ts';
import { listCategories as allCategories, facetsOf } from './category.queries.ts';
import { priceHistory } from './price.queries.ts';
import { packPrice, priceFor } from './price.rules.ts';
import { fillDays } from './price-history.rules.ts';
import type { Relationship } from './product-columns.queries.ts';
import type { PriceHistory } from './product-detail.contract.ts';
import { findProduct, findProductId, productsByIds } from './product-detail.queries.ts';
import type { ListFilter } from './product-filter.queries.ts';
import type { Facets, ProductQuery } from './product-list.contract.ts';
import * as productList from './product-list.queries.ts';
import { promoted } from './promoted.service.ts';
import { highlightedIds, upsellingIds } from './recommended.queries.ts';
import { suggestProducts } from './search.queries.ts';
import { productTags } from './seo.service.ts';

type Key = number | string;

export async function listProducts(ctx: Ctx, query: ProductQuery) {
  const { categoryIds, productIds, ...surroundings } = await surroundingsOf(ctx);
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
    states: query.origin?.filter((origin) => origin !== 'imported') ?? [],
    imported: query.origin?.includes('imported') ?? false,
    certificates: query.certificate ?? [],
    inStock: query.in_stock ?? false,
    onPromotion: query.on_promotion ?? false,
  };
  const view: productList.ListView = {
    lang: ctx.lang,
    orderField: query.order_field,
    descending: query.order_direction === 'desc',
    limit: pageSize,
    offset: (page - 1) * pageSize,
    relationships: query.relationships,
  };
  const [rows, records] = await Promise.all([
    productList.listProducts(ctx.db, filter, view),
    ctx.memo.get(`count ${JSON.stringify(filter)}`, () => productList.countProducts(ctx.db, filter)),
  ]);
  const data = rows.map((row) => presentProduct(row, surroundings));
  return listOf(data, page, pageSize, records);
}

async function surroundingsOf(ctx: Ctx) {
  const [promotions, categories] = await Promise.all([promoted(ctx), categoryRows(ctx)]);
  return { ...promotions, categories, now: ctx.now, lang: ctx.lang };
}

/** 0 is the whole shop. A category that does not exist is an error: an empty list would hide a typing mistake. */
async function categoryIdOf(
  ctx: Ctx,
  { category_id, category }: Pick<ProductQuery, 'category_id' | 'category'>,
) {
  if (category_id === undefined && category === undefined) return 0;
  const found = (await categoryRows(ctx)).find((row) => row.id === category_id || row.slug === category);
  if (!found) throw new AppError('not_found');
  return found.id;
}

const categoryRows = (ctx: Ctx) => ctx.memo.get('categories', () => allCategories(ctx.db));

export async function listCategories(ctx: Ctx) {
  const data = (await categoryRows(ctx)).map((row) => presentCategory(row, ctx.lang));
  return listOf(data, 1, Math.max(1, data.length), data.length);
}

async function presentByIds(ctx: Ctx, ids: readonly number[], relationships: readonly Relationship[]) {
  const { categoryIds, ...surroundings } = await surroundingsOf(ctx);
  const scope = { promotedCategories: categoryIds, today: localDate(ctx.now) };
  const rows = await productsByIds(ctx.db, ids, scope, relationships);
  return rows.map((row) => presentProduct(row, surroundings));
}

const highlightedSize = 12;

export async function listHighlighted(ctx: Ctx, input: { relationships: readonly Relationship[] }) {
  const ids = await highlightedIds(ctx.db, highlightedSize);
  return listOf(await presentByIds(ctx, ids, input.relationships), 1, highlightedSize, ids.length);
}

export async function searchProducts(ctx: Ctx, { keywords, limit }: { keywords: string; limit: number }) {
  if (keywords === '') return listOf([], 1, limit, 0);
  const { discounts, categoryIds } = await promoted(ctx);
  const rows = await suggestProducts(ctx.db, categoryIds, keywords, limit);
  const other = ctx.lang === 'en' ? 'ms' : 'en';
  const data = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    route: `/product/${row.slug}`,
    name: row[`name_${ctx.lang}`],
    alt_name: row[`name_${other}`],
    price: priceFor({
      listPrice: row.default_price,
      tiers: [],
      quantity: 0,
      discount: discountOf(row, discounts, ctx.now),
    }).price,
    price_unit: row.price_unit as 'kg',
    thumb: row.media_key && `/media/${row.media_key}/320.webp`,
  }));
  return listOf(data, 1, limit, data.length);
}

export async function getFacets(
  ctx: Ctx,
  input: { category_id?: number | undefined },
): Promise<{ data: Facets }> {
  const { categoryIds, productIds } = await promoted(ctx);
  const today = localDate(ctx.now);
  const categoryId = await categoryIdOf(ctx, { category_id: input.category_id, category: undefined });
  const row = await ctx.memo.get(`facets ${categoryId} ${today} ${categoryIds} ${productIds}`, () =>
    facetsOf(ctx.db, categoryId, today, categoryIds, productIds),
  );
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

async function requireProduct(ctx: Ctx, key: Key) {
  const { categoryIds, ...surroundings } = await surroundingsOf(ctx);
  const row = await findProduct(ctx.db, key, {
    promotedCategories: categoryIds,
    today: localDate(ctx.now),
  });
  if (!row) throw new AppError('not_found');
  return { row, surroundings };
}

export async function requireProductId(ctx: Ctx, key: Key): Promise<number> {
  const id = await findProductId(ctx.db, key);
  if (id === null) throw new AppError('not_found');
  return id;
}

export async function getProduct(ctx: Ctx, { id }: { id: Key }): Promise<{ data: ProductDetail }> {
  const { row, surroundings } = await requireProduct(ctx, id);
  return { data: presentDetail(row, surroundings, await productTags(ctx, row)) };
}

export async function listVariants(ctx: Ctx, { id }: { id: Key }) {
  const { row, surroundings } = await requireProduct(ctx, id);
  const { variants = [] } = presentProduct(row, surroundings);
  return listOf(variants, 1, Math.max(1, variants.length), variants.length);
}

type PriceQuery = { id: Key; variant_id?: number | undefined; quantity?: number | undefined };

export async function listVariantPrices(ctx: Ctx, { id, variant_id, quantity }: PriceQuery) {
  const { row, surroundings } = await requireProduct(ctx, id);
  const discount = discountOf(row, surroundings.discounts, ctx.now);
  const asked = quantity === undefined ? null : toMilli(quantity);
  const variants = row.variants.filter((variant) => variant_id === undefined || variant.id === variant_id);
  if (variants.length === 0) throw new AppError('not_found');
  const data = variants.map((variant) => {
    const tiers = variant.tiers.map(({ from, price }) => ({ from: toMilli(from) ?? 0, price }));
    const minimum = toMilli(variant.min_quantity) ?? 0;
    const { price } = priceFor({ listPrice: variant.price, tiers, quantity: asked ?? minimum, discount });
    const packSize = toMilli(variant.pack_size) ?? 0;
    return {
      id: variant.id,
      sku: variant.sku,
      price,
      list_price: variant.price,
      pack_price: packPrice(price, packSize),
    };
  });
  return listOf(data, 1, data.length, data.length);
}

type HistoryQuery = { id: Key; variant_id?: number | undefined; days: number };

export async function getPriceHistory(
  ctx: Ctx,
  { id, variant_id, days }: HistoryQuery,
): Promise<{ data: PriceHistory }> {
  const { row } = await requireProduct(ctx, id);
  // Without a choice, the one whose price cards show.
  const variant =
    variant_id === undefined
      ? (row.variants.find((each) => each.is_default) ?? row.variants[0])
      : row.variants.find((each) => each.id === variant_id);
  if (!variant) throw new AppError('not_found');
  const today = localDate(ctx.now);
  const { set, before } = await priceHistory(ctx.db, variant.id, today, days);
  return { data: { variant_id: variant.id, days: fillDays(set, before, today, days) } };
}

type UpsellingQuery = {
  id: Key;
  page: number;
  pageSize: number;
  relationships: readonly Relationship[];
};

export async function listUpselling(ctx: Ctx, { id, page, pageSize, relationships }: UpsellingQuery) {
  const productId = await requireProductId(ctx, id);
  const { ids, records } = await upsellingIds(ctx.db, productId, pageSize, (page - 1) * pageSize);
  return listOf(await presentByIds(ctx, ids, relationships), page, pageSize, records);
}
