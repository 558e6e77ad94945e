import type { Text } from '../../../kit/text/language.ts';
import type { PriceUnit } from '../catalog.constants.ts';
import type { certificate, media } from '../catalog.table.ts';
import type { SeoEntryRow } from '../seo/staff/seo.queries.ts';
import type { VariantInput } from './staff/product.contract.ts';

export type GalleryRow = Omit<typeof media.$inferSelect, 'created_at' | 'original' | 'crop'> & {
  order_column: number;
  /** Formatted as in the API. */
  created_at: string;
  /** The variant it shows. Present on product pictures only. */
  variant_id?: number | null;
};

/** What `product_display` stores of a variant. Stock is read separately. */
export type StoredVariant = Omit<VariantInput, 'id' | 'price' | 'tiers'> & {
  id: number;
  price: number;
  tiers: { from: number; price: number }[];
};
export type VariantRow = StoredVariant & { available: number };

type CertificateRow = Omit<typeof certificate.$inferSelect, 'product_id'>;

/** What `product_display` stores of a product. Stock is read separately. */
export type StoredCard = {
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
};

type Relationships = {
  galleries: GalleryRow[];
  variants: VariantRow[];
  default_variant: VariantRow | null;
  variant_count: number;
  /** The same ids as `placed_in`, when `categories` was requested. */
  category_ids: number[];
  certificates: CertificateRow[];
};

export type ProductRow = StoredCard & { in_stock: boolean } & Partial<Relationships>;

export type DetailRow = ProductRow &
  Omit<Relationships, 'default_variant' | 'variant_count'> & {
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
    /** Head tags written by the operator, in both languages. */
    seo_entries: SeoEntryRow[];
  };
