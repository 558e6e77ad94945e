import { expect, test } from 'vitest';
import {
  type Delivery,
  deliveryLines,
  isWrongLine,
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
  for (const [variant_id, text] of [
    [1, '12'],
    [2, '2,5'],
    [3, 'x'],
    [4, '0'],
    [5, '7'],
    [5, ''],
  ] as const)
    delivery = typeLine(delivery, { variant_id }, text);
  expect(deliveryLines(delivery)).toEqual({
    lines: [
      { variant_id: 1, quantity: 12 },
      { variant_id: 2, quantity: 2.5 },
    ],
    wrong: 2,
    total: 14.5,
  });
  expect([1, 3, 4, 5].map((id) => isWrongLine(delivery.get(id)))).toEqual([false, true, true, false]);
});

test('restores what was typed after a reload and ignores malformed entries', () => {
  const written: string[] = [];
  storeDelivery({ setItem: (_, text) => void written.push(text) }, new Map([[1, '12']]));
  expect(readStoredDelivery({ getItem: () => written[0] ?? null })).toEqual(new Map([[1, '12']]));
  for (const text of [null, 'x', '{}', '[1,["a","b"],[2,3]]']) {
    expect(readStoredDelivery({ getItem: () => text }).size).toBe(0);
  }
});
