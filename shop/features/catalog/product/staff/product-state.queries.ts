import { requireFound } from '../../../../kit/http/errors.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { listQuery, rowQuery } from '../../../../platform/db/query.ts';
import type { ProductState, VariantState } from './product.rules.ts';

/** A product as staff edit it, with its version. */
type StoredVariant = VariantState & { id: number; on_hand: number; reserved: number };
export type StoredProduct = Omit<ProductState, 'variants'> & {
  id: number;
  variants: StoredVariant[];
  pictures: number;
  updated_at: string;
};

/** Microsecond precision, so that two changes within a millisecond have different versions. */
export const versionOf = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const columns = `p.id, p.slug, p.name_en, p.name_ms, p.display_name_en, p.display_name_ms, p.description_en, p.description_ms, p.farm_id,
  p.is_imported, p.tax_class, p.price_unit, p.storage_min_c, p.storage_max_c, p.shelf_life_days, p.season_months, p.best_months,
  p.axes, p.synonyms, p.is_highlighted, p.status, ${versionOf('p.updated_at')} AS updated_at,
  ARRAY(SELECT pc.category_id FROM product_category pc WHERE pc.product_id = p.id ORDER BY pc.position, pc.category_id) AS category_ids,
  (SELECT coalesce(json_agg(json_build_object('kind', c.kind, 'number', c.number, 'expires_on', c.expires_on) ORDER BY c.kind), '[]')
   FROM certificate c WHERE c.product_id = p.id) AS certificates,
  (SELECT coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'is_default', v.is_default, 'options', v.options,
       'pack_label_en', v.pack_label_en, 'pack_label_ms', v.pack_label_ms, 'order_unit', v.order_unit, 'pack_size', v.pack_size,
       'min_quantity', v.min_quantity, 'quantity_step', v.quantity_step, 'price', v.price, 'weight_grams', v.weight_grams,
       'is_catch_weight', v.is_catch_weight, 'is_archived', v.archived_at IS NOT NULL, 'on_hand', v.on_hand, 'reserved', v.reserved,
       'tiers', (SELECT coalesce(json_agg(json_build_object('from_quantity', t.from_quantity, 'price', t.price) ORDER BY t.from_quantity), '[]')
                 FROM variant_tier t WHERE t.variant_id = v.id)
     ) ORDER BY v.archived_at IS NOT NULL, v.position, v.id), '[]') FROM variant v WHERE v.product_id = p.id) AS variants,
  (SELECT count(*)::integer FROM product_media g WHERE g.product_id = p.id) AS pictures`;

export const readProducts = listQuery<StoredProduct, [ids: readonly number[]]>(
  'staff_products_by_id',
  `SELECT ${columns} FROM product p WHERE p.id = ANY ($1) ORDER BY p.id`,
);

export const readProductsAfter = listQuery<StoredProduct, [after: number, limit: number]>(
  'staff_products_span',
  `SELECT ${columns} FROM product p WHERE p.id > $1 ORDER BY p.id LIMIT $2`,
);

/** Serializes changes of the catalogue with the same advisory lock as its triggers. Take it before any row lock. */
export async function lockCatalog(db: Db): Promise<void> {
  await db.run('SELECT pg_advisory_xact_lock(7262, 1)');
}

/** Locks the products and reads them. The transaction must already hold the catalogue lock. */
export async function lockProducts(db: Db, ids: readonly number[]): Promise<StoredProduct[]> {
  await db.run('SELECT id FROM product WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
  return readProducts(db, ids);
}

/** Locks the catalogue and one product, and reads it. */
export async function lockProduct(db: Db, id: number): Promise<StoredProduct> {
  await lockCatalog(db);
  return requireFound((await lockProducts(db, [id]))[0]);
}

const listUsed = listQuery<{ id: number }, [ids: readonly number[]]>(
  'variants_used',
  `SELECT v.id FROM variant v WHERE v.id = ANY ($1) AND (v.on_hand > 0
     OR EXISTS (SELECT FROM order_line l WHERE l.variant_id = v.id)
     OR EXISTS (SELECT FROM order_substitute s WHERE s.variant_id = v.id)
     OR EXISTS (SELECT FROM quotation_line l WHERE l.variant_id = v.id)
     OR EXISTS (SELECT FROM quotation_version_line l WHERE l.variant_id = v.id)
     OR EXISTS (SELECT FROM stock_move m WHERE m.variant_id = v.id))`,
);

/** The variants that are referenced by records that must stay readable, or are in stock. */
export async function findUsedVariants(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  return new Set((await listUsed(db, ids)).map(({ id }) => id));
}

/** Who changed a record last, and when. */
export const lastChange = rowQuery<{ name: string; at: Date }, [type: string, id: string]>(
  'last_hand_of_product',
  `SELECT s.name, a.at FROM audit_entry a JOIN staff s ON s.id = a.staff_id
   WHERE a.record_type = $1 AND a.record_id = $2 ORDER BY a.id DESC LIMIT 1`,
);

const listSkuOwners = listQuery<{ id: number; product_id: number; sku: string }, [keys: readonly string[]]>(
  'sku_owners',
  `SELECT v.id, v.product_id, v.sku FROM variant v WHERE upper(replace(v.sku, '-', '')) = ANY ($1)`,
);

/** The owners of these SKUs, with or without hyphens, as people type them either way. */
export function findSkus(db: Db, skus: readonly string[]) {
  const keys = skus.map((sku) => sku.toUpperCase().replaceAll('-', ''));
  return listSkuOwners(db, keys);
}

export function findSlugs(db: Db, slugs: readonly string[]) {
  return db.run<{ id: number; slug: string }>('SELECT id, slug FROM product WHERE slug = ANY ($1)', [slugs]);
}

/** This slug and those that continue it, to find a free one. */
export const listSlugs = (db: Db, slug: string) =>
  db.run<{ slug: string }>(`SELECT slug FROM product WHERE slug = $1 OR slug LIKE $1 || '-%'`, [slug]);

export type KnownTable = 'farm' | 'category' | 'variant' | 'company';

/** Those of the ids that exist. */
export async function knownIds(db: Db, table: KnownTable, ids: readonly number[]) {
  const rows = await db.run<{ id: number }>(`SELECT id FROM ${table} WHERE id = ANY ($1)`, [ids]);
  return new Set(rows.map(({ id }) => id));
}
