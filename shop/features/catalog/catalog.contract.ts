import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { id, list, localDate, quantity, sen, slug, timestamp } from '../../kit/http/wire.ts';
import { certificateKinds, orderUnits, priceUnits } from './catalog.constants.ts';
import { SeoTag } from './seo/seo.contract.ts';

export const Gallery = z.object({
  id,
  name: z.string(),
  file_name: z.string(),
  mime_type: z.string(),
  order_column: z.int(),
  url: z.string(),
  thumb: z.string(),
  custom_properties: z.object({
    /** Other sizes and formats are `{base}/{width}.{format}`. */
    base: z.string(),
    widths: z.array(z.int()),
    formats: z.array(z.string()),
    width: z.int(),
    height: z.int(),
    is_illustration: z.boolean(),
  }),
  created_at: timestamp,
});
export type Gallery = z.infer<typeof Gallery>;

export const Category = z.object({
  id,
  slug,
  name: z.string(),
  alt_name: z.string(),
  ordering: z.int(),
  parent_id: id.nullable(),
  route: z.string(),
  media: Gallery.nullable(),
  product_count: z.int(),
});
export type Category = z.infer<typeof Category>;

export const Certificate = z.object({
  kind: z.enum(certificateKinds),
  number: z.string(),
  expires_on: localDate,
});

export const AppliedPromotion = z.object({
  slug: z.string(),
  name: z.string(),
  percent: z.int(),
  ends_at: timestamp,
});
export type AppliedPromotion = z.infer<typeof AppliedPromotion>;

const Option = z.object({ name: z.string(), option_value: z.string() });

export const Variant = z.object({
  id,
  sku: z.string(),
  is_default: z.boolean(),
  variant_1: Option.nullable(),
  variant_2: Option.nullable(),
  variant_3: Option.nullable(),
  pack_label: z.string(),
  order_unit: z.enum(orderUnits),
  price_unit: z.enum(priceUnits),
  pack_size: quantity,
  min_quantity: quantity,
  quantity_step: quantity,
  /** Sen per price unit at the minimum quantity, as this buyer pays it. */
  price: sen,
  /** The public price before any promotion. */
  list_price: sen,
  pack_price: sen,
  tiers: z.array(z.object({ from_quantity: quantity, price: sen, pack_price: sen })),
  stock: quantity,
  in_stock: z.boolean(),
  weight_grams: z.int(),
  is_catch_weight: z.boolean(),
  galleries: z.array(Gallery),
});
export type Variant = z.infer<typeof Variant>;

const Farm = z.object({
  slug: z.string(),
  name: z.string(),
  district: z.string(),
  state: z.string().nullable(),
  country: z.string(),
});

const CategoryLink = z.object({ id, slug, name: z.string(), route: z.string(), parent_id: id.nullable() });

export const Product = z.object({
  id,
  slug,
  route: z.string(),
  name: z.string(),
  display_name: z.string(),
  /** The name in the other language: buyers know produce by both names. */
  alt_name: z.string(),
  minPrice: sen,
  maxPrice: sen,
  /** Price of the default variant, as shown on cards. */
  price: sen,
  /** Price of the default variant before any promotion. */
  list_price: sen,
  price_unit: z.enum(priceUnits),
  promotion: AppliedPromotion.nullable(),
  rating: z.object({ average: z.number(), count: z.int() }),
  farm: Farm,
  is_imported: z.boolean(),
  in_stock: z.boolean(),
  created_at: timestamp,
  galleries: z.array(Gallery).optional(),
  variants: z.array(Variant).optional(),
  /** The variant shown on cards and in lists. */
  default_variant: Variant.nullable().optional(),
  /** Number of variants. Present when `default_variant` is requested. */
  variant_count: z.int().optional(),
  categories: z.array(CategoryLink).optional(),
  certificates: z.array(Certificate).optional(),
});
export type Product = z.infer<typeof Product>;

export const ProductDetail = Product.extend({
  description: z.string(),
  farm: Farm.extend({ about: z.string() }),
  storage: z.object({ min_c: z.int(), max_c: z.int() }),
  shelf_life_days: z.int(),
  season_months: z.array(z.int()),
  best_months: z.array(z.int()),
  tax_class: z.string(),
  galleries: z.array(Gallery),
  variants: z.array(Variant),
  /** From the root category to the product's own. */
  categories: z.array(CategoryLink),
  certificates: z.array(Certificate),
  seo: z.array(SeoTag),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

const { get } = endpointsAt('/api/misc', { access: 'public', tag: 'Catalogue' });

export const listCategories = get('/categories', {
  summary: 'List the whole category tree, parents before children',
  cache: 'guest',
  cacheUntilCatalogChanges: true,
  /** `products` counts the products of the whole shop. A product in two categories counts once. */
  output: list(Category).extend({ products: z.int() }),
});
