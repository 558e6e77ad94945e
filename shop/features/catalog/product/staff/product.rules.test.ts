import { describe, expect, test } from 'vitest';
import { draftProduct, draftVariant } from '../../../../testing/records/catalogue.ts';
import {
  differenceOf,
  missingAfter,
  missingItems,
  type ProductState,
  productProblems,
  setsPrice,
  slugOf,
  tierProblem,
} from './product.rules.ts';

const two = (over: Partial<ProductState> = {}) =>
  draftProduct({
    variants: [
      draftVariant({ id: 1, sku: 'TOM-A-05' }),
      draftVariant({ id: 2, sku: 'TOM-A-10', is_default: false, options: [{ en: '10 kg', ms: '10 kg' }] }),
    ],
    ...over,
  });
const withVariant = (over: Partial<ProductState['variants'][number]>) => {
  const [first, second] = two().variants;
  if (!first || !second) throw new Error('Expected two variants');
  return two({ variants: [first, { ...second, ...over }] });
};

describe('tiers', () => {
  const cases: [string, [number, number][], ReturnType<typeof tierProblem>][] = [
    ['none', [], null],
    [
      'rising and falling',
      [
        [5, 480],
        [10, 450],
      ],
      null,
    ],
    ['at the minimum', [[1, 480]], 'tier_quantity'],
    ['below the minimum', [[0.5, 480]], 'tier_quantity'],
    [
      'the same quantity twice',
      [
        [5, 480],
        [5, 450],
      ],
      'tier_quantity',
    ],
    [
      'falling quantities',
      [
        [10, 480],
        [5, 450],
      ],
      'tier_quantity',
    ],
    ['as dear as one', [[5, 500]], 'tier_price'],
    [
      'rising prices',
      [
        [5, 450],
        [10, 460],
      ],
      'tier_price',
    ],
    ['by a thousandth more', [[1.001, 499]], null],
  ];
  test.each(cases)('%s', (_, tiers, problem) => {
    const steps = tiers.map(([from_quantity, price]) => ({ from_quantity, price }));
    expect(tierProblem({ price: 500, min_quantity: 1, tiers: steps })).toBe(problem);
  });
});

describe('product problems', () => {
  test('are empty for two different variants', () => expect(productProblems(two())).toEqual([]));

  const bad: [string, ProductState, string, string][] = [
    ['storage upside down', two({ storage_min_c: 5, storage_max_c: 4 }), 'storage_max_c', 'storage_range'],
    ['best out of season', two({ season_months: [1], best_months: [2] }), 'best_months', 'best_in_season'],
    ['no default', two({ variants: [draftVariant({ is_default: false })] }), 'variants', 'one_default'],
    ['two defaults', withVariant({ is_default: true }), 'variants', 'one_default'],
    ['a SKU twice, but for its hyphens', withVariant({ sku: 'TOMA-05' }), 'variants.1.sku', 'sku_twice'],
    [
      'the same options',
      withVariant({ options: [{ en: '5 kg', ms: '5 kg' }] }),
      'variants.1.options',
      'options_twice',
    ],
    ['an option too few', withVariant({ options: [] }), 'variants.1.options', 'options_count'],
    [
      'tiers that rise',
      withVariant({ tiers: [{ from_quantity: 5, price: 900 }] }),
      'variants.1.tiers',
      'tier_price',
    ],
    ['no price', withVariant({ price: 0 }), 'variants.1.price', 'price_missing'],
    ['a category twice', two({ category_ids: [1, 1] }), 'category_ids', 'category_twice'],
  ];
  test.each(bad)('%s', (_, state, field, reason) => {
    expect(productProblems(state)).toContainEqual({ field, reason });
  });

  test('ignore archived variants', () => {
    const state = withVariant({ is_archived: true, options: [], tiers: [{ from_quantity: 5, price: 900 }] });
    expect(productProblems(state)).toEqual([]);
  });
});

describe('publishing', () => {
  const ready = two({ status: 'active' });

  test('requires both languages, a default variant, a category and a picture', () => {
    expect(missingItems(ready, 1)).toEqual([]);
    expect(missingItems({ ...ready, name_ms: '' }, 1)).toEqual(['names']);
    expect(missingItems({ ...ready, description_en: '' }, 1)).toEqual(['descriptions']);
    expect(missingItems({ ...ready, variants: [] }, 1)).toEqual(['variant']);
    expect(missingItems({ ...ready, category_ids: [] }, 1)).toEqual(['category']);
    expect(missingItems(ready, 0)).toEqual(['picture']);
  });

  test('refuses new gaps but allows correcting an incomplete product step by step', () => {
    const draft = { ...ready, status: 'draft' as const };
    const bare = { ...ready, name_ms: '', category_ids: [] };
    expect(missingAfter(draft, { ...draft, name_ms: '' }, 0)).toEqual([]);
    expect(missingAfter(draft, ready, 0)).toEqual(['picture']);
    expect(missingAfter(null, ready, 1)).toEqual([]);
    expect(missingAfter(ready, bare, 1)).toEqual(['names', 'category']);
    expect(missingAfter(bare, { ...bare, name_ms: 'Tomato' }, 1)).toEqual([]);
  });
});

test('detects a price change only in a new variant, another price or another tier', () => {
  const state = two();
  expect(setsPrice(state, { ...state, name_en: 'Other' })).toBe(false);
  expect(setsPrice(state, withVariant({ pack_label_en: 'Big' }))).toBe(false);
  expect(setsPrice(state, withVariant({ price: 501 }))).toBe(true);
  expect(setsPrice(state, withVariant({ tiers: [{ from_quantity: 9, price: 400 }] }))).toBe(true);
  expect(setsPrice(state, withVariant({ id: null }))).toBe(true);
  expect(setsPrice(null, two({ variants: [] }))).toBe(false);
});

test('records only what changed', () => {
  const state = two();
  expect(differenceOf(state, state)).toBeNull();
  const [first] = state.variants;
  const after = { ...withVariant({ price: 450 }), name_ms: 'Tomato Cameron' };
  expect(differenceOf(state, after)).toEqual({
    before: { name_ms: 'Tomato', variants: { 'TOM-A-10': { price: 500 } } },
    after: { name_ms: 'Tomato Cameron', variants: { 'TOM-A-10': { price: 450 } } },
  });
  const gone = differenceOf(state, { ...state, variants: first ? [first] : [] });
  expect(gone?.after).toEqual({ variants: { 'TOM-A-10': null } });
  const swapped = differenceOf(state, { ...state, variants: state.variants.toReversed() });
  expect(swapped?.after).toEqual({ variants: { 'TOM-A-10': { place: 1 }, 'TOM-A-05': { place: 2 } } });
});

test.each([
  ['Cameron tomato', 'cameron-tomato'],
  ['  Épinard & Kale (baby) ', 'epinard-kale-baby'],
  ['番茄', 'item'],
  ['x'.repeat(150), 'x'.repeat(100)],
])('turns %j into the slug %j', (name, slug) => expect(slugOf(name)).toBe(slug));
