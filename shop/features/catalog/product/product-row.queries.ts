import type { Text } from '../../../kit/language.ts';
import type { OrderUnit, PriceUnit } from '../catalog.constants.ts';
import type { certificate, media } from '../catalog.table.ts';
import type { SeoEntryRow } from '../seo/seo.queries.ts';

export type GalleryRow = Omit<typeof media.$inferSelect, 'created_at' | 'original' | 'crop'> & {
  order_column: number;
  /** Formatted as in the API. */
  created_at: string;
  /** The variant it shows. Present on product pictures only. */
  variant_id?: number | null;
};

export type VariantRow = {
  id: number;
  sku: string;
  is_default: boolean;
  options: Text[];
  pack_label_en: string;
  pack_label_ms: string;
  order_unit: OrderUnit;
  pack_size: number;
  min_quantity: number;
  quantity_step: number;
  price: number;
  available: number;
  weight_grams: number;
  is_catch_weight: boolean;
  tiers: { from: number; price: number }[];
};

type CertificateRow = Omit<typeof certificate.$inferSelect, 'product_id'>;

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
  price_unit: PriceUnit;
  axes: Text[];
  rating_counts: number[];
  rating_average: number;
  is_imported: boolean;
  /** Formatted as in the API. */
  created_at: string;
  farm_slug: string;
  farm_name: string;
  farm_district: string;
  farm_state: string | null;
  farm_country: string;
  /** The product's own categories, primary first. Used to match promotions. */
  placed_in: number[];
  in_stock: boolean;
  galleries?: GalleryRow[];
  variants?: VariantRow[];
  default_variant?: VariantRow | null;
  variant_count?: number;
  /** The same ids, when `categories` was requested. */
  category_ids?: number[];
  certificates?: CertificateRow[];
};

type Relationships =
  | 'galleries'
  | 'variants'
  | 'default_variant'
  | 'variant_count'
  | 'category_ids'
  | 'certificates';

/** What `product_display` stores of a product. Stock is read separately. */
export type StoredCard = Omit<ProductRow, 'in_stock' | Relationships>;
export type StoredVariant = Omit<VariantRow, 'available'>;

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
  /** Head tags written by the operator, in both languages. */
  seo_entries: SeoEntryRow[];
};
