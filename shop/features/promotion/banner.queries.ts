import type { Db } from '../../platform/db/db.ts';
import { requireRow, rowQuery } from '../../platform/db/query.ts';
import { media } from '../catalog/catalog.table.ts';

export type MediaRow = typeof media.$inferSelect;

export async function insertBanner(db: Db, values: typeof media.$inferInsert): Promise<MediaRow> {
  return requireRow(await db.orm.insert(media).values(values).returning());
}

type Params = [productId: number | null, categoryId: number | null];

/** The picture of a product, or of the best rated product of a category. */
export const findPictureOf = rowQuery<{ key: string; width: number }, Params>(
  'picture_of_goods',
  `SELECT m.key, m.widths[array_upper(m.widths, 1)] AS width FROM product_media g JOIN media m ON m.id = g.media_id
   WHERE g.product_id = coalesce($1, (SELECT product_id FROM product_listing WHERE category_id = coalesce($2, 0)
     ORDER BY rating DESC, product_id LIMIT 1))
   ORDER BY g.order_column LIMIT 1`,
);
