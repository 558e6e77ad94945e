import { expect, test } from 'vitest';
import { findTierRow, lineTotal, priceAt, stockLevel, tierHint, tierRows } from './price-tiers.ts';

const tier = (from_quantity: number, price: number) => ({ from_quantity, price, pack_price: price * 5 });

const carton = {
  price: 560,
  pack_size: 5,
  min_quantity: 2,
  quantity_step: 1,
  stock: 240,
  tiers: [tier(6, 540), tier(12, 520), tier(24, 495)],
};

test('lists the rows from the minimum to the last tier', () => {
  expect(tierRows(carton)).toEqual([
    { from: 2000, to: 5000, price: 560 },
    { from: 6000, to: 11000, price: 540 },
    { from: 12000, to: 23000, price: 520 },
    { from: 24000, to: null, price: 495 },
  ]);
});

test.each([
  ['no tiers make one row', { ...carton, tiers: [] }, [2000]],
  [
    'a tier at the minimum is the first row',
    { ...carton, price: 540, tiers: [tier(2, 540), tier(6, 500)] },
    [2000, 6000],
  ],
  [
    'a tier that lowers nothing makes no row',
    { ...carton, tiers: [tier(6, 560), tier(12, 520)] },
    [2000, 12000],
  ],
  ['tiers may come in any order', { ...carton, tiers: [tier(12, 520), tier(6, 540)] }, [2000, 6000, 12000]],
])('%s', (_, variant, starts) => {
  expect(tierRows(variant).map((row) => row.from)).toEqual(starts);
});

test.each([
  [2000, 0, 560],
  [5000, 0, 560],
  [6000, 1, 540],
  [11000, 1, 540],
  [12000, 2, 520],
  [100000, 3, 495],
  [1000, 0, 560],
])('puts %i thousandths into row %i at %i sen', (quantity, row, price) => {
  expect(findTierRow(tierRows(carton), quantity)).toBe(row);
  expect(priceAt(carton, quantity)).toBe(price);
});

test.each([
  ['8 cartons need 4 more', carton, 8000, { missing: 4000, price: 520, saved: 1200 }],
  ['at the minimum', carton, 2000, { missing: 4000, price: 540, saved: 600 }],
  ['the best price needs nothing', carton, 24000, null],
  ['what is not in stock is not offered', { ...carton, stock: 11 }, 8000, null],
  [
    'the step decides what can be added',
    { ...carton, min_quantity: 2, quantity_step: 5 },
    2000,
    { missing: 5000, price: 540, saved: 700 },
  ],
  [
    'half kilograms save whole sen',
    {
      price: 1999,
      pack_size: 1,
      min_quantity: 0.5,
      quantity_step: 0.5,
      stock: 9,
      tiers: [tier(2.5, 1900)],
    },
    1500,
    { missing: 1000, price: 1900, saved: 248 },
  ],
])('%s', (_, variant, quantity, hint) => {
  expect(tierHint(variant, quantity)).toEqual(hint);
});

test.each([
  [8000, { price: 540, amount: 21600, measure: '40' }],
  [2000, { price: 560, amount: 5600, measure: '10' }],
])('totals %i thousandths', (quantity, total) => {
  expect(lineTotal(carton, quantity)).toEqual(total);
});

test('keeps the decimals of a 3.3 kg pack', () => {
  expect(lineTotal({ ...carton, pack_size: 3.3, tiers: [] }, 3000)).toEqual({
    price: 560,
    amount: 5544,
    measure: '9.9',
  });
});

test.each([
  [0, 2, false, 'sold_out'],
  [9, 2, true, 'low'],
  [10, 2, true, 'in_stock'],
])(
  'rates a stock of %i with a minimum of %i (in stock: %s) as %s',
  (stock, min_quantity, in_stock, level) => {
    expect(stockLevel({ stock, min_quantity, in_stock })).toBe(level);
  },
);
