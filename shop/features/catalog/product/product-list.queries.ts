import type { Lang } from '../../../kit/language.ts';
import type { OrderField } from '../../../kit/product-list-defaults.ts';
import { defineCache } from '../../../platform/cache/cache.ts';
import { type Db, statement } from '../../../platform/db/db.ts';
import { guestTtlMs } from '../../../platform/http/cache/response-cache.ts';
import { countListed } from '../category/category.queries.ts';
import { buildListQuery, type ListFilter } from '../search/product-filter.queries.ts';
import {
  columnsWith,
  type Relationship,
  type StoredProduct,
  toProductRow,
} from './product-columns.queries.ts';
import type { ProductRow } from './product-row.queries.ts';

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
