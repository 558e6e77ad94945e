import type { Gallery, Product, Variant } from '@bakul/shop/catalog/catalog.contract';

export type CardVariant = Pick<
  Variant,
  | 'id'
  | 'sku'
  | 'variant_1'
  | 'variant_2'
  | 'variant_3'
  | 'pack_label'
  | 'order_unit'
  | 'min_quantity'
  | 'quantity_step'
  | 'price'
  | 'pack_price'
  | 'tiers'
  | 'is_catch_weight'
  | 'stock'
  | 'in_stock'
>;

/** What a card, or a row of the order pad, shows of a product. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'route'
  | 'display_name'
  | 'alt_name'
  | 'price'
  | 'list_price'
  | 'price_unit'
  | 'rating'
  | 'is_imported'
  | 'in_stock'
> & {
  promotion: { percent: number } | null;
  farm: { district: string; country: string };
  picture: Pick<Gallery, 'url' | 'thumb' | 'custom_properties'> | null;
  default_variant: CardVariant | null;
  /** How many grades, sizes and packs of it there are. */
  choices: number;
};

/** The rest of a product would only make the page heavier. Needs `relationships=galleries,default_variant`. */
export function cardOf(product: Product): CardProduct {
  const { promotion, farm, galleries, default_variant: variant } = product;
  const [picture] = galleries ?? [];
  return {
    id: product.id,
    route: product.route,
    display_name: product.display_name,
    alt_name: product.alt_name,
    price: product.price,
    list_price: product.list_price,
    price_unit: product.price_unit,
    rating: product.rating,
    is_imported: product.is_imported,
    in_stock: product.in_stock,
    promotion: promotion && { percent: promotion.percent },
    farm: { district: farm.district, country: farm.country },
    picture: picture
      ? { url: picture.url, thumb: picture.thumb, custom_properties: picture.custom_properties }
      : null,
    default_variant: variant ? cardVariant(variant) : null,
    choices: product.variant_count ?? 1,
  };
}

function cardVariant(variant: Variant): CardVariant {
  return {
    id: variant.id,
    sku: variant.sku,
    variant_1: variant.variant_1,
    variant_2: variant.variant_2,
    variant_3: variant.variant_3,
    pack_label: variant.pack_label,
    order_unit: variant.order_unit,
    min_quantity: variant.min_quantity,
    quantity_step: variant.quantity_step,
    price: variant.price,
    pack_price: variant.pack_price,
    tiers: variant.tiers,
    is_catch_weight: variant.is_catch_weight,
    stock: variant.stock,
    in_stock: variant.in_stock,
  };
}
