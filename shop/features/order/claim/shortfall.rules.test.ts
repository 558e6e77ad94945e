import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMilli } from '../../../kit/quantity.ts';
import { claimKinds, isClaimableByWeight } from '../order.constants.ts';
import { deliveredWeight, needsPhoto, quantityOfWeight, shortfallOf } from './shortfall.rules.ts';

const carton = {
  order_unit: 'carton',
  price_unit: 'kg',
  pack_size: '5',
  quantity: '2',
  picked_quantity: '2',
  picked_weight: '10.4',
};
const loose = {
  ...carton,
  order_unit: 'kg',
  pack_size: '1',
  quantity: 3.5,
  picked_quantity: null,
  picked_weight: null,
};
const trays = { ...carton, order_unit: 'tray', price_unit: 'tray', picked_weight: null };

test('needs photos for damaged, wrong and poor goods, also with missing ones', () => {
  expect(claimKinds.filter((kind) => needsPhoto([kind]))).toEqual(['damaged', 'wrong', 'quality']);
  expect(needsPhoto(['missing', 'quality'])).toBe(true);
  expect(claimKinds.filter(isClaimableByWeight)).toEqual(['missing', 'underweight']);
});

test.each([
  ['as weighed', carton, 10_400],
  ['packs times their content before weighing', { ...carton, picked_weight: null }, 10_000],
  ['ordered quantity before packing', { ...carton, picked_quantity: null, picked_weight: null }, 10_000],
  ['ordered in kg', loose, null],
  ['sold by the tray', trays, null],
])('delivered weight: %s', (_, line, expected) => {
  expect(deliveredWeight(line)).toBe(expected);
});

describe('shortfallOf', () => {
  test.each([
    ['everything arrived', carton, 2000, null, null],
    ['one carton fewer', carton, 1000, null, { kind: 'missing', unit: 'pack', amount: '1' }],
    ['nothing arrived', carton, 0, null, { kind: 'missing', unit: 'pack', amount: '2' }],
    ['all cartons, too light', carton, 2000, 9800, { kind: 'underweight', unit: 'kg', amount: '0.6' }],
    [
      'all cartons, one gram short',
      carton,
      2000,
      10_399,
      { kind: 'underweight', unit: 'kg', amount: '0.001' },
    ],
    ['one carton fewer, and weighed', carton, 1000, 5100, { kind: 'missing', unit: 'kg', amount: '5.3' }],
    ['weighed as delivered', carton, 2000, 10_400, null],
    ['heavier than delivered', carton, 2000, 10_500, null],
    [
      'less of what is ordered in kg',
      loose,
      3100,
      null,
      { kind: 'underweight', unit: 'pack', amount: '0.4' },
    ],
    ['none of what is ordered in kg', loose, 0, null, { kind: 'missing', unit: 'pack', amount: '3.5' }],
    [
      'a weight of goods that are counted is ignored',
      trays,
      1000,
      1,
      { kind: 'missing', unit: 'pack', amount: '1' },
    ],
  ])('%s', (_, line, quantity, weight, expected) => {
    expect(shortfallOf(line, { quantity, weight })).toEqual(expected);
  });
});

test('a weight becomes the smallest quantity that is worth at least as much', () => {
  const milli = fc.integer({ min: 1, max: 999_999_999 });
  fc.assert(
    fc.property(milli, milli, milli, (picked, whole, part) => {
      const weight = Math.min(part, whole);
      const line = { ...carton, picked_quantity: formatMilli(picked), picked_weight: formatMilli(whole) };
      const quantity = quantityOfWeight(line, weight);
      const covered = (of: number) => BigInt(of) * BigInt(whole) >= BigInt(weight) * BigInt(picked);
      expect([covered(quantity), covered(quantity - 1)]).toEqual([true, false]);
      expect(quantity).toBeLessThanOrEqual(picked);
    }),
  );
});
