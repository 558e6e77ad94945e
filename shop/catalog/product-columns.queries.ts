import type { Text } from '../kit/language.ts';
import type { GalleryRow, ProductRow, VariantRow } from './product-row.queries.ts';

/** What every product answer depends on: today's certificates, and which categories have a promotion. */
export type PriceScope = { promotedCategories: number[]; today: string };

/** Something of it can be ordered: as much as the smallest order of one of its variants is there. */
export const inStock = (productId: string) =>
  `EXISTS (SELECT FROM variant s WHERE s.product_id = ${productId} AND s.archived_at IS NULL AND s.on_hand - s.reserved >= s.min_quantity)`;

/** The columns of every product answer; `$1` holds the categories that have a promotion. */
export const productColumns = `
  p.id, p.slug, p.name_en, p.name_ms, p.display_name_en, p.display_name_ms, p.min_price, p.max_price, p.default_price, p.price_unit, p.axes,
  p.rating_counts, p.rating_average, p.is_imported, p.created_at,
  f.slug AS farm_slug, f.name AS farm_name, f.district AS farm_district, f.state AS farm_state, f.country AS farm_country,
  ${inStock('p.id')} AS in_stock,
  ARRAY(SELECT c.category_id FROM product_listing c WHERE c.category_id = ANY ($1::integer[]) AND c.product_id = p.id) AS promoted_categories`;

/** Values without their names, as the function refresh_parts() of the database puts them together. */
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
  variantId: number | null,
];

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
  variant_id: values[11],
});

const toVariant = (values: VariantValues, available: number): VariantRow => ({
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
  available,
  weight_grams: values[11],
  is_catch_weight: values[12],
  tiers: (values[13] ?? []).map(([from, price]) => ({ from, price })),
});

/** A row as it is read: its parts still packed, and beside the variants what of each could be ordered now. */
export type Packed<Row> = Omit<Row, 'galleries' | 'variants' | 'default_variant' | 'variant_count'> & {
  packed_galleries?: MediaValues[] | null;
  packed_variants?: VariantValues[] | null;
  available?: string;
};

/** Puts into a row what was asked for. */
export function unpack<Row extends ProductRow>(row: Packed<Row>, relationships: readonly Relationship[]) {
  const { packed_galleries, packed_variants, available = '', ...rest } = row;
  const stock = available.split(',');
  const all = (packed_variants ?? []).map((values, index) => toVariant(values, Number(stock[index])));
  return {
    ...rest,
    ...(relationships.includes('galleries') && { galleries: packed_galleries?.map(toGallery) ?? [] }),
    ...(relationships.includes('variants') && { variants: all }),
    ...(relationships.includes('default_variant') && {
      default_variant: all.find(({ is_default }) => is_default) ?? all[0] ?? null,
      variant_count: all.length,
    }),
  };
}

const variants = `(SELECT parts.variants FROM product_parts parts WHERE parts.product_id = p.id) AS packed_variants,
  array_to_string(ARRAY(SELECT v.on_hand - v.reserved FROM variant v WHERE v.product_id = p.id AND v.archived_at IS NULL ORDER BY v.position, v.id), ',') AS available`;

/** What `relationships` may embed. */
export const embedded = {
  galleries:
    '(SELECT parts.galleries FROM product_parts parts WHERE parts.product_id = p.id) AS packed_galleries',
  variants,
  default_variant: variants,
  // Only which: the service knows the tree.
  categories: `ARRAY(SELECT pc.category_id FROM product_category pc WHERE pc.product_id = p.id ORDER BY pc.position, pc.category_id) AS category_ids`,
  certificates: `(SELECT coalesce(json_agg(json_build_object('kind', c.kind, 'number', c.number, 'expires_on', c.expires_on) ORDER BY c.kind), '[]')
    FROM certificate c WHERE c.product_id = p.id AND c.expires_on >= $2::date) AS certificates`,
} as const;

export type Relationship = keyof typeof embedded;

/** The columns of an answer with what it embeds, and a name for the statement they make. */
export function columnsWith(relationships: readonly Relationship[]): { columns: string; suffix: string } {
  const names = [...new Set(relationships)].sort();
  return {
    columns: [productColumns, ...new Set(names.map((name) => embedded[name]))].join(',\n'),
    // Short, since PostgreSQL cuts the names of statements after 63 characters.
    suffix: names.map((name) => name.slice(0, 2)).join(''),
  };
}
