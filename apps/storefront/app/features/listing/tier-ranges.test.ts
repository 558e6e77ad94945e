import { expect, test } from 'vitest';
import { findTierRange, tierRanges } from './tier-ranges.ts';

const ranges = (min: number, step: number, ...from: number[]) =>
  tierRanges({
    min_quantity: min,
    quantity_step: step,
    price: 560,
    tiers: from.map((each, index) => ({
      from_quantity: each,
      price: 560 - 20 * (index + 1),
      pack_price: 0,
    })),
  }).map(({ range, price }) => `${range} ${price}`);

test.each([
  [
    [2, 1, 6, 12],
    ['2–5 560', '6–11 540', '12+ 520'],
  ],
  [
    [1, 1, 2],
    ['1 560', '2+ 540'],
  ],
  [[3, 1], ['3+ 560']],
  [
    [1, 0.5, 5],
    ['1–4.5 560', '5+ 540'],
  ],
  [
    [6, 1, 6, 12],
    ['6–11 560', '12+ 520'],
  ],
] as const)('turns minimum, step and tiers %j into %j', ([min, step, ...from], expected) => {
  expect(ranges(min, step, ...from)).toEqual(expected);
});

test('picks the last range that a quantity has reached', () => {
  const tiers = [
    { from_quantity: 6, price: 540, pack_price: 0 },
    { from_quantity: 12, price: 520, pack_price: 0 },
  ];
  const all = tierRanges({ min_quantity: 2, quantity_step: 0.5, price: 560, tiers });
  expect([1, 2, 5.5, 6, 11.5, 12, 99].map((quantity) => findTierRange(all, quantity))).toEqual([
    -1, 0, 0, 1, 1, 2, 2,
  ]);
});
