import { isoWithOffset } from '../../kit/local-date.ts';
import { type Milli, milliOf } from '../../kit/quantity.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Category, Gallery, Product, ProductDetail, Variant } from './catalog.contract.ts';
import type { CategoryRow } from './category/category.queries.ts';
import { categoryPaths } from './category/category-path.rules.ts';
import { bestDiscount, type Discount, packPrice, priceFor } from './price/price.rules.ts';
import type {
  DetailRow,
  GalleryRow,
  ProductRow,
  StoredCard,
  VariantRow,
} from './product/product-row.queries.ts';
import type { SeoTag } from './seo/seo.contract.ts';

const pictureFormats = ['avif', 'webp'];

export const other = (lang: Lang): Lang => (lang === 'en' ? 'ms' : 'en');

export function presentGallery(row: GalleryRow): Gallery {
  const base = `/media/${row.key}`;
  const smallest = row.widths[0] ?? row.width;
  const largest = row.widths.findLast((width) => width <= 960) ?? smallest;
  return {
    id: row.id,
    name: row.name,
    file_name: row.file_name,
    mime_type: row.mime_type,
    order_column: row.order_column,
    url: `${base}/${largest}.webp`,
    thumb: `${base}/${smallest}.webp`,
    custom_properties: {
      base,
      widths: row.widths,
      formats: pictureFormats,
      width: row.width,
      height: row.height,
      is_illustration: row.is_illustration,
    },
    created_at: row.created_at,
  };
}

export function presentCategory(row: CategoryRow, lang: Lang): Category {
  return {
    ...presentCategoryLink(row, lang),
    alt_name: row[`name_${other(lang)}`],
    ordering: row.ordering,
    media: row.media && presentGallery(row.media),
    product_count: row.products,
  };
}

function presentCategoryLink(row: CategoryRow, lang: Lang) {
  const { id, slug, parent_id } = row;
  return { id, slug, name: row[`name_${lang}`], route: `/${slug}`, parent_id };
}

function presentVariant(
  row: VariantRow,
  product: ProductRow,
  discount: Discount | null,
  lang: Lang,
): Variant {
  const tiers = row.tiers.map(({ from, price }) => ({ from: milliOf(from), price }));
  const packSize = milliOf(row.pack_size);
  const minimum = milliOf(row.min_quantity);
  const at = (quantity: Milli) => priceFor({ listPrice: row.price, tiers, quantity, discount }).price;
  const price = at(minimum);
  const option = (index: number) => {
    const axis = product.axes[index];
    const value = row.options[index];
    return axis && value ? { name: axis[lang], option_value: value[lang] } : null;
  };
  return {
    id: row.id,
    sku: row.sku,
    is_default: row.is_default,
    variant_1: option(0),
    variant_2: option(1),
    variant_3: option(2),
    pack_label: row[`pack_label_${lang}`],
    order_unit: row.order_unit,
    price_unit: product.price_unit,
    pack_size: row.pack_size,
    min_quantity: row.min_quantity,
    quantity_step: row.quantity_step,
    price,
    list_price: row.price,
    pack_price: packPrice(price, packSize),
    tiers: tiers.map(({ from }) => ({
      from_quantity: from / 1000,
      price: at(from),
      pack_price: packPrice(at(from), packSize),
    })),
    stock: row.available,
    in_stock: row.available >= row.min_quantity,
    weight_grams: row.weight_grams,
    is_catch_weight: row.is_catch_weight,
    galleries: (product.galleries ?? [])
      .filter(({ variant_id }) => variant_id === row.id)
      .map(presentGallery),
  };
}

function discountOf({ id, placed_in }: StoredCard, pricing: PricingContext): Discount | null {
  const { discounts, categories, now } = pricing;
  // Fast path: most shops have few promotions at a time, or none.
  if (discounts.length === 0) return null;
  const categoryIds = categoryPaths(categories, placed_in).map((category) => category.id);
  return bestDiscount(discounts, { id, categoryIds }, now);
}

const priced = (price: number, discount: Discount | null) =>
  priceFor({ listPrice: price, tiers: [], quantity: 0, discount }).price;

export const cardPrice = (row: StoredCard, pricing: PricingContext) =>
  priced(row.default_price, discountOf(row, pricing));

export const displayName = (row: StoredCard, lang: Lang) =>
  row[`display_name_${lang}`] ?? row[`name_${lang}`];

/**
 * Everything needed to price and present a product: the running promotions, the category tree, the time and the
 * language.
 */
export type PricingContext = {
  discounts: readonly Discount[];
  categories: readonly CategoryRow[];
  now: Date;
  lang: Lang;
};

export function presentProduct(row: ProductRow, pricing: PricingContext): Product {
  const { categories, lang } = pricing;
  const discount = discountOf(row, pricing);
  const count = row.rating_counts.reduce((sum, n) => sum + n, 0);
  return {
    id: row.id,
    slug: row.slug,
    route: `/product/${row.slug}`,
    name: row[`name_${lang}`],
    display_name: displayName(row, lang),
    alt_name: displayName(row, other(lang)),
    minPrice: priced(row.min_price, discount),
    maxPrice: priced(row.max_price, discount),
    price: priced(row.default_price, discount),
    list_price: row.default_price,
    price_unit: row.price_unit,
    promotion: discount && {
      slug: discount.slug,
      name: discount.name[lang],
      percent: discount.percent,
      ends_at: isoWithOffset(discount.endsAt),
    },
    rating: { average: row.rating_average / 100, count },
    farm: {
      slug: row.farm_slug,
      name: row.farm_name,
      district: row.farm_district,
      state: row.farm_state,
      country: row.farm_country,
    },
    is_imported: row.is_imported,
    in_stock: row.in_stock,
    created_at: row.created_at,
    ...(row.galleries && { galleries: row.galleries.map(presentGallery) }),
    ...(row.variants && {
      variants: row.variants.map((variant) => presentVariant(variant, row, discount, lang)),
    }),
    ...(row.default_variant !== undefined && {
      default_variant: row.default_variant && presentVariant(row.default_variant, row, discount, lang),
      variant_count: row.variant_count,
    }),
    ...(row.category_ids && {
      categories: categoryPaths(categories, row.category_ids).map((each) => presentCategoryLink(each, lang)),
    }),
    ...(row.certificates && { certificates: row.certificates }),
  };
}

export function presentDetail(row: DetailRow, pricing: PricingContext, seo: SeoTag[]): ProductDetail {
  const { lang } = pricing;
  const product = presentProduct(row, pricing);
  const { galleries = [], variants = [], categories = [], certificates = [] } = product;
  return {
    ...product,
    galleries,
    variants,
    categories,
    certificates,
    description: row[`description_${lang}`],
    farm: { ...product.farm, about: row[`farm_about_${lang}`] },
    storage: { min_c: row.storage_min_c, max_c: row.storage_max_c },
    shelf_life_days: row.shelf_life_days,
    season_months: row.season_months,
    best_months: row.best_months,
    tax_class: row.tax_class,
    seo,
  };
}
