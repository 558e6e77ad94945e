import type { Api } from '@bakul/shop/api';
import type {
  ListGoods,
  PriceListDetail,
} from '@bakul/shop/features/catalog/price-list/staff/price-list.contract';
import { addDays, type LocalDate } from '@bakul/shop/kit/local-date';

export type ListedVariant = ListGoods & { price: number | null };
export type ListedCategory = { category_id: number; name_en: string; name_ms: string; percent_off: number };
export type ListValues = {
  name: string;
  starts_on: string;
  ends_on: string;
  companies: PriceListDetail['companies'];
  variants: ListedVariant[];
  categories: ListedCategory[];
};

export function listValues(list: PriceListDetail | null, today: LocalDate): ListValues {
  if (!list) {
    return {
      name: '',
      starts_on: today,
      ends_on: addDays(today, 90),
      companies: [],
      variants: [],
      categories: [],
    };
  }
  const { name, starts_on, ends_on, companies, variants, categories } = list;
  return {
    name,
    starts_on,
    ends_on,
    companies,
    variants,
    categories: categories.map(({ below_cost: _, ...rest }) => rest),
  };
}

type Fields = Api['POST /api/staff/price_list']['input'];

/** The request fields. An invalid price is sent as 0, so that the server names the row. */
export const listFields = ({ companies, variants, categories, ...rest }: ListValues): Fields => ({
  ...rest,
  company_ids: companies.map(({ id }) => id),
  variants: variants.map(({ variant_id, price }) => ({ variant_id, price: price ?? 0 })),
  categories: categories.map(({ category_id, percent_off }) => ({ category_id, percent_off })),
});

export type CsvRow = Api['POST /api/staff/price_list_csv']['output']['data']['rows'][number];
export type CsvEffect = 'new' | 'changed' | 'same' | 'error';

/** The effect a row of a file would have on the list as currently edited. */
export function effectOf({ variant, category, error }: CsvRow, values: ListValues): CsvEffect {
  if (error !== null) return 'error';
  if (variant) {
    const now = values.variants.find(({ variant_id }) => variant_id === variant.variant_id);
    if (!now) return 'new';
    return now.price === variant.price ? 'same' : 'changed';
  }
  const now = values.categories.find(({ category_id }) => category_id === category?.category_id);
  if (!now) return 'new';
  return now.percent_off === category?.percent_off ? 'same' : 'changed';
}

/** Applies the valid rows of a file. Entries that the file does not mention stay. */
export function applyRows(values: ListValues, rows: readonly CsvRow[]): ListValues {
  const variants = new Map(values.variants.map((each) => [each.variant_id, each]));
  const categories = new Map(values.categories.map((each) => [each.category_id, each]));
  for (const { variant, category, error } of rows) {
    if (error !== null) continue;
    if (variant) variants.set(variant.variant_id, variant);
    if (category) categories.set(category.category_id, category);
  }
  return { ...values, variants: [...variants.values()], categories: [...categories.values()] };
}

/** Number of rows that differ from the saved list. */
export function changedRows(values: ListValues, base: ListValues): number {
  const keyed = ({ variants, categories }: ListValues) =>
    new Map<string, number | null>([
      ...variants.map(({ variant_id, price }): [string, number | null] => [`v${variant_id}`, price]),
      ...categories.map(({ category_id, percent_off }): [string, number | null] => [
        `c${category_id}`,
        percent_off,
      ]),
    ]);
  const [now, was] = [keyed(values), keyed(base)];
  const keys = new Set([...now.keys(), ...was.keys()]);
  let count = 0;
  for (const key of keys) if (now.get(key) !== was.get(key)) count++;
  return count;
}
