import type { Api } from '@bakul/shop/api';
import type { CertificateKind, OrderUnit, PriceUnit } from '@bakul/shop/features/catalog/catalog.constants';
import { readPrice } from '@bakul/shop/features/catalog/price/price-text.rules';
import type { StaffProduct, StaffVariant } from '@bakul/shop/features/catalog/product/staff/product.contract';
import { formatDecimal } from '@bakul/shop/kit/text/format';
import type { Text } from '@bakul/shop/kit/text/language';
import { normalizeDecimal } from '@bakul/shop/kit/typed-decimal';

/** A variant as its row holds it, with numbers as typed. */
export type EditedVariant = {
  /** Unique within the form, also before the variant has an id. */
  key: string;
  id: number | null;
  sku: string;
  is_default: boolean;
  options: Text[];
  pack_label_en: string;
  pack_label_ms: string;
  order_unit: OrderUnit;
  pack_size: string;
  min_quantity: string;
  quantity_step: string;
  price: string;
  tiers: { from: string; price: string }[];
  weight_grams: string;
  is_catch_weight: boolean;
};

export type EditedProduct = {
  name_en: string;
  name_ms: string;
  display_name_en: string;
  display_name_ms: string;
  description_en: string;
  description_ms: string;
  slug: string;
  synonyms: string;
  is_highlighted: boolean;
  farm_id: string;
  is_imported: boolean;
  tax_class: StaffProduct['tax_class'];
  price_unit: PriceUnit;
  storage_min_c: string;
  storage_max_c: string;
  shelf_life_days: string;
  season_months: number[];
  best_months: number[];
  axes: Text[];
  category_ids: number[];
  certificates: Record<CertificateKind, { number: string; expires_on: string }>;
  variants: EditedVariant[];
};

const year = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const noCertificates = (): EditedProduct['certificates'] => ({
  mygap: { number: '', expires_on: '' },
  myorganic: { number: '', expires_on: '' },
  halal: { number: '', expires_on: '' },
});

export const newProduct = (): EditedProduct => ({
  name_en: '',
  name_ms: '',
  display_name_en: '',
  display_name_ms: '',
  description_en: '',
  description_ms: '',
  slug: '',
  synonyms: '',
  is_highlighted: false,
  farm_id: '',
  is_imported: false,
  tax_class: 'local_fresh',
  price_unit: 'kg',
  storage_min_c: '8',
  storage_max_c: '12',
  shelf_life_days: '7',
  season_months: year,
  best_months: [],
  axes: [],
  category_ids: [],
  certificates: noCertificates(),
  variants: [],
});

export const newVariant = (key: string, axes: number, isDefault: boolean): EditedVariant => ({
  key,
  id: null,
  sku: '',
  is_default: isDefault,
  options: Array.from({ length: axes }, () => ({ en: '', ms: '' })),
  pack_label_en: '',
  pack_label_ms: '',
  order_unit: 'carton',
  pack_size: '',
  min_quantity: '1',
  quantity_step: '1',
  price: '',
  tiers: [],
  weight_grams: '',
  is_catch_weight: false,
});

export function editVariant(variant: StaffVariant): EditedVariant {
  const { id, pack_size, min_quantity, quantity_step, price, tiers, weight_grams } = variant;
  return {
    key: `v${id}`,
    id,
    sku: variant.sku,
    is_default: variant.is_default,
    options: variant.options,
    pack_label_en: variant.pack_label_en,
    pack_label_ms: variant.pack_label_ms,
    order_unit: variant.order_unit,
    pack_size: String(pack_size),
    min_quantity: String(min_quantity),
    quantity_step: String(quantity_step),
    price: formatDecimal(price),
    tiers: tiers.map((tier) => ({ from: String(tier.from_quantity), price: formatDecimal(tier.price) })),
    weight_grams: String(weight_grams),
    is_catch_weight: variant.is_catch_weight,
  };
}

export function editProduct(product: StaffProduct): EditedProduct {
  const certificates = noCertificates();
  for (const { kind, number, expires_on } of product.certificates)
    certificates[kind] = { number, expires_on };
  return {
    name_en: product.name_en,
    name_ms: product.name_ms,
    display_name_en: product.display_name_en ?? '',
    display_name_ms: product.display_name_ms ?? '',
    description_en: product.description_en,
    description_ms: product.description_ms,
    slug: product.slug,
    synonyms: product.synonyms.join(', '),
    is_highlighted: product.is_highlighted,
    farm_id: String(product.farm_id),
    is_imported: product.is_imported,
    tax_class: product.tax_class,
    price_unit: product.price_unit,
    storage_min_c: String(product.storage_min_c),
    storage_max_c: String(product.storage_max_c),
    shelf_life_days: String(product.shelf_life_days),
    season_months: product.season_months,
    best_months: product.best_months,
    axes: product.axes,
    category_ids: product.category_ids,
    certificates,
    variants: product.variants.filter(({ is_archived }) => !is_archived).map(editVariant),
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const fieldsOf = (product: EditedProduct) => Object.keys(product) as (keyof EditedProduct)[];

/** The fields that differ from what was loaded. */
export function changedFields(base: EditedProduct, now: EditedProduct): (keyof EditedProduct)[] {
  return fieldsOf(now).filter((name) => !same(base[name], now[name]));
}

/** Parses a typed number. Anything else becomes null, and the server then reports the field. */
const figure = (text: string) => {
  const [, sign = '', rest = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? [];
  const decimal = normalizeDecimal(rest);
  return decimal === null ? null : Number(decimal) * (sign === '' ? 1 : -1);
};
/** Forms omit empty lists, so null is sent for one. */
const orNull = <T>(items: T[]) => (items.length > 0 ? items : null);
const words = (text: string) => [
  ...new Set(
    text
      .split(/[,\n|]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

function variantInput(variant: EditedVariant, axes: number, base: EditedVariant | undefined) {
  const { key: _, price, tiers, ...rest } = variant;
  const isRepriced = base === undefined || base.price !== price;
  const isTiered = base === undefined || !same(base.tiers, tiers);
  return {
    ...rest,
    options: orNull(variant.options.slice(0, axes)),
    pack_size: figure(variant.pack_size),
    min_quantity: figure(variant.min_quantity),
    quantity_step: figure(variant.quantity_step),
    weight_grams: figure(variant.weight_grams),
    ...(isRepriced && { price: readPrice(price) }),
    ...(isTiered && {
      tiers: orNull(
        tiers.map((tier) => ({ from_quantity: figure(tier.from), price: readPrice(tier.price) })),
      ),
    }),
  };
}

type Input = Omit<Api['PATCH /api/staff/product/{id}']['input'], 'id' | 'seen_updated_at'>;

/** Builds the request input: only changed fields, and prices only where they were edited. */
export function toInput(base: EditedProduct, now: EditedProduct): Input {
  const all: Record<keyof EditedProduct, () => unknown> = {
    name_en: () => now.name_en,
    name_ms: () => now.name_ms,
    display_name_en: () => now.display_name_en.trim() || null,
    display_name_ms: () => now.display_name_ms.trim() || null,
    description_en: () => now.description_en,
    description_ms: () => now.description_ms,
    slug: () => now.slug || undefined,
    synonyms: () => orNull(words(now.synonyms)),
    is_highlighted: () => now.is_highlighted,
    farm_id: () => figure(now.farm_id),
    is_imported: () => now.is_imported,
    tax_class: () => now.tax_class,
    price_unit: () => now.price_unit,
    storage_min_c: () => figure(now.storage_min_c),
    storage_max_c: () => figure(now.storage_max_c),
    shelf_life_days: () => figure(now.shelf_life_days),
    season_months: () => orNull(now.season_months),
    best_months: () => orNull(now.best_months),
    axes: () => orNull(now.axes),
    category_ids: () => orNull(now.category_ids),
    certificates: () =>
      orNull(
        Object.entries(now.certificates).flatMap(([kind, held]) =>
          held.number.trim() === '' && held.expires_on === '' ? [] : [{ kind, ...held }],
        ),
      ),
    variants: () =>
      orNull(
        now.variants.map((variant) =>
          variantInput(
            variant,
            now.axes.length,
            base.variants.find(({ id }) => id !== null && id === variant.id),
          ),
        ),
      ),
  };
  const changed = changedFields(base, now);
  // The number of options depends on the axes, so axes are never sent without variants.
  const sent = changed.includes('axes') ? new Set([...changed, 'variants' as const]) : new Set(changed);
  // Invalid input is sent as null, which the contract's types do not allow. The server answers with the field's name.
  return Object.fromEntries([...sent].map((name) => [name, all[name]()])) as Input;
}

export type Rebased = { edited: EditedProduct; both: (keyof EditedProduct)[] };

/**
 * Merges after someone else has saved: untouched fields take their value, edited ones keep mine, and `both` lists the
 * fields that both changed.
 */
export function rebase(base: EditedProduct, mine: EditedProduct, theirs: EditedProduct): Rebased {
  const touched = changedFields(base, mine);
  const kept = Object.fromEntries(touched.map((name) => [name, mine[name]])) as Partial<EditedProduct>;
  const both = touched.filter((name) => !same(base[name], theirs[name]) && !same(mine[name], theirs[name]));
  return { edited: { ...theirs, ...kept }, both };
}

/** Returns the list with one entry moved by `by` places, unchanged when that would leave the list. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = from + by;
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
