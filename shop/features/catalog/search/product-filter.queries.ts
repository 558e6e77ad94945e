import { inStockCondition } from '../product/product-columns.queries.ts';

export type ListFilter = {
  today: string;
  promotedCategories: number[];
  promotedProducts: number[];
  categoryId: number;
  keywords: string;
  inDescription: boolean;
  priceMin: number | null;
  priceMax: number | null;
  /** Malaysian states, or `imported`. */
  origins: string[];
  certificates: string[];
  inStock: boolean;
  onPromotion: boolean;
};

/** Number of best matches a search considers before other filters apply. */
const maxMatches = 10_000;

type ListQuery = { from: string; where: string; values: unknown[]; isPlain: boolean };

/**
 * FROM and WHERE of a list. `$1` is today, the other values follow. Generic plans ignore parameter values, so the
 * integers that decide the best plan of a filtered list are inlined.
 */
export function buildListQuery(params: ListFilter): ListQuery {
  const values: unknown[] = [params.today];
  const add = (value: unknown) => `$${values.push(value)}`;
  const category = Math.trunc(params.categoryId);
  const conditions = [`l.category_id = ${category}`];
  let from = 'product_listing l';
  const isSearch = params.keywords !== '';
  if (isSearch) {
    const text = add(params.keywords);
    // One lookup per product found. A plain join would read the whole category.
    from = `search_products(${text}, ${params.inDescription}, ${maxMatches}) found
      CROSS JOIN LATERAL (SELECT * FROM product_listing WHERE category_id = ${category} AND product_id = found.product_id LIMIT 1) l`;
  }
  if (params.priceMin !== null) conditions.push(`l.price >= ${Math.trunc(params.priceMin)}`);
  if (params.priceMax !== null) conditions.push(`l.price <= ${Math.trunc(params.priceMax)}`);
  if (params.origins.length > 0) {
    conditions.push(`l.origin = ANY (${add(params.origins)}::text[])`);
  }
  if (params.certificates.length > 0) {
    conditions.push(
      `EXISTS (SELECT FROM certificate c WHERE c.product_id = l.product_id AND c.kind = ANY (${add(params.certificates)}::text[]) AND c.expires_on >= $1::date)`,
    );
  }
  if (params.inStock) {
    conditions.push(inStockCondition('l.product_id'));
  }
  if (params.onPromotion) {
    const [categories, products] = [add(params.promotedCategories), add(params.promotedProducts)];
    conditions.push(
      `(l.product_id = ANY (${products}::integer[]) OR EXISTS (SELECT FROM product_listing c WHERE c.category_id = ANY (${categories}::integer[]) AND c.product_id = l.product_id))`,
    );
  }
  if (conditions.length === 1 && !isSearch)
    return { from, where: `l.category_id = ${add(category)}`, values, isPlain: true };
  return { from, where: conditions.join(' AND '), values, isPlain: false };
}
