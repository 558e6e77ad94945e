import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/db.ts';
import { findSkus, findSlugs, readProducts } from '../../product/staff/product-state.queries.ts';
import { catalogImport } from '../catalog-import.table.ts';
import type { ImportRow } from '../import-row.rules.ts';

type Named = { id: number; slug: string };

export async function readNames(db: Db): Promise<{ farms: Named[]; categories: Named[] }> {
  const [farms, categories] = await Promise.all([
    db.run<Named>('SELECT id, slug FROM farm'),
    db.run<Named>('SELECT id, slug FROM category'),
  ]);
  return { farms, categories };
}

/** The products that the rows refer to, by slug or by SKU. */
export async function findReferencedProducts(db: Db, rows: readonly ImportRow[]) {
  const valuesOf = (name: string) => [...new Set(rows.flatMap(({ cells }) => cells[name] || []))];
  const slugs = valuesOf('product').map((slug) => slug.toLowerCase());
  const [bySlug, bySku] = await Promise.all([findSlugs(db, slugs), findSkus(db, valuesOf('sku'))]);
  const ids = new Set([...bySlug.map(({ id }) => id), ...bySku.map(({ product_id }) => product_id)]);
  return readProducts(db, [...ids]);
}

type NewImport = typeof catalogImport.$inferInsert;

/** Stores a preview and deletes expired ones. */
export async function saveImport(db: Db, row: NewImport, oldest: Date): Promise<void> {
  await db.orm.delete(catalogImport).where(lte(catalogImport.created_at, oldest));
  await db.orm.insert(catalogImport).values(row);
}

/** Marks the staff member's own preview as applied and returns it. Succeeds only once. */
export async function claimImport(
  db: Db,
  { id, staffId, now, oldest }: { id: string; staffId: number; now: Date; oldest: Date },
) {
  const { staff_id, applied_at, created_at } = catalogImport;
  const isOwn = and(eq(catalogImport.id, id), eq(staff_id, staffId));
  const isOpen = and(isNull(applied_at), gt(created_at, oldest));
  const rows = await db.orm
    .update(catalogImport)
    .set({ applied_at: now })
    .where(and(isOwn, isOpen))
    .returning();
  return rows[0] ?? null;
}
