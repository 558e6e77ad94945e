import { inStockCondition } from '../product/product-columns.queries.ts';
import type { ProductFilter } from '../product/product-list.contract.ts';

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
export function buildListQuery(filter: ListFilter): ListQuery {
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
