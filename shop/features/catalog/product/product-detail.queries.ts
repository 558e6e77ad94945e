import { requireFound } from '../../../kit/http/errors.ts';
import { defineCache } from '../../../platform/cache/cache.ts';
import { type Db, statement } from '../../../platform/db/db.ts';
import {
  columnsWith,
  inStockCondition,
  type Relationship,
  type StoredProduct,
  toProductRow,
} from './product-columns.queries.ts';
import type { DetailRow, ProductRow } from './product-row.queries.ts';

/** The products in the order of `ids`. */
export async function productsByIds(
  db: Db,
  ids: readonly number[],
  today: string,
  relationships: readonly Relationship[],
): Promise<ProductRow[]> {
  const { columns, suffix } = columnsWith(relationships);
  const text = `SELECT ${columns}, $1::date AS today
    FROM unnest($2::integer[]) WITH ORDINALITY AS page (product_id, place)
    JOIN product p ON p.id = page.product_id AND p.status = 'active' JOIN product_display display ON display.product_id = p.id
    ORDER BY page.place`;
  const rows = await db.run<StoredProduct>(statement(`by_ids_${suffix}`, text), [today, ids]);
  return rows.map((row) => toProductRow(row, relationships));
}

/** A page of the products, in the order of `ids` but with those that cannot be ordered now at the end. */
export async function productsInStockFirst(
  db: Db,
  ids: readonly number[],
  today: string,
  { relationships, limit, offset }: { relationships: readonly Relationship[]; limit: number; offset: number },
): Promise<ProductRow[]> {
  const { columns, suffix } = columnsWith(relationships);
  const text = `SELECT ${columns}, $1::date AS today
    FROM (SELECT given.id, ordinality, ${inStockCondition('given.id')} AS is_in_stock
          FROM unnest($2::integer[]) WITH ORDINALITY AS given (id)
          ORDER BY is_in_stock DESC, ordinality LIMIT $3 OFFSET $4) page
    JOIN product p ON p.id = page.id AND p.status = 'active' JOIN product_display display ON display.product_id = p.id
    ORDER BY page.is_in_stock DESC, page.ordinality`;
  const page = statement(`in_stock_first_${suffix}`, text);
  const rows = await db.run<StoredProduct>(page, [today, ids, limit, offset]);
  return rows.map((row) => toProductRow(row, relationships));
}

const inDetail: readonly Relationship[] = ['galleries', 'variants', 'categories', 'certificates'];
const detailText = (key: 'id' | 'slug') => `
  SELECT ${columnsWith(inDetail).columns},
    p.description_en, p.description_ms, f.about_en AS farm_about_en, f.about_ms AS farm_about_ms,
    p.storage_min_c, p.storage_max_c, p.shelf_life_days, p.season_months, p.best_months, p.tax_class,
    (SELECT coalesce(json_agg(s ORDER BY s.ordering), '[]') FROM seo_entry s WHERE s.product_id = p.id) AS seo_entries
  FROM product p JOIN product_display display ON display.product_id = p.id JOIN farm f ON f.id = p.farm_id
  WHERE p.status = 'active' AND p.${key} = $2`;
const keyColumn = (key: number | string) => (typeof key === 'number' ? 'id' : 'slug');

export async function findProduct(db: Db, key: number | string, today: string): Promise<DetailRow | null> {
  const column = keyColumn(key);
  const found = statement(`product_by_${column}`, detailText(column));
  const [row] = await db.run<StoredProduct & Omit<DetailRow, keyof ProductRow>>(found, [today, key]);
  if (!row) return null;
  const { galleries = [], variants = [], category_ids = [], ...product } = toProductRow(row, inDetail);
  return { ...row, ...product, galleries, variants, category_ids, certificates: row.certificates ?? [] };
}

type VariantChoice = { id: number; is_default: boolean };

/** Throws for a product that does not exist, so that requests for made-up slugs do not evict real entries. */
export const variantChoiceCache = defineCache<{ product: number | string; today: string }, VariantChoice[]>({
  name: 'variant choices',
  key: ({ product }) => product,
  async load({ db }, { product, today }) {
    const { variants } = requireFound(await findProduct(db, product, today));
    return variants.map(({ id, is_default }) => ({ id, is_default }));
  },
  invalidatedBy: ['catalogue'],
});

/** The id of a product and its primary category. */
type ProductPlacement = { id: number; category_id: number | null };

export async function findPlacement(db: Db, key: number | string): Promise<ProductPlacement | undefined> {
  const column = keyColumn(key);
  const text = `SELECT p.id,
      (SELECT c.category_id FROM product_category c WHERE c.product_id = p.id ORDER BY c.position, c.category_id LIMIT 1) AS category_id
    FROM product p WHERE p.status = 'active' AND p.${column} = $1`;
  return (await db.run<ProductPlacement>(statement(`product_place_by_${column}`, text), [key]))[0];
}
