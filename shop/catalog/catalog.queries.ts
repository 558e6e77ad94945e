import type { Db } from '../db/db.ts';
import { statement } from '../db/db.ts';
import type { Lang, Text } from '../kit/language.ts';

export type GalleryRow = {
  id: number;
  key: string;
  name: string;
  file_name: string;
  mime_type: string;
  order_column: number;
  width: number;
  height: number;
  widths: number[];
  is_illustration: boolean;
  created_at: string;
};

export type VariantRow = {
  id: number;
  sku: string;
  is_default: boolean;
  options: Text[];
  pack_label_en: string;
  pack_label_ms: string;
  order_unit: string;
  pack_size: number;
  min_quantity: number;
  quantity_step: number;
  price: number;
  available: number;
  weight_grams: number;
  is_catch_weight: boolean;
  tiers: { from: number; price: number }[];
};

export type CategoryLinkRow = {
  id: number;
  slug: string;
  name_en: string;
  name_ms: string;
  parent_id: number | null;
};
export type CertificateRow = { kind: 'mygap' | 'myorganic' | 'halal'; number: string; expires_on: string };

export type ProductRow = {
  id: number;
  slug: string;
  name_en: string;
  name_ms: string;
  display_name_en: string | null;
  display_name_ms: string | null;
  min_price: number;
  max_price: number;
  default_price: number;
  price_unit: string;
  axes: Text[];
  rating_counts: number[];
  rating_average: number;
  is_imported: boolean;
  created_at: Date;
  farm_slug: string;
  farm_name: string;
  farm_district: string;
  farm_state: string | null;
  farm_country: string;
  in_stock: boolean;
  /** Of the categories that have a promotion, those that this product is listed in. */
  promoted_categories: number[];
  galleries?: GalleryRow[];
  variants?: VariantRow[];
  default_variant?: VariantRow | null;
  categories?: CategoryLinkRow[];
  certificates?: CertificateRow[];
};

export type DetailRow = ProductRow & {
  description_en: string;
  description_ms: string;
  farm_about_en: string;
  farm_about_ms: string;
  storage_min_c: number;
  storage_max_c: number;
  shelf_life_days: number;
  season_months: number[];
  best_months: number[];
  tax_class: string;
  galleries: GalleryRow[];
  variants: VariantRow[];
  categories: CategoryLinkRow[];
  certificates: CertificateRow[];
};

/** The columns of every product answer; `$1` holds the categories that have a promotion. */
const productColumns = `
  p.id, p.slug, p.name_en, p.name_ms, p.display_name_en, p.display_name_ms, p.min_price, p.max_price, p.default_price, p.price_unit, p.axes,
  p.rating_counts, p.rating_average, p.is_imported, p.created_at,
  f.slug AS farm_slug, f.name AS farm_name, f.district AS farm_district, f.state AS farm_state, f.country AS farm_country,
  EXISTS (SELECT FROM variant s WHERE s.product_id = p.id AND s.on_hand > s.reserved) AS in_stock,
  ARRAY(SELECT c.category_id FROM product_listing c WHERE c.category_id = ANY ($1::integer[]) AND c.product_id = p.id) AS promoted_categories`;

const mediaObject = `json_build_object('id', m.id, 'key', m.key, 'name', m.name, 'file_name', m.file_name, 'mime_type', m.mime_type,
  'order_column', g.order_column, 'width', m.width, 'height', m.height, 'widths', m.widths, 'is_illustration', m.is_illustration, 'created_at', m.created_at)`;

const variantObject = `json_build_object('id', v.id, 'sku', v.sku, 'is_default', v.is_default, 'options', v.options,
  'pack_label_en', v.pack_label_en, 'pack_label_ms', v.pack_label_ms, 'order_unit', v.order_unit, 'pack_size', v.pack_size,
  'min_quantity', v.min_quantity, 'quantity_step', v.quantity_step, 'price', v.price, 'available', v.on_hand - v.reserved,
  'weight_grams', v.weight_grams, 'is_catch_weight', v.is_catch_weight,
  'tiers', (SELECT coalesce(json_agg(json_build_object('from', t.from_quantity, 'price', t.price) ORDER BY t.from_quantity), '[]')
            FROM variant_tier t WHERE t.variant_id = v.id))`;

/** What `relationships` may embed, each as one JSON column. */
const embedded = {
  galleries: `(SELECT coalesce(json_agg(${mediaObject} ORDER BY g.order_column), '[]') FROM product_media g JOIN media m ON m.id = g.media_id WHERE g.product_id = p.id) AS galleries`,
  variants: `(SELECT coalesce(json_agg(${variantObject} ORDER BY v.position), '[]') FROM variant v WHERE v.product_id = p.id) AS variants`,
  default_variant: `(SELECT ${variantObject} FROM variant v WHERE v.product_id = p.id ORDER BY v.is_default DESC, v.position LIMIT 1) AS default_variant`,
  // From the root down: the longest chain first, so that the first category's ancestors make the breadcrumb.
  categories: `(WITH RECURSIVE up AS (
      SELECT c.id, c.slug, c.name_en, c.name_ms, c.parent_id, pc.position, 0 AS height
      FROM product_category pc JOIN category c ON c.id = pc.category_id WHERE pc.product_id = p.id
      UNION ALL
      SELECT c.id, c.slug, c.name_en, c.name_ms, c.parent_id, up.position, up.height + 1 FROM up JOIN category c ON c.id = up.parent_id
    ) SELECT coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name_en', name_en, 'name_ms', name_ms, 'parent_id', parent_id)
        ORDER BY position, height DESC), '[]') FROM up) AS categories`,
  certificates: `(SELECT coalesce(json_agg(json_build_object('kind', c.kind, 'number', c.number, 'expires_on', c.expires_on) ORDER BY c.kind), '[]')
    FROM certificate c WHERE c.product_id = p.id AND c.expires_on >= $2::date) AS certificates`,
} as const;

export type Relationship = keyof typeof embedded;

/** Which products a list consists of. */
export type ListFilter = {
  today: string;
  promotedCategories: number[];
  promotedProducts: number[];
  categoryId: number;
  keywords: string;
  inDescription: boolean;
  priceMin: number | null;
  priceMax: number | null;
  states: string[];
  imported: boolean;
  certificates: string[];
  inStock: boolean;
  onPromotion: boolean;
};

/** Which of them are shown, in which order, with what. */
export type ListView = {
  lang: Lang;
  orderField: 'name' | 'price' | 'newest' | 'rating' | 'relevance';
  descending: boolean;
  limit: number;
  offset: number;
  relationships: readonly Relationship[];
};

/** What every product answer depends on: today's certificates, and which categories have a promotion. */
export type PriceScope = Pick<ListFilter, 'promotedCategories' | 'today'>;

/** The most products that one search can find. */
export const searchDepth = 1000;

type Built = { from: string; where: string; values: unknown[]; isPlain: boolean };

/** The rows a list consists of. Values from `$3` on; `$1` and `$2` belong to the columns. */
function matching(params: ListFilter): Built {
  const values: unknown[] = [params.promotedCategories, params.today, params.categoryId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['l.category_id = $3'];
  let from = 'product_listing l';
  const isSearch = params.keywords !== '';
  if (isSearch) {
    const text = add(params.keywords);
    from = `search_products(${text}, ${params.inDescription}, ${searchDepth}) found JOIN product_listing l ON l.product_id = found.product_id`;
  }
  if (params.priceMin !== null) conditions.push(`l.price >= ${add(params.priceMin)}`);
  if (params.priceMax !== null) conditions.push(`l.price <= ${add(params.priceMax)}`);
  if (params.states.length > 0 || params.imported) {
    const states = add(params.states);
    conditions.push(
      `EXISTS (SELECT FROM product o JOIN farm ON farm.id = o.farm_id WHERE o.id = l.product_id AND (farm.state = ANY (${states}::text[])${params.imported ? ' OR o.is_imported' : ''}))`,
    );
  }
  if (params.certificates.length > 0) {
    conditions.push(
      `EXISTS (SELECT FROM certificate c WHERE c.product_id = l.product_id AND c.kind = ANY (${add(params.certificates)}::text[]) AND c.expires_on >= $2::date)`,
    );
  }
  if (params.inStock) {
    conditions.push(
      'EXISTS (SELECT FROM variant s WHERE s.product_id = l.product_id AND s.on_hand > s.reserved)',
    );
  }
  if (params.onPromotion) {
    const products = add(params.promotedProducts);
    conditions.push(
      `(l.product_id = ANY (${products}::integer[]) OR EXISTS (SELECT FROM product_listing c WHERE c.category_id = ANY ($1::integer[]) AND c.product_id = l.product_id))`,
    );
  }
  return { from, where: conditions.join(' AND '), values, isPlain: conditions.length === 1 && !isSearch };
}

function orderBy({ orderField, descending, lang }: ListView, isSearch: boolean): string {
  const direction = descending ? 'DESC' : 'ASC';
  const column = { name: `l.name_${lang}`, price: 'l.price', newest: 'l.created_at', rating: 'l.rating' };
  if (orderField === 'relevance') {
    return isSearch
      ? 'found.rank, found.popularity DESC, l.product_id'
      : `l.name_${lang} ASC, l.product_id ASC`;
  }
  return `${column[orderField]} ${direction}, l.product_id ${direction}`;
}

export async function listProducts(db: Db, filter: ListFilter, view: ListView): Promise<ProductRow[]> {
  const { from, where, values, isPlain } = matching(filter);
  const { columns, suffix } = columnsWith(view.relationships);
  const order = orderBy(view, filter.keywords !== '');
  const limit = `$${values.push(view.limit)}`;
  const offset = `$${values.push(view.offset)}`;
  const text = `SELECT ${columns}, $2::date AS today
    FROM (SELECT l.product_id, row_number() OVER () AS place FROM (
            SELECT l.product_id FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) l) page
    JOIN product p ON p.id = page.product_id JOIN farm f ON f.id = p.farm_id
    ORDER BY page.place`;
  // Lists without filters are few and hot: they are prepared. The others are many and rare.
  const name = `list_${view.orderField}_${view.descending}_${view.lang}_${suffix}`;
  return db.run<ProductRow>(isPlain ? statement(name, text) : text, values);
}

/** The columns of an answer with what it embeds, and a name for the statement they make. */
function columnsWith(relationships: readonly Relationship[]): { columns: string; suffix: string } {
  const names = [...new Set(relationships)].sort();
  return {
    columns: [productColumns, ...names.map((name) => embedded[name])].join(',\n'),
    suffix: names.join('_'),
  };
}

export async function countProducts(db: Db, filter: ListFilter): Promise<number> {
  const { from, where, values, isPlain } = matching(filter);
  if (isPlain) return countListed(db, filter.categoryId);
  const [row] = await db.run<{ n: number }>(
    `SELECT count(*)::integer AS n, $1::integer[] AS promoted, $2::date AS today FROM ${from} WHERE ${where}`,
    values,
  );
  return row?.n ?? 0;
}

const countListedStatement = statement(
  'count_listed',
  'SELECT products FROM listing_count WHERE category_id = $1',
);

async function countListed(db: Db, categoryId: number): Promise<number> {
  const [row] = await db.run<{ products: number }>(countListedStatement, [categoryId]);
  return row?.products ?? 0;
}

/** Products by id, in the order of the ids. */
export async function productsByIds(
  db: Db,
  ids: readonly number[],
  filter: PriceScope,
  relationships: readonly Relationship[],
): Promise<ProductRow[]> {
  const { columns, suffix } = columnsWith(relationships);
  const text = `SELECT ${columns}, $2::date AS today
    FROM unnest($3::integer[]) WITH ORDINALITY AS page (product_id, place)
    JOIN product p ON p.id = page.product_id AND p.status = 'active' JOIN farm f ON f.id = p.farm_id
    ORDER BY page.place`;
  return db.run<ProductRow>(statement(`by_ids_${suffix}`, text), [
    filter.promotedCategories,
    filter.today,
    ids,
  ]);
}

const detailText = (condition: string) => `
  SELECT ${productColumns}, p.description_en, p.description_ms, f.about_en AS farm_about_en, f.about_ms AS farm_about_ms,
    p.storage_min_c, p.storage_max_c, p.shelf_life_days, p.season_months, p.best_months, p.tax_class,
    ${[embedded.galleries, embedded.variants, embedded.categories, embedded.certificates].join(',\n')}
  FROM product p JOIN farm f ON f.id = p.farm_id WHERE p.status = 'active' AND ${condition}`;
const detailById = statement('product_by_id', detailText('p.id = $3'));
const detailBySlug = statement('product_by_slug', detailText('p.slug = $3'));

export async function findProduct(
  db: Db,
  key: number | string,
  filter: PriceScope,
): Promise<DetailRow | null> {
  const found = typeof key === 'number' ? detailById : detailBySlug;
  const [row] = await db.run<DetailRow>(found, [filter.promotedCategories, filter.today, key]);
  return row ?? null;
}

const idBySlug = statement(
  'product_id_by_slug',
  "SELECT id FROM product WHERE slug = $1 AND status = 'active'",
);
const idById = statement('product_id_by_id', "SELECT id FROM product WHERE id = $1 AND status = 'active'");

export async function findProductId(db: Db, key: number | string): Promise<number | null> {
  const [row] = await db.run<{ id: number }>(typeof key === 'number' ? idById : idBySlug, [key]);
  return row?.id ?? null;
}

const highlighted = statement(
  'highlighted',
  `SELECT id FROM product WHERE is_highlighted AND status = 'active' ORDER BY popularity DESC, id LIMIT $1`,
);

export async function highlightedIds(db: Db, limit: number): Promise<number[]> {
  return (await db.run<{ id: number }>(highlighted, [limit])).map(({ id }) => id);
}

const upselling = statement(
  'upselling',
  `SELECT o.product_id AS id
   FROM (SELECT category_id FROM product_category WHERE product_id = $1 AND position = 0) own
   CROSS JOIN LATERAL (
     SELECT product_id FROM product_listing l WHERE l.category_id = own.category_id AND l.product_id <> $1
     ORDER BY l.rating DESC, l.product_id DESC LIMIT $2 OFFSET $3) o`,
);
const upsellingCount = statement(
  'upselling_count',
  `SELECT greatest(c.products - 1, 0) AS n FROM product_category pc JOIN listing_count c ON c.category_id = pc.category_id
   WHERE pc.product_id = $1 AND pc.position = 0`,
);

/** The best rated of the product's own category. */
export async function upsellingIds(db: Db, productId: number, limit: number, offset: number) {
  const [rows, [count]] = await Promise.all([
    db.run<{ id: number }>(upselling, [productId, limit, offset]),
    db.run<{ n: number }>(upsellingCount, [productId]),
  ]);
  return { ids: rows.map(({ id }) => id), records: count?.n ?? 0 };
}
