import type { ProductDetail, Variant } from '@bakul/shop/features/catalog/catalog.contract';

/** A carton of tomatoes, in stock. */
export function buildVariant(over: Partial<Variant> = {}): Variant {
  return {
    id: 1,
    sku: 'TOM-AM-05',
    is_default: true,
    variant_1: { name: 'Grade', option_value: 'A' },
    variant_2: null,
    variant_3: null,
    pack_label: '5 kg carton',
    order_unit: 'carton',
    price_unit: 'kg',
    pack_size: 5,
    min_quantity: 2,
    quantity_step: 1,
    price: 560,
    list_price: 560,
    pack_price: 2800,
    tiers: [],
    stock: 170,
    in_stock: true,
    weight_grams: 5000,
    is_catch_weight: false,
    galleries: [],
    ...over,
  };
}

/** A local product with one variant and some reviews. */
export function buildProduct(over: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id: 23,
    slug: 'cameron-tomato',
    route: '/product/cameron-tomato',
    name: 'Cameron tomato',
    display_name: 'Cameron tomato',
    alt_name: 'Tomato Cameron',
    minPrice: 560,
    maxPrice: 560,
    price: 560,
    list_price: 560,
    price_unit: 'kg',
    promotion: null,
    rating: { average: 4.04, count: 28 },
    farm: { slug: 'kebun', name: 'Kebun', district: 'Cameron', state: 'PHG', country: 'MY', about: 'Ours.' },
    is_imported: false,
    in_stock: true,
    created_at: '2026-11-15T11:20:23+08:00',
    galleries: [],
    variants: [buildVariant()],
    categories: [],
    certificates: [],
    description: 'Firm.',
    storage: { min_c: 10, max_c: 15 },
    shelf_life_days: 10,
    season_months: [],
    best_months: [],
    tax_class: 'local_fresh',
    seo: [],
    ...over,
  };
}
