import type { Db } from '../../../../platform/db/db.ts';
import type { ProductState, VariantState } from './product.rules.ts';

/**
 * Writes many products with a few statements, so that the triggers recompute derived data once for all of them and an
 * import of thousands locks the catalogue for seconds instead of minutes.
 */

const productTypes = {
  slug: 'text',
  name_en: 'text',
  name_ms: 'text',
  display_name_en: 'text',
  display_name_ms: 'text',
  description_en: 'text',
  description_ms: 'text',
  farm_id: 'integer',
  status: 'text',
  is_imported: 'boolean',
  tax_class: 'text',
  price_unit: 'text',
  storage_min_c: 'smallint',
  storage_max_c: 'smallint',
  shelf_life_days: 'smallint',
  season_months: 'smallint[]',
  best_months: 'smallint[]',
  axes: 'jsonb',
  synonyms: 'text[]',
  is_highlighted: 'boolean',
} as const;

const variantTypes = {
  sku: 'text',
  position: 'smallint',
  is_default: 'boolean',
  options: 'jsonb',
  pack_label_en: 'text',
  pack_label_ms: 'text',
  order_unit: 'text',
  pack_size: 'numeric',
  min_quantity: 'numeric',
  quantity_step: 'numeric',
  price: 'integer',
  weight_grams: 'integer',
  is_catch_weight: 'boolean',
} as const;

const names = (types: object, prefix = '') =>
  Object.keys(types)
    .map((name) => `${prefix}${name}`)
    .join(', ');
const record = (types: Record<string, string>) =>
  Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
const assign = (types: object) =>
  Object.keys(types)
    .map((name) => `${name} = n.${name}`)
    .join(', ');

export async function insertProducts(
  db: Db,
  products: readonly ProductState[],
  at: Date,
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map();
  const rows = await db.run<{ id: number; slug: string }>(
    `INSERT INTO product (${names(productTypes)}, created_at, updated_at)
     SELECT ${names(productTypes, 'n.')}, $2, clock_timestamp() FROM jsonb_to_recordset($1::jsonb) AS n (${record(productTypes)})
     RETURNING id, slug`,
    [JSON.stringify(products), at],
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Updates every product even when only a variant changed, because editors compare the version of the product. */
export async function updateProducts(db: Db, products: readonly ProductState[]): Promise<void> {
  if (products.length === 0) return;
  await db.run(
    `UPDATE product p SET ${assign(productTypes)}, updated_at = clock_timestamp()
     FROM jsonb_to_recordset($1::jsonb) AS n (id integer, ${record(productTypes)}) WHERE p.id = n.id`,
    [JSON.stringify(products)],
  );
}

export type PlacedVariant = VariantState & { product_id: number; position: number };

export async function insertVariants(
  db: Db,
  variants: readonly PlacedVariant[],
): Promise<Map<string, number>> {
  if (variants.length === 0) return new Map();
  const rows = await db.run<{ id: number; sku: string }>(
    `INSERT INTO variant (product_id, ${names(variantTypes)})
     SELECT n.product_id, ${names(variantTypes, 'n.')}
     FROM jsonb_to_recordset($1::jsonb) AS n (product_id integer, ${record(variantTypes)}) RETURNING id, sku`,
    [JSON.stringify(variants)],
  );
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

/** Clears the old defaults first, because the unique index allows one default per product at any moment. */
export async function clearDefaults(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.run('UPDATE variant SET is_default = false WHERE id = ANY ($1)', [ids]);
}

export async function updateVariants(db: Db, variants: readonly PlacedVariant[], at: Date): Promise<void> {
  if (variants.length === 0) return;
  await db.run(
    `UPDATE variant v SET ${assign(variantTypes)},
       archived_at = CASE WHEN n.is_archived THEN coalesce(v.archived_at, $2) END
     FROM jsonb_to_recordset($1::jsonb) AS n (id integer, is_archived boolean, ${record(variantTypes)}) WHERE v.id = n.id`,
    [JSON.stringify(variants), at],
  );
}

export async function deleteVariants(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.run('DELETE FROM variant WHERE id = ANY ($1)', [ids]);
}

type TierRow = { variant_id: number; from_quantity: number; price: number };

export async function replaceTiers(
  db: Db,
  variantIds: readonly number[],
  tiers: readonly TierRow[],
): Promise<void> {
  if (variantIds.length === 0) return;
  await db.run('DELETE FROM variant_tier WHERE variant_id = ANY ($1)', [variantIds]);
  if (tiers.length === 0) return;
  await db.run(
    `INSERT INTO variant_tier (variant_id, from_quantity, price)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS n (variant_id integer, from_quantity numeric, price integer)`,
    [JSON.stringify(tiers)],
  );
}

type LinkRow = { product_id: number; category_id: number; position: number };

export async function replaceCategories(db: Db, productIds: readonly number[], links: readonly LinkRow[]) {
  if (productIds.length === 0) return;
  await db.run('DELETE FROM product_category WHERE product_id = ANY ($1)', [productIds]);
  if (links.length === 0) return;
  await db.run(
    `INSERT INTO product_category (product_id, category_id, position)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS n (product_id integer, category_id integer, position smallint)`,
    [JSON.stringify(links)],
  );
}

type CertificateRow = { product_id: number; kind: string; number: string; expires_on: string };

export async function replaceCertificates(
  db: Db,
  productIds: readonly number[],
  rows: readonly CertificateRow[],
) {
  if (productIds.length === 0) return;
  await db.run('DELETE FROM certificate WHERE product_id = ANY ($1)', [productIds]);
  if (rows.length === 0) return;
  await db.run(
    `INSERT INTO certificate (product_id, kind, number, expires_on)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS n (product_id integer, kind text, number text, expires_on date)`,
    [JSON.stringify(rows)],
  );
}
