import { formatMilli, toMilli } from '../../../kit/quantity.ts';
import type { Cell } from '../../../kit/text/csv.ts';
import { formatDecimal } from '../../../kit/text/format.ts';
import { normalizeDecimal } from '../../../kit/typed-decimal.ts';
import {
  certificateKinds,
  orderUnits,
  priceUnits,
  productStatuses,
  taxClasses,
} from '../catalog.constants.ts';
import { readPrice } from '../price/price-text.rules.ts';

import type { ProductState, VariantState } from '../product/staff/product.rules.ts';
import {
  bilingualColumns,
  booleanColumn,
  type Column,
  type CsvReferences,
  enumColumn,
  integerColumn,
  invalidCell,
  quantityColumn,
  splitList,
  textColumn,
  validCell,
} from './csv-column.rules.ts';

/**
 * The CSV format of products, for export and import: one row per variant, with the product's columns repeated on each.
 */

type ProductColumn = Column<ProductState>;
type VariantColumn = Column<VariantState>;

const listSeparator = ' | ';

function monthLists(name: 'season_months' | 'best_months'): ProductColumn {
  return {
    name,
    write: (state) => state[name].join(' '),
    read: (state, text) => {
      const months = splitList(text, /[\s,;|]+/).map(Number);
      const isMonth = (month: number) => Number.isInteger(month) && month >= 1 && month <= 12;
      if (!months.every(isMonth)) return invalidCell(text);
      return validCell({ ...state, [name]: [...new Set(months)].sort((a, b) => a - b) });
    },
  };
}

/** Accepts ISO dates and the D/M/YYYY format of local spreadsheets. */
function toDate(text: string): string | null {
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = local ? `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}` : text;
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(`${iso}T00:00:00Z`)) ? iso : null;
}

function certificateColumns(kind: (typeof certificateKinds)[number]): ProductColumn[] {
  const find = (state: ProductState) => state.certificates.find((each) => each.kind === kind);
  const put = (state: ProductState, change: { number?: string; expires_on?: string }) => {
    const held = { kind, number: '', expires_on: '', ...find(state), ...change };
    const others = state.certificates.filter((each) => each.kind !== kind);
    const isGone = held.number === '' && held.expires_on === '';
    const certificates = isGone ? others : [...others, held].sort((a, b) => (a.kind < b.kind ? -1 : 1));
    return { ...state, certificates };
  };
  return [
    {
      name: `${kind}_number`,
      write: (state) => find(state)?.number ?? '',
      read: (state, text) => validCell(put(state, { number: text })),
    },
    {
      name: `${kind}_expires`,
      write: (state) => find(state)?.expires_on ?? '',
      read: (state, text) => {
        const date = text === '' ? '' : toDate(text);
        return date === null ? invalidCell(text) : validCell(put(state, { expires_on: date }));
      },
    },
  ];
}

export const productColumns: readonly ProductColumn[] = [
  enumColumn<ProductState, 'status'>('status', productStatuses),
  textColumn<ProductState, 'name_en'>('name_en', ''),
  textColumn<ProductState, 'name_ms'>('name_ms', ''),
  textColumn<ProductState, 'display_name_en'>('display_name_en', null),
  textColumn<ProductState, 'display_name_ms'>('display_name_ms', null),
  textColumn<ProductState, 'description_en'>('description_en', ''),
  textColumn<ProductState, 'description_ms'>('description_ms', ''),
  {
    name: 'farm',
    keepsWhenEmpty: true,
    write: (state, { farms }) => farms.find(({ id }) => id === state.farm_id)?.slug ?? '',
    read: (state, text, { farms }) => {
      const found = farms.find(({ slug }) => slug === text.toLowerCase());
      if (found) return validCell({ ...state, farm_id: found.id });
      return { ok: false, problem: { text: 'row_farm', params: { value: text } } };
    },
  },
  {
    name: 'categories',
    write: (state, { categories }) =>
      state.category_ids
        .flatMap((id) => categories.find((each) => each.id === id)?.slug ?? [])
        .join(listSeparator),
    read: (state, text, { categories }) => {
      const ids: number[] = [];
      for (const slug of splitList(text, /[\s,;|]+/)) {
        const found = categories.find((each) => each.slug === slug.toLowerCase());
        if (!found) return { ok: false, problem: { text: 'row_category', params: { value: slug } } };
        ids.push(found.id);
      }
      return validCell({ ...state, category_ids: ids });
    },
  },
  booleanColumn<ProductState, 'is_imported'>('is_imported'),
  enumColumn<ProductState, 'tax_class'>('tax_class', taxClasses),
  enumColumn<ProductState, 'price_unit'>('price_unit', priceUnits),
  integerColumn<ProductState, 'storage_min_c'>('storage_min_c'),
  integerColumn<ProductState, 'storage_max_c'>('storage_max_c'),
  integerColumn<ProductState, 'shelf_life_days'>('shelf_life_days'),
  monthLists('season_months'),
  monthLists('best_months'),
  {
    name: 'synonyms',
    write: (state) => state.synonyms.join(listSeparator),
    read: (state, text) => validCell({ ...state, synonyms: [...new Set(splitList(text))] }),
  },
  booleanColumn<ProductState, 'is_highlighted'>('is_highlighted'),
  ...bilingualColumns<ProductState, 'axes'>('axes', 'axis'),
  ...certificateKinds.flatMap(certificateColumns),
];

export const variantColumns: readonly VariantColumn[] = [
  booleanColumn<VariantState, 'is_default'>('is_default'),
  ...bilingualColumns<VariantState, 'options'>('options', 'option'),
  textColumn<VariantState, 'pack_label_en'>('pack_label_en', ''),
  textColumn<VariantState, 'pack_label_ms'>('pack_label_ms', ''),
  enumColumn<VariantState, 'order_unit'>('order_unit', orderUnits),
  quantityColumn<VariantState, 'pack_size'>('pack_size'),
  quantityColumn<VariantState, 'min_quantity'>('min_quantity'),
  quantityColumn<VariantState, 'quantity_step'>('quantity_step'),
  {
    name: 'price',
    keepsWhenEmpty: true,
    write: ({ price }) => formatDecimal(price),
    read: (state, text) => {
      const price = readPrice(text);
      return price === null ? invalidCell(text) : validCell({ ...state, price });
    },
  },
  {
    name: 'tiers',
    write: ({ tiers }) =>
      tiers
        .map(
          ({ from_quantity, price }) => `${formatMilli(toMilli(from_quantity) ?? 0)}=${formatDecimal(price)}`,
        )
        .join(listSeparator),
    read: (state, text) => {
      const tiers: VariantState['tiers'] = [];
      for (const part of splitList(text)) {
        const [from = '', price = '', ...more] = part.split('=').map((each) => each.trim());
        const milli = toMilli(normalizeDecimal(from) ?? '');
        const sen = readPrice(price);
        if (!milli || sen === null || more.length > 0) return invalidCell(part);
        tiers.push({ from_quantity: milli / 1000, price: sen });
      }
      return validCell({ ...state, tiers });
    },
  },
  integerColumn<VariantState, 'weight_grams'>('weight_grams'),
  booleanColumn<VariantState, 'is_catch_weight'>('is_catch_weight'),
];

/** The columns that identify a row. */
export const keyColumns = ['product', 'sku'] as const;
export const csvHeader: readonly string[] = [
  ...keyColumns,
  ...productColumns.map(({ name }) => name),
  ...variantColumns.map(({ name }) => name),
];

export function productCells(state: ProductState, names: CsvReferences): Cell[] {
  return productColumns.map(({ write }) => write(state, names));
}

export function variantCells(variant: VariantState | null, names: CsvReferences): Cell[] {
  return variantColumns.map(({ write }) => (variant ? write(variant, names) : ''));
}

/** The CSV rows of a product: one per variant on sale, or a single row without a variant if there is none. */
export function csvRows(state: ProductState, names: CsvReferences): Cell[][] {
  const own = productCells(state, names);
  const sold = state.variants.filter(({ is_archived }) => !is_archived);
  if (sold.length === 0) return [[state.slug, '', ...own, ...variantCells(null, names)]];
  return sold.map((variant) => [state.slug, variant.sku, ...own, ...variantCells(variant, names)]);
}

/** Maps a field of the product form to its CSV column. */
export function columnOf(field: string): string {
  const [first = '', second = '', third = ''] = field.split('.');
  if (first === 'variants') return columnOf(field.split('.').slice(2).join('.')) || 'sku';
  if (first === 'axes') return third ? `axis_${Number(second) + 1}_${third}` : 'axis_1_en';
  if (first === 'options') return third ? `option_${Number(second) + 1}_${third}` : 'option_1_en';
  if (first === 'farm_id') return 'farm';
  if (first === 'category_ids') return 'categories';
  if (first === 'certificates') return 'halal_number';
  return csvHeader.includes(first) ? first : '';
}
