import { defineCache } from '../../../platform/cache/cache.ts';
import type { Db } from '../../../platform/db/db.ts';
import { statement } from '../../../platform/db/db.ts';
import { inStockCondition } from '../product/product-columns.queries.ts';
import type { GalleryRow } from '../product/product-row.queries.ts';
import { type ParentIds, parentIdsOf } from './category-path.rules.ts';

export type CategoryRow = {
  id: number;
  slug: string;
  name_en: string;
  name_ms: string;
  ordering: number;
  parent_id: number | null;
  products: number;
  media: GalleryRow | null;
};

const allCategories = statement(
  'all_categories',
  `WITH RECURSIVE tree AS (
     SELECT c.*, ARRAY[c.ordering, c.id] AS place FROM category c WHERE c.parent_id IS NULL
     UNION ALL
     SELECT c.*, tree.place || ARRAY[c.ordering, c.id] FROM tree JOIN category c ON c.parent_id = tree.id
   )
   SELECT tree.id, tree.slug, tree.name_en, tree.name_ms, tree.ordering, tree.parent_id, coalesce(n.products, 0) AS products,
     CASE WHEN m.id IS NULL THEN NULL ELSE json_build_object('id', m.id, 'key', m.key, 'name', m.name, 'file_name', m.file_name,
       'mime_type', m.mime_type, 'order_column', 0, 'width', m.width, 'height', m.height, 'widths', m.widths, 'is_illustration', m.is_illustration,
       'created_at', to_iso_timestamp(m.created_at)) END AS media
   FROM tree LEFT JOIN listing_count n ON n.category_id = tree.id LEFT JOIN media m ON m.id = tree.media_id
   ORDER BY tree.place`,
);

export function listCategories(db: Db): Promise<CategoryRow[]> {
  return db.run<CategoryRow>(allCategories);
}

type CategoryTree = { categories: CategoryRow[]; parentIds: ParentIds };

export const categoryTreeCache = defineCache<void, CategoryTree>({
  name: 'category tree',
  key: () => '',
  async load({ db }) {
    const categories = await listCategories(db);
    return { categories, parentIds: parentIdsOf(categories) };
  },
  invalidatedBy: ['catalogue'],
});

const wholeShop = statement('whole_shop', 'SELECT products FROM listing_count WHERE category_id = 0');

async function countAllProducts(db: Db): Promise<number> {
  const [row] = await db.run<{ products: number }>(wholeShop);
  return row?.products ?? 0;
}

export const productCountCache = defineCache<void, number>({
  name: 'product count',
  key: () => '',
  load: ({ db }) => countAllProducts(db),
  invalidatedBy: ['catalogue'],
});

export type FacetRow = {
  min_price: number | null;
  max_price: number | null;
  products: number;
  in_stock: number;
  histogram: number[];
  origins: { value: string; products: number }[];
  certificates: { value: 'mygap' | 'myorganic' | 'halal'; products: number }[];
  on_promotion: number;
};

const facets = statement(
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

type FacetQuery = {
  categoryId: number;
  today: string;
  promotedCategories: number[];
  promotedProducts: number[];
};

async function facetsOf(db: Db, query: FacetQuery): Promise<FacetRow | null> {
  const { categoryId, today, promotedCategories, promotedProducts } = query;
  const [row] = await db.run<FacetRow>(facets, [categoryId, today, promotedCategories, promotedProducts]);
  return row ?? null;
}

export const facetCache = defineCache<FacetQuery, FacetRow | null>({
  name: 'facets',
  key: (query) => [query.categoryId, query.today, query.promotedCategories, query.promotedProducts],
  load: ({ db }, query) => facetsOf(db, query),
  invalidatedBy: ['catalogue'],
});
