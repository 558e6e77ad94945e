import type { Db } from '../db/db.ts';
import { statement } from '../db/db.ts';
import type { Lang, Text } from '../kit/language.ts';
import type { SeoEntryRow } from './seo.queries.ts';

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

type CertificateRow = { kind: 'mygap' | 'myorganic' | 'halal'; number: string; expires_on: string };

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
  /** The product's own categories, the first one leading. */
  category_ids?: number[];
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
  category_ids: number[];
  certificates: CertificateRow[];
  /** What the operator wrote for the page's head, in both languages. */
  seo_entries: SeoEntryRow[];
};

/** The columns of every product answer; `$1` holds the categories that have a promotion. */
const productColumns = `
  p.id, p.slug, p.name_en, p.name_ms, p.display_name_en, p.display_name_ms, p.min_price, p.max_price, p.default_price, p.price_unit, p.axes,
  p.rating_counts, p.rating_average, p.is_imported, p.created_at,
  f.slug AS farm_slug, f.name AS farm_name, f.district AS farm_district, f.state AS farm_state, f.country AS farm_country,
  EXISTS (SELECT FROM variant s WHERE s.product_id = p.id AND s.on_hand > s.reserved) AS in_stock,
  ARRAY(SELECT c.category_id FROM product_listing c WHERE c.category_id = ANY ($1::integer[]) AND c.product_id = p.id) AS promoted_categories`;

/** Values without their names: PostgreSQL makes them in half the time, and they are a third of the bytes. */
const mediaValues = `json_build_array(m.id, m.key, m.name, m.file_name, m.mime_type, g.order_column, m.width, m.height, m.widths,
  m.is_illustration, m.created_at)`;
type MediaValues = [
  id: number,
  key: string,
  name: string,
  fileName: string,
  mimeType: string,
  order: number,
  width: number,
  height: number,
  widths: number[],
  isIllustration: boolean,
  createdAt: string,
];

const variantValues = `json_build_array(v.id, v.sku, v.is_default, v.options, v.pack_label_en, v.pack_label_ms, v.order_unit, v.pack_size,
  v.min_quantity, v.quantity_step, v.price, v.on_hand - v.reserved, v.weight_grams, v.is_catch_weight,
  (SELECT json_agg(json_build_array(t.from_quantity, t.price) ORDER BY t.from_quantity) FROM variant_tier t WHERE t.variant_id = v.id))`;
type VariantValues = [
  id: number,
  sku: string,
  isDefault: boolean,
  options: Text[],
  labelEn: string,
  labelMs: string,
  orderUnit: string,
  packSize: number,
  minimum: number,
  step: number,
  price: number,
  available: number,
  weight: number,
  isCatchWeight: boolean,
  tiers: [from: number, price: number][] | null,
];

const toGallery = (values: MediaValues): GalleryRow => ({
  id: values[0],
  key: values[1],
  name: values[2],
  file_name: values[3],
  mime_type: values[4],
  order_column: values[5],
  width: values[6],
  height: values[7],
  widths: values[8],
  is_illustration: values[9],
  created_at: values[10],
});

const toVariant = (values: VariantValues): VariantRow => ({
  id: values[0],
  sku: values[1],
  is_default: values[2],
  options: values[3],
  pack_label_en: values[4],
  pack_label_ms: values[5],
  order_unit: values[6],
  pack_size: values[7],
  min_quantity: values[8],
  quantity_step: values[9],
  price: values[10],
  available: values[11],
  weight_grams: values[12],
  is_catch_weight: values[13],
  tiers: (values[14] ?? []).map(([from, price]) => ({ from, price })),
});

type Packed<Row> = Omit<Row, 'galleries' | 'variants' | 'default_variant'> & {
  galleries?: MediaValues[] | null;
  variants?: VariantValues[] | null;
  default_variant?: VariantValues | null;
};

function unpack({ galleries, variants, default_variant, ...row }: Packed<ProductRow>): ProductRow {
  return {
    ...row,
    ...(galleries !== undefined && { galleries: galleries?.map(toGallery) ?? [] }),
    ...(variants !== undefined && { variants: variants?.map(toVariant) ?? [] }),
    ...(default_variant !== undefined && { default_variant: default_variant && toVariant(default_variant) }),
  };
}

/** What `relationships` may embed, each as one JSON column. */
const embedded = {
  galleries: `(SELECT json_agg(${mediaValues} ORDER BY g.order_column) FROM product_media g JOIN media m ON m.id = g.media_id WHERE g.product_id = p.id) AS galleries`,
  variants: `(SELECT json_agg(${variantValues} ORDER BY v.position, v.id) FROM variant v WHERE v.product_id = p.id) AS variants`,
  default_variant: `(SELECT ${variantValues} FROM variant v WHERE v.product_id = p.id ORDER BY v.is_default DESC, v.position, v.id LIMIT 1) AS default_variant`,
  // Only which: the service knows the tree.
  categories: `ARRAY(SELECT pc.category_id FROM product_category pc WHERE pc.product_id = p.id ORDER BY pc.position, pc.category_id) AS category_ids`,
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

/** The most products that one search can find: ten pages, of which the best come first. */
const searchDepth = 200;

type Built = { from: string; where: string; values: unknown[]; isPlain: boolean };

/**
 * The rows a list consists of. Values from `$3` on; `$1` and `$2` belong to the columns. Plans are made without looking at
 * parameters, so what decides the best way through a filtered list, all of it whole numbers, stands in the text.
 */
function matching(params: ListFilter): Built {
  const values: unknown[] = [params.promotedCategories, params.today];
  const add = (value: unknown) => `$${values.push(value)}`;
  const category = Math.trunc(params.categoryId);
  const conditions = [`l.category_id = ${category}`];
  let from = 'product_listing l';
  const isSearch = params.keywords !== '';
  if (isSearch) {
    const text = add(params.keywords);
    // One look for each product found: joined in the ordinary way, the whole category would be read.
    from = `search_products(${text}, ${params.inDescription}, ${searchDepth}) found
      CROSS JOIN LATERAL (SELECT * FROM product_listing WHERE category_id = ${category} AND product_id = found.product_id LIMIT 1) l`;
  }
  if (params.priceMin !== null) conditions.push(`l.price >= ${Math.trunc(params.priceMin)}`);
  if (params.priceMax !== null) conditions.push(`l.price <= ${Math.trunc(params.priceMax)}`);
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
  if (conditions.length === 1 && !isSearch)
    return { from, where: `l.category_id = ${add(category)}`, values, isPlain: true };
  return { from, where: conditions.join(' AND '), values, isPlain: false };
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
  const [limit, offset] = isPlain
    ? [`$${values.push(view.limit)}`, `$${values.push(view.offset)}`]
    : [Math.trunc(view.limit), Math.trunc(view.offset)];
  const text = `SELECT ${columns}, $2::date AS today
    FROM (SELECT l.product_id, row_number() OVER () AS place FROM (
            SELECT l.product_id FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) l) page
    JOIN product p ON p.id = page.product_id JOIN farm f ON f.id = p.farm_id
    ORDER BY page.place`;
  // Lists without filters are few and hot: they are prepared. The others are many and rare.
  const name = `list_${view.orderField}_${view.descending}_${view.lang}_${suffix}`;
  const rows = await db.run<Packed<ProductRow>>(isPlain ? statement(name, text) : text, values);
  return rows.map(unpack);
}

/** The columns of an answer with what it embeds, and a name for the statement they make. */
function columnsWith(relationships: readonly Relationship[]): { columns: string; suffix: string } {
  const names = [...new Set(relationships)].sort();
  return {
    columns: [productColumns, ...names.map((name) => embedded[name])].join(',\n'),
    // Short, since PostgreSQL cuts the names of statements after 63 characters.
    suffix: names.map((name) => name.slice(0, 2)).join(''),
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
  const values = [filter.promotedCategories, filter.today, ids];
  const rows = await db.run<Packed<ProductRow>>(statement(`by_ids_${suffix}`, text), values);
  return rows.map(unpack);
}

const detailText = (condition: string) => `
  SELECT ${productColumns}, p.description_en, p.description_ms, f.about_en AS farm_about_en, f.about_ms AS farm_about_ms,
    p.storage_min_c, p.storage_max_c, p.shelf_life_days, p.season_months, p.best_months, p.tax_class,
    ${[embedded.galleries, embedded.variants, embedded.categories, embedded.certificates].join(',\n')},
    (SELECT coalesce(json_agg(s ORDER BY s.ordering), '[]') FROM seo_entry s WHERE s.product_id = p.id) AS seo_entries
  FROM product p JOIN farm f ON f.id = p.farm_id WHERE p.status = 'active' AND ${condition}`;
const detailById = statement('product_by_id', detailText('p.id = $3'));
const detailBySlug = statement('product_by_slug', detailText('p.slug = $3'));

export async function findProduct(
  db: Db,
  key: number | string,
  filter: PriceScope,
): Promise<DetailRow | null> {
  const found = typeof key === 'number' ? detailById : detailBySlug;
  const [row] = await db.run<Packed<DetailRow>>(found, [filter.promotedCategories, filter.today, key]);
  if (!row) return null;
  const { galleries, variants, default_variant: _, ...rest } = row;
  return {
    ...rest,
    galleries: galleries?.map(toGallery) ?? [],
    variants: variants?.map(toVariant) ?? [],
  };
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
  `SELECT id FROM product WHERE is_highlighted AND status = 'active' AND default_price > 0 ORDER BY popularity DESC NULLS LAST, id LIMIT $1`,
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
