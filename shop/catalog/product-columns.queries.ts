import type { Text } from '../kit/language.ts';
import type { GalleryRow, ProductRow, VariantRow } from './product-row.queries.ts';

/** What every product answer depends on: today's certificates, and which categories have a promotion. */
export type PriceScope = { promotedCategories: number[]; today: string };

/** Something of it can be ordered: as much as the smallest order of one of its variants is there. */
export const inStock = (productId: string) =>
  `EXISTS (SELECT FROM variant s WHERE s.product_id = ${productId} AND s.on_hand - s.reserved >= s.min_quantity)`;

/** The columns of every product answer; `$1` holds the categories that have a promotion. */
export const productColumns = `
  p.id, p.slug, p.name_en, p.name_ms, p.display_name_en, p.display_name_ms, p.min_price, p.max_price, p.default_price, p.price_unit, p.axes,
  p.rating_counts, p.rating_average, p.is_imported, p.created_at,
  f.slug AS farm_slug, f.name AS farm_name, f.district AS farm_district, f.state AS farm_state, f.country AS farm_country,
  ${inStock('p.id')} AS in_stock,
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

export const toGallery = (values: MediaValues): GalleryRow => ({
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

export const toVariant = (values: VariantValues): VariantRow => ({
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

export type Packed<Row> = Omit<Row, 'galleries' | 'variants' | 'default_variant'> & {
  galleries?: MediaValues[] | null;
  variants?: VariantValues[] | null;
  default_variant?: VariantValues | null;
};

export function unpack({ galleries, variants, default_variant, ...row }: Packed<ProductRow>): ProductRow {
  return {
    ...row,
    ...(galleries !== undefined && { galleries: galleries?.map(toGallery) ?? [] }),
    ...(variants !== undefined && { variants: variants?.map(toVariant) ?? [] }),
    ...(default_variant !== undefined && { default_variant: default_variant && toVariant(default_variant) }),
  };
}

/** What `relationships` may embed, each as one JSON column. */
export const embedded = {
  galleries: `(SELECT json_agg(${mediaValues} ORDER BY g.order_column) FROM product_media g JOIN media m ON m.id = g.media_id WHERE g.product_id = p.id) AS galleries`,
  variants: `(SELECT json_agg(${variantValues} ORDER BY v.position, v.id) FROM variant v WHERE v.product_id = p.id) AS variants`,
  default_variant: `(SELECT ${variantValues} FROM variant v WHERE v.product_id = p.id ORDER BY v.is_default DESC, v.position, v.id LIMIT 1) AS default_variant,
    (SELECT count(*)::integer FROM variant o WHERE o.product_id = p.id) AS variant_count`,
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
    columns: [productColumns, ...names.map((name) => embedded[name])].join(',\n'),
    // Short, since PostgreSQL cuts the names of statements after 63 characters.
    suffix: names.map((name) => name.slice(0, 2)).join(''),
  };
}
