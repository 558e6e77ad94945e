import { milliOf } from '../../../../kit/quantity.ts';
import { type ChecklistItem, checklistItems, type ProductStatus } from '../../catalog.constants.ts';
import type { ProductFields, VariantInput } from './product.contract.ts';

/** A product as staff edit it: everything a save writes, without derived data. */
export type VariantState = Omit<VariantInput, 'id' | 'price' | 'tiers'> & {
  id: number | null;
  price: number;
  tiers: { from_quantity: number; price: number }[];
  is_archived: boolean;
};
export type ProductState = ProductFields & {
  id: number | null;
  status: ProductStatus;
  variants: VariantState[];
};

/** Defaults of a new draft. */
export const draftDefaults: Omit<ProductFields, 'slug' | 'name_en' | 'farm_id'> = {
  name_ms: '',
  display_name_en: null,
  display_name_ms: null,
  description_en: '',
  description_ms: '',
  is_imported: false,
  tax_class: 'local_fresh',
  price_unit: 'kg',
  storage_min_c: 8,
  storage_max_c: 12,
  shelf_life_days: 7,
  season_months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  best_months: [],
  axes: [],
  synonyms: [],
  is_highlighted: false,
  category_ids: [],
  certificates: [],
};

export type ProblemReason =
  | 'storage_range'
  | 'best_in_season'
  | 'options_count'
  | 'options_twice'
  | 'sku_twice'
  | 'one_default'
  | 'tier_quantity'
  | 'tier_price'
  | 'certificate_twice'
  | 'category_twice'
  | 'price_missing';
export type Problem = { field: string; reason: ProblemReason };

/** Indexes of values that already occur earlier in the list. */
function duplicateIndexes(keys: readonly string[]): number[] {
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
}

/** Each tier must have a larger quantity and a lower price than the one before. */
export function tierProblem(variant: Pick<VariantState, 'price' | 'min_quantity' | 'tiers'>) {
  const { price, min_quantity, tiers } = variant;
  let last = { from_quantity: min_quantity, price };
  for (const tier of tiers) {
    if (milliOf(tier.from_quantity) <= milliOf(last.from_quantity)) return 'tier_quantity';
    if (tier.price >= last.price) return 'tier_price';
    last = tier;
  }
  return null;
}

function variantProblems({ axes, variants }: ProductState): Problem[] {
  const at = (index: number, field: string) => `variants.${index}.${field}`;
  const sold = variants
    .map((variant, index) => ({ variant, index }))
    .filter(({ variant }) => !variant.is_archived);
  const problems: Problem[] = [];
  for (const { variant, index } of sold) {
    if (variant.options.length !== axes.length)
      problems.push({ field: at(index, 'options'), reason: 'options_count' });
    const reason = tierProblem(variant);
    if (reason) problems.push({ field: at(index, 'tiers'), reason });
    if (variant.price <= 0) problems.push({ field: at(index, 'price'), reason: 'price_missing' });
  }
  const options = sold.map(({ variant }) => JSON.stringify(variant.options.map(({ en, ms }) => [en, ms])));
  for (const place of duplicateIndexes(options))
    problems.push({ field: at(sold[place]?.index ?? 0, 'options'), reason: 'options_twice' });
  const skus = variants.map(({ sku }) => sku.replaceAll('-', ''));
  for (const place of duplicateIndexes(skus)) problems.push({ field: at(place, 'sku'), reason: 'sku_twice' });
  const defaults = sold.filter(({ variant }) => variant.is_default).length;
  if (sold.length > 0 && defaults !== 1) problems.push({ field: 'variants', reason: 'one_default' });
  return problems;
}

/** Problems that are refused for drafts as well. */
export function productProblems(state: ProductState): Problem[] {
  const problems = variantProblems(state);
  if (state.storage_min_c > state.storage_max_c)
    problems.push({ field: 'storage_max_c', reason: 'storage_range' });
  if (state.best_months.some((month) => !state.season_months.includes(month)))
    problems.push({ field: 'best_months', reason: 'best_in_season' });
  if (duplicateIndexes(state.certificates.map(({ kind }) => kind)).length > 0)
    problems.push({ field: 'certificates', reason: 'certificate_twice' });
  if (duplicateIndexes(state.category_ids.map(String)).length > 0)
    problems.push({ field: 'category_ids', reason: 'category_twice' });
  return problems;
}

type Publishable = Pick<
  ProductState,
  'name_en' | 'name_ms' | 'description_en' | 'description_ms' | 'category_ids'
> & { variants: readonly Pick<VariantState, 'is_default' | 'is_archived'>[] };

/** Required before a product can be published. */
export function publishChecklist(state: Publishable, pictures: number) {
  const done: Record<ChecklistItem, boolean> = {
    names: state.name_en !== '' && state.name_ms !== '',
    descriptions: state.description_en !== '' && state.description_ms !== '',
    variant: state.variants.some(({ is_default, is_archived }) => is_default && !is_archived),
    category: state.category_ids.length > 0,
    picture: pictures > 0,
  };
  return checklistItems.map((item) => ({ item, is_done: done[item] }));
}

export function missingItems(state: Publishable, pictures: number): ChecklistItem[] {
  return publishChecklist(state, pictures).flatMap(({ item, is_done }) => (is_done ? [] : [item]));
}

/**
 * Checklist items that block a change. An incomplete product cannot be published, and a published one cannot become
 * incomplete. One that already is may be corrected step by step.
 */
export function missingAfter(before: ProductState | null, after: ProductState, pictures: number) {
  if (after.status !== 'active') return [];
  const missing = missingItems(after, pictures);
  if (before?.status !== 'active') return missing;
  const already = missingItems(before, pictures);
  return missing.filter((item) => !already.includes(item));
}

const priceOf = ({ price, tiers }: VariantState) =>
  JSON.stringify([price, tiers.map((t) => [t.from_quantity, t.price])]);

/** Whether a change sets a price, which requires a permission. */
export function setsPrice(before: ProductState | null, after: ProductState): boolean {
  return after.variants.some((variant) => {
    const old = before?.variants.find(({ id }) => id !== null && id === variant.id);
    return !old || priceOf(old) !== priceOf(variant);
  });
}

type Fields = Record<string, unknown>;
export type Difference = { before: Fields; after: Fields };

/** The fields with different values, a missing one as null. Null when there are none. */
export function differing(before: Fields, after: Fields, names: readonly string[]): Difference | null {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return null;
  const pick = (from: Fields) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Only the changed fields, for the audit log, with variants by SKU. Null when nothing changed. */
export function differenceOf(before: ProductState | null, after: ProductState): Difference | null {
  const { variants: newOnes, ...now } = after;
  const { variants: oldOnes, ...then } = before ?? { variants: [] };
  const names = Object.keys(now).filter((name) => name !== 'id');
  const own = differing(then, now, names) ?? { before: {}, after: {} };
  const variantsBefore: Fields = {};
  const variantsAfter: Fields = {};
  for (const [place, variant] of newOnes.entries()) {
    const oldPlace = oldOnes.findIndex(({ id }) => id !== null && id === variant.id);
    const old = oldOnes[oldPlace];
    const isMoved = old !== undefined && oldPlace !== place;
    const changed = differing(
      { ...old, ...(isMoved && { place: oldPlace + 1 }) },
      { ...variant, ...(isMoved && { place: place + 1 }) },
      [...Object.keys(variant).filter((name) => name !== 'id'), ...(isMoved ? ['place'] : [])],
    );
    if (!changed) continue;
    const sku = old?.sku ?? variant.sku;
    variantsBefore[sku] = old ? changed.before : null;
    variantsAfter[sku] = changed.after;
  }
  for (const old of oldOnes) {
    if (newOnes.some(({ id }) => id === old.id)) continue;
    variantsBefore[old.sku] = old;
    variantsAfter[old.sku] = null;
  }
  const hasVariants = Object.keys(variantsAfter).length > 0;
  if (!hasVariants && Object.keys(own.after).length === 0) return null;
  return {
    before: { ...own.before, ...(hasVariants && { variants: variantsBefore }) },
    after: { ...own.after, ...(hasVariants && { variants: variantsAfter }) },
  };
}

export function slugOf(name: string, fallback = 'item'): string {
  return (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 100)
      .replace(/-+$/, '') || fallback
  );
}

/** The first of `slug`, `slug-2`, `slug-3`, … that is free. */
export function firstFreeSlug(slug: string, taken: readonly { slug: string }[]): string {
  let free = slug;
  for (let n = 2; taken.some((each) => each.slug === free); n++) free = `${slug}-${n}`;
  return free;
}
