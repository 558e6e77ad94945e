import { defineCache } from '../../../platform/cache/cache.ts';
import type { Db } from '../../../platform/db/db.ts';
import { statement } from '../../../platform/db/db.ts';

export type ProductPart = { part: number; products: number; updated_at: Date };

const productParts = statement(
  'sitemap_parts',
  `SELECT (id - 1) / $1::integer AS part, count(*)::integer AS products, max(updated_at) AS updated_at
   FROM product WHERE status = 'active' GROUP BY 1 ORDER BY 1`,
);

/** A part is a range of ids, so it stays stable when products are added or archived. */
function listProductParts(db: Db, partSize: number): Promise<ProductPart[]> {
  return db.run<ProductPart>(productParts, [partSize]);
}

export const sitemapPartCache = defineCache<{ partSize: number }, ProductPart[]>({
  name: 'sitemap parts',
  key: ({ partSize }) => partSize,
  load: ({ db }, { partSize }) => listProductParts(db, partSize),
  invalidatedBy: ['catalogue'],
});

export type ProductAddress = { id: number; slug: string; updated_at: Date };

const productAddresses = statement(
  'sitemap_products',
  `SELECT id, slug, updated_at FROM product
   WHERE status = 'active' AND id > $1 AND id <= $2 ORDER BY id LIMIT $3`,
);

/** The next product addresses in an id range. */
export function listProductAddresses(db: Db, after: number, upTo: number, limit: number) {
  return db.run<ProductAddress>(productAddresses, [after, upTo, limit]);
}

export type CategoryAddress = { slug: string; updated_at: Date | null };

const categoryAddresses = statement(
  'sitemap_categories',
  `SELECT c.slug, n.updated_at FROM category c LEFT JOIN (
     SELECT l.category_id, max(p.updated_at) AS updated_at
     FROM product_listing l JOIN product p ON p.id = l.product_id GROUP BY 1) n ON n.category_id = c.id
   ORDER BY c.id`,
);

/** A category counts as updated when one of its products is. */
function listCategoryAddresses(db: Db): Promise<CategoryAddress[]> {
  return db.run<CategoryAddress>(categoryAddresses);
}

export const categoryAddressCache = defineCache<void, CategoryAddress[]>({
  name: 'sitemap categories',
  key: () => '',
  load: ({ db }) => listCategoryAddresses(db),
  invalidatedBy: ['catalogue'],
});
