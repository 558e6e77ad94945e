import { defineCache } from '../../../platform/cache/cache.ts';
import { listQuery, rowQuery } from '../../../platform/db/query.ts';
import type { category } from '../catalog.table.ts';
import { inStockCondition } from '../product/product-columns.queries.ts';
import type { Facets } from '../product/product-list.contract.ts';
import type { GalleryRow } from '../product/product-row.queries.ts';

export type CategoryRow = Omit<typeof category.$inferSelect, 'media_id' | 'updated_at'> & {
  products: number;
  media: GalleryRow | null;
};

/** All categories, each with its depth and its place in the order of the tree. */
export const treeOfCategories = `WITH RECURSIVE tree AS (
  SELECT c.*, 0 AS depth, ARRAY[c.ordering, c.id] AS place FROM category c WHERE c.parent_id IS NULL
  UNION ALL
  SELECT c.*, tree.depth + 1, tree.place || ARRAY[c.ordering, c.id] FROM tree JOIN category c ON c.parent_id = tree.id
)`;

export const listCategories = listQuery<CategoryRow>(
  'all_categories',
  `${treeOfCategories}
   SELECT tree.id, tree.slug, tree.name_en, tree.name_ms, tree.ordering, tree.parent_id, coalesce(n.products, 0) AS products,
     CASE WHEN m.id IS NULL THEN NULL ELSE json_build_object('id', m.id, 'key', m.key, 'name', m.name, 'file_name', m.file_name,
       'mime_type', m.mime_type, 'order_column', 0, 'width', m.width, 'height', m.height, 'widths', m.widths, 'is_illustration', m.is_illustration,
       'created_at', to_iso_timestamp(m.created_at)) END AS media
   FROM tree LEFT JOIN listing_count n ON n.category_id = tree.id LEFT JOIN media m ON m.id = tree.media_id
   ORDER BY tree.place`,
);

export const categoryTreeCache = defineCache<void, CategoryRow[]>({
  name: 'category tree',
  key: () => '',
  load: ({ db }) => listCategories(db),
  invalidatedBy: ['catalogue'],
});

/** The number of products in a category, or in the whole shop for 0. */
export const countListed = rowQuery<{ products: number }, [categoryId: number]>(
  'count_listed',
  'SELECT products FROM listing_count WHERE category_id = $1',
);

type FacetRow = Omit<Facets, 'price'> & {
  min_price: number | null;
  max_price: number | null;
  histogram: number[];
};
type FacetParams = [
  categoryId: number,
  today: string,
  promotedCategories: readonly number[],
  promotedProducts: readonly number[],
];

const findFacets = rowQuery<FacetRow, FacetParams>(
  'facets',
  `WITH listed AS MATERIALIZED (
     SELECT l.product_id, l.price, l.origin FROM product_listing l WHERE l.category_id = $1
   ), range AS (SELECT min(price) AS lowest, max(price) AS highest, count(*)::integer AS products FROM listed)
   SELECT range.lowest AS min_price, range.highest AS max_price, range.products,
     (SELECT count(*)::integer FROM listed WHERE ${inStockCondition('listed.product_id')}) AS in_stock,
     (SELECT coalesce(json_agg(coalesce(h.n, 0) ORDER BY bucket), '[]') FROM generate_series(1, 12) AS bucket LEFT JOIN (
        SELECT width_bucket(price, range.lowest, range.highest + 1, 12) AS bucket, count(*)::integer AS n FROM listed GROUP BY 1) h USING (bucket)
      WHERE range.products > 0) AS histogram,
     (SELECT coalesce(json_agg(json_build_object('value', origin, 'products', n) ORDER BY n DESC, origin), '[]')
      FROM (SELECT origin, count(*)::integer AS n FROM listed WHERE origin IS NOT NULL GROUP BY 1) o) AS origins,
     (SELECT coalesce(json_agg(json_build_object('value', kind, 'products', n) ORDER BY n DESC, kind), '[]')
      FROM (SELECT c.kind, count(*)::integer AS n FROM listed JOIN certificate c ON c.product_id = listed.product_id
            WHERE c.expires_on >= $2::date GROUP BY 1) c) AS certificates,
     (SELECT count(*)::integer FROM listed WHERE product_id = ANY ($4::integer[])
        OR EXISTS (SELECT FROM product_listing c WHERE c.category_id = ANY ($3::integer[]) AND c.product_id = listed.product_id)) AS on_promotion
   FROM range`,
);

export const facetCache = defineCache<FacetParams, FacetRow | null>({
  name: 'facets',
  key: (params) => params,
  load: ({ db }, params) => findFacets(db, ...params),
  invalidatedBy: ['catalogue'],
});
