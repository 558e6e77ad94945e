import { describe, expect, test } from 'vitest';
import {
  changedFields,
  type EditedProduct,
  moved,
  newProduct,
  newVariant,
  rebase,
  toInput,
} from './editor-state.ts';

const base: EditedProduct = {
  ...newProduct(),
  name_en: 'Tomato',
  farm_id: '3',
  axes: [{ en: 'Pack', ms: 'Pek' }],
  variants: [
    {
      ...newVariant('v1', 1, true),
      id: 1,
      sku: 'TOM-05',
      pack_size: '5',
      price: '5.00',
      weight_grams: '5000',
    },
    {
      ...newVariant('v2', 1, false),
      id: 2,
      sku: 'TOM-10',
      pack_size: '10',
      price: '4.80',
      weight_grams: '10000',
    },
  ],
};
const withVariant = (change: Partial<EditedProduct['variants'][number]>): EditedProduct => ({
  ...base,
  variants: base.variants.map((variant, index) => (index === 1 ? { ...variant, ...change } : variant)),
});

describe('the request input', () => {
  test('contains only the changed fields', () => {
    expect(toInput(base, base)).toEqual({});
    expect(toInput(base, { ...base, name_ms: 'Tomato', synonyms: 'tomat,  ranti , tomat' })).toEqual({
      name_ms: 'Tomato',
      synonyms: ['tomat', 'ranti'],
    });
  });

  test.each([
    ['8,60', 860],
    ['1,200.50', 120_050],
    ['1,200', null],
  ])('sends a price typed as %j as %j', (price, sent) => {
    expect(toInput(base, withVariant({ price })).variants?.[1]).toMatchObject({ price: sent });
  });

  test('sends null for an emptied list, since forms omit empty lists', () => {
    expect(toInput({ ...base, category_ids: [4] }, base)).toEqual({ category_ids: null });
  });

  test('contains prices and tiers only of variants where they were edited, so that a concurrent re-pricing survives', () => {
    const { variants } = toInput(base, withVariant({ pack_label_en: 'Box' }));
    expect(variants?.map((each) => 'price' in each || 'tiers' in each)).toEqual([false, false]);
    const priced = toInput(
      base,
      withVariant({ price: '4.75', tiers: [{ from: '5', price: '4.5' }] }),
    ).variants;
    expect(priced?.[0]).not.toHaveProperty('price');
    expect(priced?.[1]).toMatchObject({ price: 475, tiers: [{ from_quantity: 5, price: 450 }] });
  });

  test('sends null for text that is not a number', () => {
    const sent = toInput(base, {
      ...withVariant({ price: 'cheap' }),
      storage_min_c: '−2',
      shelf_life_days: '1x',
    });
    expect(sent).toMatchObject({ storage_min_c: -2, shelf_life_days: null, variants: [{}, { price: null }] });
  });

  test('includes the variants when the axes change, with as many options as there are axes', () => {
    const sent = toInput(base, { ...base, axes: [] });
    expect(sent.variants?.map(({ options }) => options)).toEqual([null, null]);
  });
});

test('keeps my edits after someone else has saved, and reports fields that both changed', () => {
  const mine = { ...base, name_en: 'Mine', name_ms: 'Saya' };
  const theirs = { ...base, name_en: 'Theirs', farm_id: '9' };
  const { edited, both } = rebase(base, mine, theirs);
  expect(edited).toMatchObject({ name_en: 'Mine', name_ms: 'Saya', farm_id: '9' });
  expect(both).toEqual(['name_en']);
  expect(changedFields(theirs, edited)).toEqual(['name_en', 'name_ms']);
});

test('moves an entry within its list but not out of it', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -2)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});
