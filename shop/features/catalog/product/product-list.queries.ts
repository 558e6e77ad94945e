import { requireFound } from '../../../kit/http/errors.ts';
import type { OrderField } from '../../../kit/product-list-defaults.ts';
import type { Lang } from '../../../kit/text/language.ts';
import { defineCache } from '../../../platform/cache/cache.ts';
import { type Db, statement } from '../../../platform/db/db.ts';
import { listQuery } from '../../../platform/db/query.ts';
import { guestTtlMs } from '../../../platform/http/cache/response-cache.ts';
import { categoryTreeCache, countListed } from '../category/category.queries.ts';
import { categoryPaths } from '../category/category-path.rules.ts';
import {
  columnsWith,
  inStockCondition,
  type Relationship,
  type StoredProduct,
  toProductRow,
} from './product-columns.queries.ts';
import { findPlacement } from './product-detail.queries.ts';
import type { ProductFilter } from './product-list.contract.ts';
import type { ProductRow, StoredCard } from './product-row.queries.ts';
import { upsellingScope } from './upselling.rules.ts';

export type ListFilter = Omit<ProductFilter, 'category' | 'category_id'> & {
  today: string;
  /** 0 for the whole shop. */
  categoryId: number;
  promotedCategories: number[];
  promotedProducts: number[];
};

/** Number of best matches a search considers before other filters apply. */
const maxMatches = 10_000;

type ListQuery = { from: string; where: string; values: unknown[]; isPlain: boolean };

/**
 * FROM and WHERE of a list. `$1` is today, the other values follow. Generic plans ignore parameter values, so the
 * integers that decide the best plan of a filtered list are inlined.
 */
function buildListQuery(filter: ListFilter): ListQuery {
  const { keywords, advanced, price_min, price_max, origin = [], certificate = [] } = filter;
  const values: unknown[] = [filter.today];
  const add = (value: unknown) => `$${values.push(value)}`;
  const category = Math.trunc(filter.categoryId);
  const conditions = [`l.category_id = ${category}`];
  let from = 'product_listing l';
  if (keywords) {
    // One lookup per product found. A plain join would read the whole category.
    from = `search_products(${add(keywords)}, ${advanced?.search_through_description ?? false}, ${maxMatches}) found
      CROSS JOIN LATERAL (SELECT * FROM product_listing WHERE category_id = ${category} AND product_id = found.product_id LIMIT 1) l`;
  }
  if (price_min !== undefined) conditions.push(`l.price >= ${Math.trunc(price_min)}`);
  if (price_max !== undefined) conditions.push(`l.price <= ${Math.trunc(price_max)}`);
  if (origin.length > 0) conditions.push(`l.origin = ANY (${add(origin)}::text[])`);
  if (certificate.length > 0) {
    conditions.push(
      `EXISTS (SELECT FROM certificate c WHERE c.product_id = l.product_id AND c.kind = ANY (${add(certificate)}::text[]) AND c.expires_on >= $1::date)`,
    );
  }
  if (filter.in_stock) conditions.push(inStockCondition('l.product_id'));
  if (filter.on_promotion) {
    const [categories, products] = [add(filter.promotedCategories), add(filter.promotedProducts)];
    conditions.push(
      `(l.product_id = ANY (${products}::integer[]) OR EXISTS (SELECT FROM product_listing c WHERE c.category_id = ANY (${categories}::integer[]) AND c.product_id = l.product_id))`,
    );
  }
  if (conditions.length === 1 && !keywords)
    return { from, where: `l.category_id = ${add(category)}`, values, isPlain: true };
  return { from, where: conditions.join(' AND '), values, isPlain: false };
}

export type ListView = {
  lang: Lang;
  orderField: OrderField;
  descending: boolean;
  limit: number;
  offset: number;
  relationships: readonly Relationship[];
};

type ListOrder = Pick<ListView, 'orderField' | 'descending' | 'lang'>;

function orderBy({ orderField, descending, lang }: ListOrder, isSearch: boolean): string {
  const direction = descending ? 'DESC' : 'ASC';
  const column = { name: `l.name_${lang}`, price: 'l.price', newest: 'l.created_at', rating: 'l.rating' };
  if (orderField === 'relevance') {
    return isSearch
      ? 'found.rank, found.popularity DESC, l.product_id'
      : `l.name_${lang} ASC, l.product_id ASC`;
  }
  return `${column[orderField]} ${direction}, l.product_id ${direction}`;
}

export async function listProducts(db: Db, filter: ListFilter, view: ListView): Promise<ProductRow[]> {
  const { from, where, values, isPlain } = buildListQuery(filter);
  const { columns, suffix } = columnsWith(view.relationships);
  const order = orderBy(view, false);
  const [limit, offset] = isPlain
    ? [`$${values.push(view.limit)}`, `$${values.push(view.offset)}`]
    : [Math.trunc(view.limit), Math.trunc(view.offset)];
  const text = `SELECT ${columns}, $1::date AS today
    FROM (SELECT l.product_id, row_number() OVER () AS place FROM (
            SELECT l.product_id FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) l) page
    JOIN product_display display ON display.product_id = page.product_id
    ORDER BY page.place`;
  // Lists without filters are few and frequent, so they are prepared. Filtered ones are many and rare.
  const name = `list_${view.orderField}_${view.descending}_${view.lang}_${suffix}`;
  const rows = await db.run<StoredProduct>(isPlain ? statement(name, text) : text, values);
  return rows.map((row) => toProductRow(row, view.relationships));
}

/** Stock changes send no notification, so results that depend on stock are cached for seconds only. */
const stockPeriod = ({ in_stock }: ListFilter, now: Date): number | null =>
  in_stock ? Math.floor(now.getTime() / guestTtlMs) : null;

/** Bounded, because clients can send arbitrary keywords and filters. */
const maxCachedFilters = 2000;

/** Maximum number of products in a search result, a hundred pages. `records` is exact up to here. */
const maxSearchResults = 2000;

/** The ids of the whole search result in order. Pages are slices of it, so they always agree with the count. */
async function searchProductIds(db: Db, filter: ListFilter, view: ListOrder): Promise<Int32Array> {
  const { from, where, values } = buildListQuery(filter);
  const rows = await db.run<{ ids: number[] | null }>(
    `SELECT array_agg(product_id) AS ids, $1::date AS today FROM (
       SELECT l.product_id FROM ${from} WHERE ${where} ORDER BY ${orderBy(view, true)} LIMIT ${maxSearchResults}) found`,
    values,
  );
  return Int32Array.from(rows[0]?.ids ?? []);
}

type SearchQuery = { filter: ListFilter; order: ListOrder; now: Date };

export const searchCache = defineCache<SearchQuery, Int32Array>({
  name: 'searches',
  key: ({ filter, order, now }) => [
    stockPeriod(filter, now),
    filter,
    order.orderField,
    order.descending,
    order.lang,
  ],
  load: ({ db }, { filter, order }) => searchProductIds(db, filter, order),
  invalidatedBy: ['catalogue'],
  maxEntries: maxCachedFilters,
});

async function countProducts(db: Db, filter: ListFilter): Promise<number> {
  const { from, where, values, isPlain } = buildListQuery(filter);
  if (isPlain) return (await countListed(db, filter.categoryId))?.products ?? 0;
  const [row] = await db.run<{ n: number }>(
    `SELECT count(*)::integer AS n, $1::date AS today FROM ${from} WHERE ${where}`,
    values,
  );
  return row?.n ?? 0;
}

export const listCountCache = defineCache<{ filter: ListFilter; now: Date }, number>({
  name: 'list counts',
  key: ({ filter, now }) => [stockPeriod(filter, now), filter],
  load: ({ db }, { filter }) => countProducts(db, filter),
  invalidatedBy: ['catalogue'],
  maxEntries: maxCachedFilters,
});

type SuggestedRow = { card: StoredCard; media_key: string | null };

export const suggestProducts = listQuery<SuggestedRow, [keywords: string, limit: number]>(
  'suggest',
  `SELECT display.card, display.galleries -> 0 ->> 'key' AS media_key
   FROM search_products($1, false, $2) found JOIN product_display display ON display.product_id = found.product_id
   ORDER BY found.rank, found.popularity DESC, found.product_id`,
);

export const listHighlightedIds = listQuery<{ id: number }, [limit: number]>(
  'highlighted',
  `SELECT id FROM product WHERE is_highlighted AND status = 'active' AND default_price > 0 ORDER BY popularity DESC NULLS LAST, id LIMIT $1`,
);

/** The best rated products of the own category, then of the wider one. */
const listUpselling = listQuery<
  { id: number },
  [productId: number, own: number, wide: number, limit: number]
>(
  'upselling',
  // Each half is read from its index, so the union is a few pages of rows.
  `SELECT product_id AS id FROM (
     (SELECT l.product_id, 0 AS place, l.rating FROM product_listing l WHERE l.category_id = $2 AND l.product_id <> $1
      ORDER BY l.rating DESC, l.product_id DESC LIMIT $4::integer)
     UNION ALL
     (SELECT l.product_id, 1, l.rating FROM product_listing l WHERE $3 <> $2 AND l.category_id = $3 AND l.product_id <> $1
        AND NOT EXISTS (SELECT FROM product_listing own WHERE own.category_id = $2 AND own.product_id = l.product_id)
      ORDER BY l.rating DESC, l.product_id DESC LIMIT $4::integer)
   ) found
   ORDER BY place, rating DESC, product_id DESC LIMIT $4::integer`,
);

type Upselling = { ids: number[]; records: number };

/** Throws for a product that does not exist, so that requests for made-up slugs do not evict real entries. */
export const upsellingCache = defineCache<{ product: number | string; limit: number }, Upselling>({
  name: 'upselling',
  key: ({ product, limit }) => [product, limit],
  async load(ctx, { product, limit }) {
    const { id, category_id } = requireFound(await findPlacement(ctx.db, product));
    const categories = await categoryTreeCache.read(ctx);
    const scope = upsellingScope(categoryPaths(categories, category_id === null ? [] : [category_id]));
    if (!scope) return { ids: [], records: 0 };
    const rows = await listUpselling(ctx.db, id, scope.own, scope.wide, limit);
    return { ids: rows.map((row) => row.id), records: scope.others };
  },
  invalidatedBy: ['catalogue'],
});
