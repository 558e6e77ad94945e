import type { ProductState, VariantState } from '../../features/catalog/product/staff/product.rules.ts';

/** A variant as edited by staff: RM 5.00 per kg in cartons of 5 kg. */
export function draftVariant(over: Partial<VariantState> = {}): VariantState {
  return {
    id: null,
    sku: 'TOM-A-05',
    is_default: true,
    options: [{ en: '5 kg', ms: '5 kg' }],
    pack_label_en: '5 kg carton',
    pack_label_ms: 'Karton 5 kg',
    order_unit: 'carton',
    pack_size: 5,
    min_quantity: 1,
    quantity_step: 1,
    price: 500,
    tiers: [],
    weight_grams: 5000,
    is_catch_weight: false,
    is_archived: false,
    ...over,
  };
}

/** A complete product that is not on sale. */
export function draftProduct(over: Partial<ProductState> = {}): ProductState {
  return {
    id: 1,
    slug: 'tomato',
    status: 'draft',
    name_en: 'Tomato',
    name_ms: 'Tomato',
    display_name_en: null,
    display_name_ms: null,
    description_en: 'Red.',
    description_ms: 'Merah.',
    farm_id: 1,
    is_imported: false,
    tax_class: 'local_fresh',
    price_unit: 'kg',
    storage_min_c: 8,
    storage_max_c: 12,
    shelf_life_days: 7,
    season_months: [1, 2, 3],
    best_months: [2],
    axes: [{ en: 'Pack', ms: 'Pek' }],
    synonyms: [],
    is_highlighted: false,
    category_ids: [1],
    certificates: [],
    variants: [draftVariant()],
    ...over,
  };
}
