import { expect, test } from 'vitest';
import { linesOfRecord } from './history.rules.ts';

const lines = {
  'TOM-A-05': { product_id: 7, variant_id: 1, price: 560 },
  'TOM-A-10': { product_id: 7, variant_id: 2, price: 540 },
  'KKG-A-03': { product_id: 8, variant_id: 3, price: 340 },
};

test('the history of a record shows only its own lines', () => {
  expect(linesOfRecord(lines, { type: 'stock', id: '3' })).toEqual({ 'KKG-A-03': lines['KKG-A-03'] });
  expect(Object.keys(linesOfRecord(lines, { type: 'product', id: '7' }) ?? {})).toEqual([
    'TOM-A-05',
    'TOM-A-10',
  ]);
});

test.each([
  [lines, { type: 'price', id: '2026-11-18' }],
  [
    { name_en: 'Tomato', product_id: 8 },
    { type: 'product', id: '7' },
  ],
  [{ 'TOM-A-05': { price: 1 } }, { type: 'product', id: '7' }],
  [[{ product_id: 8 }], { type: 'product', id: '7' }],
  [{}, { type: 'product', id: '7' }],
  [null, { type: 'product', id: '7' }],
])('%j has no lines for %j and is returned whole', (value, record) => {
  expect(linesOfRecord(value, record)).toBe(value);
});
