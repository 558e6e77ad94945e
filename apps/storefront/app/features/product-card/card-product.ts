import type { Gallery, Product, Variant } from '@bakul/shop/features/catalog/catalog.contract';
import type { Lang } from '@bakul/shop/kit/text/language';
import { countryName, gradeOf } from './product-words.ts';

export type CardVariant = Pick<
  Variant,
  | 'id'
  | 'sku'
  | 'pack_label'
  | 'order_unit'
  | 'min_quantity'
  | 'quantity_step'
  | 'price'
  | 'pack_price'
  | 'is_catch_weight'
  | 'stock'
  | 'in_stock'
> & {
  grade: string | null;
  tiers: Pick<Variant['tiers'][number], 'from_quantity' | 'price'>[];
};

type Stored = Gallery['custom_properties'];

/** The sizes and formats of a stored picture, from which its URLs are derived. */
export type CardPicture = Pick<Stored, 'base' | 'widths' | 'formats'>;

/** Wide enough for a card on a high-density screen. Larger sizes are not offered. */
const cardWidth = 640;

function cardPicture({ base, widths, formats }: Stored): CardPicture {
  const enough = widths.find((width) => width >= cardWidth) ?? Number.POSITIVE_INFINITY;
  return { base, widths: widths.filter((width) => width <= enough), formats };
}

/** The part of a product that a card or a row of the order pad shows. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'route'
  | 'display_name'
  | 'alt_name'
  | 'price'
  | 'price_unit'
  | 'rating'
  | 'is_imported'
  | 'in_stock'
> & {
  promotion: { percent: number; list_price: number } | null;
  /** The district, or for an import the country in the language of the page. */
  origin: string;
  picture: CardPicture | null;
  default_variant: CardVariant | null;
  /** The number of variants (grades, sizes, packs). */
  choices: number;
};

/**
 * Reduces a product to what a card shows, to keep the page small. Needs `relationships=galleries,default_variant`.
 * Country names are resolved here, because `Intl.DisplayNames` blocks the browser noticeably.
 */
export function toCardProduct(product: Product, lang: Lang = 'en'): CardProduct {
  const { promotion, farm, galleries, default_variant: variant } = product;
  const picture = galleries?.[0]?.custom_properties;
  return {
    id: product.id,
    route: product.route,
    display_name: product.display_name,
    alt_name: product.alt_name,
    price: product.price,
    price_unit: product.price_unit,
    rating: product.rating,
    is_imported: product.is_imported,
    in_stock: product.in_stock,
    promotion: promotion && { percent: promotion.percent, list_price: product.list_price },
    origin: product.is_imported ? countryName(farm.country, lang) : farm.district,
    picture: picture ? cardPicture(picture) : null,
    default_variant: variant ? cardVariant(variant) : null,
    choices: product.variant_count ?? 1,
  };
}

export function cardVariant(variant: Variant): CardVariant {
  return {
    id: variant.id,
    sku: variant.sku,
    grade: gradeOf(variant),
    pack_label: variant.pack_label,
    order_unit: variant.order_unit,
    min_quantity: variant.min_quantity,
    quantity_step: variant.quantity_step,
    price: variant.price,
    pack_price: variant.pack_price,
    tiers: variant.tiers.map(({ from_quantity, price }) => ({ from_quantity, price })),
    is_catch_weight: variant.is_catch_weight,
    stock: variant.stock,
    in_stock: variant.in_stock,
  };
}
