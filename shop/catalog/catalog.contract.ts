import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { toMilli } from '../kit/quantity.ts';
import {
  flag,
  id,
  idParam,
  list,
  localDate,
  none,
  one,
  paging,
  quantity,
  sen,
  several,
  slug,
  timestamp,
} from '../kit/wire.ts';
import { SeoTag } from './seo.contract.ts';

const tag = 'Catalogue';
const access = 'public';

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

export const certificateKinds = ['mygap', 'myorganic', 'halal'] as const;
export const orderUnits = [
  'kg',
  'carton',
  'crate',
  'box',
  'bag',
  'sack',
  'bundle',
  'piece',
  'tray',
  'pack',
] as const;
export const priceUnits = ['kg', 'piece', 'bundle', 'tray', 'pack'] as const;

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
  /** The name in the other language: buyers know their produce by both. */
  alt_name: z.string(),
  minPrice: sen,
  maxPrice: sen,
  /** Of the default variant, as cards show it. */
  price: sen,
  /** The same before any promotion. */
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
  /** The variant that cards and lists show. */
  default_variant: Variant.nullable().optional(),
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
  /** From the root of the tree to the product's own category. */
  categories: z.array(CategoryLink),
  certificates: z.array(Certificate),
  seo: z.array(SeoTag),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const productRelationships = [
  'galleries',
  'variants',
  'default_variant',
  'categories',
  'certificates',
] as const;
export const orderFields = ['name', 'price', 'newest', 'rating', 'relevance'] as const;
/** The codes of the 16 states and territories, and `imported`. */
const origin = z.string().regex(/^([A-Z]{3}|imported)$/);

const filters = {
  category_id: idParam.optional(),
  category: slug.optional(),
  keywords: z.string().trim().max(100).optional(),
  advanced: z.object({ search_through_description: flag.optional() }).optional(),
  price_min: z.coerce.number().pipe(z.int().min(0).max(100_000_000)).optional(),
  price_max: z.coerce.number().pipe(z.int().min(0).max(100_000_000)).optional(),
  origin: several(origin).optional(),
  certificate: several(z.enum(certificateKinds)).optional(),
  in_stock: flag.optional(),
  on_promotion: flag.optional(),
};

export const ProductFilter = z.object(filters);
export type ProductFilter = z.output<typeof ProductFilter>;

export const ProductQuery = z.object({
  ...filters,
  ...paging,
  relationships: several(z.enum(productRelationships)).default([]),
  order_field: z.enum(orderFields).default('name'),
  order_direction: z.enum(['asc', 'desc']).default('asc'),
});
export type ProductQuery = z.output<typeof ProductQuery>;

const quantityParam = z.coerce.number().pipe(
  z
    .number()
    .positive()
    .max(999_999_999)
    .refine((value) => toMilli(value) !== null),
);

/** A product is named by its id or its slug. */
const productKey = z.union([z.coerce.number().pipe(id), slug]);
const ofProduct = z.object({ id: productKey });

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/product',
  access,
  tag,
  summary: 'Products, filtered, sorted and paged',
  cache: 'guest',
  input: ProductQuery,
  output: list(Product),
});

export const listHighlighted = endpoint({
  method: 'GET',
  path: '/api/product/highlighted',
  access,
  tag,
  summary: 'The twelve products of the day',
  cache: 'guest',
  input: z.object({ relationships: several(z.enum(productRelationships)).default([]) }),
  output: list(Product),
});

export const maxSuggestions = 7;
export const Suggestion = z.object({
  id,
  slug,
  route: z.string(),
  name: z.string(),
  alt_name: z.string(),
  price: sen,
  price_unit: z.enum(priceUnits),
  thumb: z.string().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/product/search',
  access,
  tag,
  summary: 'Suggestions while typing, forgiving of typing errors',
  cache: 'guest',
  input: z.object({
    keywords: z.string().trim().max(100).default(''),
    limit: z.coerce.number().pipe(z.int().min(1).max(maxSuggestions)).default(maxSuggestions),
  }),
  output: list(Suggestion),
});

export const Facets = z.object({
  price: z.object({ min: sen, max: sen, histogram: z.array(z.int()) }),
  origins: z.array(z.object({ value: z.string(), products: z.int() })),
  certificates: z.array(z.object({ value: z.enum(certificateKinds), products: z.int() })),
  in_stock: z.int(),
  on_promotion: z.int(),
  products: z.int(),
});
export type Facets = z.infer<typeof Facets>;

export const getFacets = endpoint({
  method: 'GET',
  path: '/api/product/facets',
  access,
  tag,
  summary: 'What a category can be filtered by, with counts',
  cache: 'guest',
  input: z.object({ category_id: idParam.optional() }),
  output: one(Facets),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/product/{id}',
  access,
  tag,
  summary: 'One product with all that its page shows',
  cache: 'guest',
  input: ofProduct,
  output: one(ProductDetail),
});

export const listVariants = endpoint({
  method: 'GET',
  path: '/api/product/{id}/variants',
  access,
  tag,
  summary: 'The variants of a product',
  cache: 'guest',
  input: ofProduct,
  output: list(Variant),
});

export const VariantPrice = z.object({ id, sku: z.string(), price: sen, list_price: sen, pack_price: sen });

export const listVariantPrices = endpoint({
  method: 'GET',
  path: '/api/product/{id}/variant_price',
  access,
  tag,
  summary: 'What each variant costs this buyer for a quantity',
  cache: 'guest',
  input: ofProduct.extend({
    variant_id: idParam.optional(),
    quantity: quantityParam.optional(),
  }),
  output: list(VariantPrice),
});

export const PriceHistory = z.object({
  variant_id: id,
  days: z.array(z.object({ date: localDate, price: sen })),
});
export type PriceHistory = z.infer<typeof PriceHistory>;

export const getPriceHistory = endpoint({
  method: 'GET',
  path: '/api/product/{id}/price_history',
  access,
  tag,
  summary: 'The public price of a variant on each of the last days',
  cache: 'guest',
  input: ofProduct.extend({
    variant_id: idParam.optional(),
    days: z.coerce.number().pipe(z.int().min(1).max(90)).default(30),
  }),
  output: one(PriceHistory),
});

export const listUpselling = endpoint({
  method: 'GET',
  path: '/api/product/{id}/upselling',
  access,
  tag,
  summary: 'What goes with a product',
  cache: 'guest',
  input: ofProduct.extend({
    page: paging.page,
    pageSize: z.coerce.number().pipe(z.int().min(1).max(100)).default(10),
    relationships: several(z.enum(productRelationships)).default([]),
  }),
  output: list(Product),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/misc/categories',
  access,
  tag,
  summary: 'The whole category tree, parents before their children',
  cache: 'guest',
  steady: true,
  input: none,
  output: list(Category),
});
