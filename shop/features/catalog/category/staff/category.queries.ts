import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/db.ts';
import { listQuery, requireRow } from '../../../../platform/db/query.ts';
import { category } from '../../catalog.table.ts';
import { versionOf } from '../../product/staff/product-state.queries.ts';
import { treeOfCategories } from '../category.queries.ts';
import type { StaffCategory } from './category.contract.ts';

export const readTree = listQuery<StaffCategory>(
  'staff_categories',
  `${treeOfCategories}
   SELECT tree.id, tree.slug, tree.name_en, tree.name_ms, tree.parent_id, tree.depth, ${versionOf('tree.updated_at')} AS updated_at,
     '/media/' || m.key || '/' || m.widths[1] || '.webp' AS thumb, coalesce(n.products, 0) AS listed_products,
     (SELECT count(*)::integer FROM product_category pc WHERE pc.category_id = tree.id) AS own_products
   FROM tree LEFT JOIN media m ON m.id = tree.media_id LEFT JOIN listing_count n ON n.category_id = tree.id
   ORDER BY tree.place`,
);

type Row = typeof category.$inferInsert;

export async function insertCategory(db: Db, row: Row): Promise<number> {
  return requireRow(await db.orm.insert(category).values(row).returning({ id: category.id })).id;
}

export async function updateCategory(db: Db, id: number, values: Partial<Row>): Promise<void> {
  await db.orm
    .update(category)
    .set({ ...values, updated_at: sql`clock_timestamp()` })
    .where(eq(category.id, id));
}

/** Numbers the given siblings in this order. */
export async function orderCategories(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(
    `UPDATE category c SET ordering = n.place FROM unnest($1::integer[]) WITH ORDINALITY AS n (id, place)
     WHERE c.id = n.id AND c.ordering <> n.place`,
    [ids],
  );
}

export async function deleteCategory(db: Db, id: number): Promise<void> {
  await db.orm.delete(category).where(eq(category.id, id));
}

export async function isReferredTo(db: Db, id: number): Promise<boolean> {
  const rows = await db.run(
    'SELECT FROM promotion WHERE category_id = $1 UNION ALL SELECT FROM price_list_item WHERE category_id = $1 LIMIT 1',
    [id],
  );
  return rows.length > 0;
}
