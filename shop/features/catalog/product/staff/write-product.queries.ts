import type { Db } from '../../../../platform/db/db.ts';
import { ProductFields, VariantFields } from './product.contract.ts';
import type { ProductState, VariantState } from './product.rules.ts';

/**
 * Writes many products with a few statements, so that the triggers recompute derived data once for all of them and an
 * import of thousands locks the catalogue for seconds instead of minutes.
 */

/** Fields are columns of the same name, except those with a table of their own. */
const productColumns = [
  ...Object.keys(ProductFields.omit({ category_ids: true, certificates: true }).shape),
  'status',
];
const variantColumns = [...Object.keys(VariantFields.omit({ id: true, tiers: true }).shape), 'position'];

const assign = (columns: readonly string[]) => columns.map((name) => `${name} = n.${name}`).join(', ');

export async function insertProducts(db: Db, products: readonly ProductState[], at: Date) {
  if (products.length === 0) return new Map<string, number>();
  const rows = await db.run<{ id: number; slug: string }>(
    `INSERT INTO product (${productColumns}, created_at, updated_at)
     SELECT ${productColumns}, $2, clock_timestamp() FROM jsonb_populate_recordset(NULL::product, $1::jsonb) RETURNING id, slug`,
    [JSON.stringify(products), at],
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Updates every product even when only a variant changed, because editors compare the version of the product. */
export async function updateProducts(db: Db, products: readonly ProductState[]): Promise<void> {
  if (products.length === 0) return;
  await db.run(
    `UPDATE product p SET ${assign(productColumns)}, updated_at = clock_timestamp()
     FROM jsonb_populate_recordset(NULL::product, $1::jsonb) n WHERE p.id = n.id`,
    [JSON.stringify(products)],
  );
}

export type PlacedVariant = VariantState & { product_id: number; position: number };

export async function insertVariants(db: Db, variants: readonly PlacedVariant[]) {
  if (variants.length === 0) return new Map<string, number>();
  const rows = await db.run<{ id: number; sku: string }>(
    `INSERT INTO variant (product_id, ${variantColumns})
     SELECT product_id, ${variantColumns} FROM jsonb_populate_recordset(NULL::variant, $1::jsonb) RETURNING id, sku`,
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
  const rows = variants.map((variant) => ({ ...variant, archived_at: variant.is_archived ? at : null }));
  await db.run(
    `UPDATE variant v SET ${assign(variantColumns)},
       archived_at = CASE WHEN n.archived_at IS NOT NULL THEN coalesce(v.archived_at, n.archived_at) END
     FROM jsonb_populate_recordset(NULL::variant, $1::jsonb) n WHERE v.id = n.id`,
    [JSON.stringify(rows)],
  );
}

export async function deleteVariants(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.run('DELETE FROM variant WHERE id = ANY ($1)', [ids]);
}

const ownerColumns = {
  variant_tier: 'variant_id',
  product_category: 'product_id',
  certificate: 'product_id',
} as const;

/** Replaces the rows that belong to these variants or products. */
export async function replaceRows(
  db: Db,
  table: keyof typeof ownerColumns,
  ownerIds: readonly number[],
  rows: readonly object[],
): Promise<void> {
  if (ownerIds.length === 0) return;
  await db.run(`DELETE FROM ${table} WHERE ${ownerColumns[table]} = ANY ($1)`, [ownerIds]);
  if (rows.length === 0) return;
  const text = `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
  await db.run(text, [JSON.stringify(rows)]);
}
