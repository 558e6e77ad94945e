import type { Db } from '../db/db.ts';
import { statement } from '../db/db.ts';
import {
  columnsWith,
  embedded,
  type Packed,
  type PriceScope,
  productColumns,
  type Relationship,
  toGallery,
  toVariant,
  unpack,
} from './product-columns.queries.ts';
import type { DetailRow, ProductRow } from './product-row.queries.ts';

/** Products by id, in the order of the ids. */
export async function productsByIds(
  db: Db,
  ids: readonly number[],
  filter: PriceScope,
  relationships: readonly Relationship[],
): Promise<ProductRow[]> {
  const { columns, suffix } = columnsWith(relationships);
  const text = `SELECT ${columns}, $2::date AS today
    FROM unnest($3::integer[]) WITH ORDINALITY AS page (product_id, place)
    JOIN product p ON p.id = page.product_id AND p.status = 'active' JOIN farm f ON f.id = p.farm_id
    ORDER BY page.place`;
  const values = [filter.promotedCategories, filter.today, ids];
  const rows = await db.run<Packed<ProductRow>>(statement(`by_ids_${suffix}`, text), values);
  return rows.map(unpack);
}

const detailText = (condition: string) => `
  SELECT ${productColumns}, p.description_en, p.description_ms, f.about_en AS farm_about_en, f.about_ms AS farm_about_ms,
    p.storage_min_c, p.storage_max_c, p.shelf_life_days, p.season_months, p.best_months, p.tax_class,
    ${[embedded.galleries, embedded.variants, embedded.categories, embedded.certificates].join(',\n')},
    (SELECT coalesce(json_agg(s ORDER BY s.ordering), '[]') FROM seo_entry s WHERE s.product_id = p.id) AS seo_entries
  FROM product p JOIN farm f ON f.id = p.farm_id WHERE p.status = 'active' AND ${condition}`;
const detailById = statement('product_by_id', detailText('p.id = $3'));
const detailBySlug = statement('product_by_slug', detailText('p.slug = $3'));

export async function findProduct(
  db: Db,
  key: number | string,
  filter: PriceScope,
): Promise<DetailRow | null> {
  const found = typeof key === 'number' ? detailById : detailBySlug;
  const [row] = await db.run<Packed<DetailRow>>(found, [filter.promotedCategories, filter.today, key]);
  if (!row) return null;
  const { galleries, variants, default_variant: _, ...rest } = row;
  return {
    ...rest,
    galleries: galleries?.map(toGallery) ?? [],
    variants: variants?.map(toVariant) ?? [],
  };
}

const idBySlug = statement(
  'product_id_by_slug',
  "SELECT id FROM product WHERE slug = $1 AND status = 'active'",
);
const idById = statement('product_id_by_id', "SELECT id FROM product WHERE id = $1 AND status = 'active'");

export async function findProductId(db: Db, key: number | string): Promise<number | null> {
  const [row] = await db.run<{ id: number }>(typeof key === 'number' ? idById : idBySlug, [key]);
  return row?.id ?? null;
}
