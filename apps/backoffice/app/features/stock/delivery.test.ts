import { expect, test } from 'vitest';
import {
  type Delivery,
  deliveryLines,
  emptyLine,
  isWrongCost,
  isWrongQuantity,
  readCost,
  readStoredDelivery,
  storeDelivery,
  typeLine,
} from './delivery.ts';
import { readQuantity, writeQuantity } from './quantity-text.ts';

test.each([
  ['12', 12],
  ['2.5', 2.5],
  ['2,5', 2.5],
  [' 0 ', 0],
  ['1000000', 1_000_000],
  ['1000000.001', null],
  ['-1', null],
  ['2.5555', null],
  ['1,000.5', 1000.5],
  ['1,000', null],
  ['', null],
])('reads %j as %s', (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});

test('writes a quantity without trailing zeros', () => {
  expect([12, 2.5, 0.125].map(writeQuantity)).toEqual(['12', '2.5', '0.125']);
});

test('sums the typed quantities and drops emptied cells', () => {
  let delivery: Delivery = new Map();
  for (const [variant_id, change] of [
    [1, { quantity: '12' }],
    [1, { cost: '3.20' }],
    [2, { quantity: '2,5' }],
    [3, { quantity: 'x' }],
    [4, { quantity: '0' }],
    [5, { quantity: '7' }],
    [5, { quantity: '' }],
    [6, { quantity: '3' }],
    [6, { cost: 'x' }],
    [7, { cost: '2' }],
  ] as const)
    delivery = typeLine(delivery, { variant_id }, change);
  expect(deliveryLines(delivery)).toEqual({
    lines: [
      { variant_id: 1, quantity: 12, unit_cost: 320 },
      { variant_id: 2, quantity: 2.5 },
    ],
    wrong: 4,
    total: 14.5,
  });
  const lineOf = (id: number) => delivery.get(id) ?? emptyLine;
  expect([1, 3, 4, 5, 6, 7].map((id) => isWrongQuantity(lineOf(id)))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
  expect([1, 2, 6].map((id) => isWrongCost(lineOf(id)))).toEqual([false, false, true]);
});

test.each([
  ['', null],
  [' ', null],
  ['3.2', 320],
  ['0', 0],
  ['RM 12', 1200],
  ['10000', 1_000_000],
  ['10000.01', undefined],
  ['-1', undefined],
])('reads a cost of %j as %s', (text, cost) => {
  expect(readCost(text)).toBe(cost);
});

test('restores what was typed after a reload and ignores malformed entries', () => {
  const written: string[] = [];
  const line = { quantity: '12', cost: '3.20' };
  storeDelivery({ setItem: (_, text) => void written.push(text) }, new Map([[1, line]]));
  expect(readStoredDelivery({ getItem: () => written[0] ?? null })).toEqual(new Map([[1, line]]));
  // As an earlier release stored it.
  const old = readStoredDelivery({ getItem: () => '[[1,"12"]]' });
  expect(old).toEqual(new Map([[1, { quantity: '12', cost: '' }]]));
  for (const text of [null, 'x', '{}', '[1,["a","b"],[2,3]]']) {
    expect(readStoredDelivery({ getItem: () => text }).size).toBe(0);
  }
});
