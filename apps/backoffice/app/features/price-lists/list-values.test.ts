import { expect, test } from 'vitest';
import { applyRows, changedRows, effectOf, type ListValues, listFields } from './list-values.ts';

const goods = (variant_id: number) => ({
  variant_id,
  sku: `SKU-${variant_id}`,
  name_en: 'Choy sum',
  name_ms: 'Sawi',
  pack_en: '5 kg',
  pack_ms: '5 kg',
  price_unit: 'kg' as const,
  public_price: 500,
  cost: 300,
});
const greens = { category_id: 9, name_en: 'Greens', name_ms: 'Sayur' };
const base: ListValues = {
  name: 'Hotel',
  starts_on: '2026-11-18',
  ends_on: '2026-12-31',
  companies: [{ id: 4, name: 'Hotel', state: 'active' }],
  variants: [{ ...goods(1), price: 450 }],
  categories: [{ ...greens, percent_off: 10 }],
};
const row = (over: object) => ({ row: 2, text: '', variant: null, category: null, error: null, ...over });
const rows = [
  row({ variant: { ...goods(1), price: 450 } }),
  row({ variant: { ...goods(2), price: 400 } }),
  row({ category: { ...greens, percent_off: 12 } }),
  row({ error: 'SKU X not found.' }),
];

test('compares a file with the values on screen and applies only its valid rows', () => {
  expect(rows.map((each) => effectOf(each, base))).toEqual(['same', 'new', 'changed', 'error']);
  const after = applyRows(base, rows);
  expect(after.variants.map(({ price }) => price)).toEqual([450, 400]);
  expect(after.categories).toEqual([{ ...greens, percent_off: 12 }]);
  expect([changedRows(base, base), changedRows(after, base)]).toEqual([0, 2]);
});

test('sends a cell without a valid price, so that the server can name its row', () => {
  const fields = listFields({ ...base, variants: [{ ...goods(1), price: null }] });
  expect(fields).toMatchObject({ company_ids: [4], variants: [{ variant_id: 1, price: 0 }] });
});
