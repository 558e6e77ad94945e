import { listQuery } from '../../../platform/db/query.ts';

export type ProductPart = { part: number; products: number; updated_at: Date };

/** A part is a range of ids, so it stays stable when products are added or archived. */
export const listProductParts = listQuery<ProductPart, [partSize: number]>(
  'sitemap_parts',
  `SELECT (id - 1) / $1::integer AS part, count(*)::integer AS products, max(updated_at) AS updated_at
   FROM product WHERE status = 'active' GROUP BY 1 ORDER BY 1`,
);

export type ProductAddress = { id: number; slug: string; updated_at: Date };

/** The next product addresses in an id range. */
export const listProductAddresses = listQuery<ProductAddress, [after: number, upTo: number, limit: number]>(
  'sitemap_products',
  `SELECT id, slug, updated_at FROM product
   WHERE status = 'active' AND id > $1 AND id <= $2 ORDER BY id LIMIT $3`,
);

export type CategoryAddress = { slug: string; updated_at: Date | null };

/** A category counts as updated when one of its products is. */
export const listCategoryAddresses = listQuery<CategoryAddress>(
  'sitemap_categories',
  `SELECT c.slug, n.updated_at FROM category c LEFT JOIN (
     SELECT l.category_id, max(p.updated_at) AS updated_at
     FROM product_listing l JOIN product p ON p.id = l.product_id GROUP BY 1) n ON n.category_id = c.id
   ORDER BY c.id`,
);
