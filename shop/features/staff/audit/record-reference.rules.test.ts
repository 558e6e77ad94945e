import { expect, test } from 'vitest';
import { referencesIn, withLabels } from './record-reference.rules.ts';

const value = {
  farm_id: 3,
  name: 'Tomato',
  shelf_life_days: 3,
  category_ids: [1, 2],
  variants: [{ variant_id: 9, price: 860 }],
  parent_id: null,
};

test('finds the records that an entry refers to', () => {
  expect(referencesIn(value)).toEqual([
    { type: 'farm', id: '3' },
    { type: 'category', id: '1' },
    { type: 'category', id: '2' },
    { type: 'stock', id: '9' },
  ]);
});

test('shows names instead of ids, and the id of a record that is gone', () => {
  const names: Record<string, string> = { 'farm 3': 'Cameron Fresh', 'category 1': 'Fruit' };
  expect(withLabels(value, (type, id) => names[`${type} ${id}`])).toEqual({
    ...value,
    farm_id: 'Cameron Fresh',
    category_ids: ['Fruit', 2],
  });
});
