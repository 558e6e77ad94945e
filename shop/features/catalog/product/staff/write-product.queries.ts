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

const columnsOf = (types: Record<string, string>, write: (name: string, type: string) => string) =>
  Object.entries(types)
    .map(([name, type]) => write(name, type))
    .join(', ');
const names = (types: Record<string, string>, prefix = '') => columnsOf(types, (name) => prefix + name);
const record = (types: Record<string, string>) => columnsOf(types, (name, type) => `${name} ${type}`);
const assign = (types: Record<string, string>) => columnsOf(types, (name) => `${name} = n.${name}`);

export async function insertProducts(db: Db, products: readonly ProductState[], at: Date) {
  if (products.length === 0) return new Map<string, number>();
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

export async function insertVariants(db: Db, variants: readonly PlacedVariant[]) {
  if (variants.length === 0) return new Map<string, number>();
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

const ownedTables = {
  variant_tier: { variant_id: 'integer', from_quantity: 'numeric', price: 'integer' },
  product_category: { product_id: 'integer', category_id: 'integer', position: 'smallint' },
  certificate: { product_id: 'integer', kind: 'text', number: 'text', expires_on: 'date' },
} as const;

type OwnedTable = keyof typeof ownedTables;
type OwnedRow<T extends OwnedTable> = Record<keyof (typeof ownedTables)[T], unknown>;

/** Replaces the rows that belong to these owners: variants or products, in the first column of the table. */
export async function replaceRows<T extends OwnedTable>(
  db: Db,
  table: T,
  ownerIds: readonly number[],
  rows: readonly OwnedRow<T>[],
): Promise<void> {
  if (ownerIds.length === 0) return;
  const types = ownedTables[table];
  await db.run(`DELETE FROM ${table} WHERE ${Object.keys(types)[0]} = ANY ($1)`, [ownerIds]);
  if (rows.length === 0) return;
  const text = `INSERT INTO ${table} (${names(types)})
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS n (${record(types)})`;
  await db.run(text, [JSON.stringify(rows)]);
}
