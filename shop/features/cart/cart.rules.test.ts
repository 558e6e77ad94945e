import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  correctionReason,
  fitQuantity,
  isBlocked,
  lineProblems,
  mergeLines,
  nextTier,
  type Orderable,
} from './cart.rules.ts';

const carton: Orderable = { isOffered: true, available: 10_000, minimum: 2000, step: 1000 };
const line = { quantity: 3000, seenPrice: 500, price: 500 };

describe('lineProblems', () => {
  test.each([
    ['nothing', carton, line, []],
    ['a product that is not sold', { ...carton, isOffered: false }, line, ['unavailable']],
    ['less stock than the minimum quantity', { ...carton, available: 1999 }, line, ['unavailable']],
    ['stock of exactly the minimum quantity', { ...carton, available: 2000 }, line, ['stock_short']],
    ['exactly the available stock', carton, { ...line, quantity: 10_000 }, []],
    ['one more than the available stock', carton, { ...line, quantity: 11_000 }, ['stock_short']],
    ['below the minimum', carton, { ...line, quantity: 1000 }, ['below_minimum']],
    ['off the step', carton, { ...line, quantity: 2500 }, ['off_step']],
    [
      'off the step and above the available stock',
      carton,
      { ...line, quantity: 10_500 },
      ['stock_short', 'off_step'],
    ],
    ['a changed price', carton, { ...line, price: 480 }, ['price_changed']],
    [
      'a changed price and above the available stock',
      carton,
      { quantity: 11_000, seenPrice: 1, price: 2 },
      ['stock_short', 'price_changed'],
    ],
  ])('%s', (_, variant, asked, problems) => {
    expect(lineProblems(variant, asked)).toEqual(problems);
  });

  test('blocks on everything but a changed price', () => {
    expect(isBlocked([])).toBe(false);
    expect(isBlocked(['price_changed'])).toBe(false);
    for (const problem of ['unavailable', 'stock_short', 'below_minimum', 'off_step'] as const) {
      expect(isBlocked([problem, 'price_changed'])).toBe(true);
    }
  });
});

const orderables = fc.record({
  isOffered: fc.boolean(),
  available: fc.integer({ min: 0, max: 50_000 }),
  minimum: fc.integer({ min: 1, max: 5000 }),
  step: fc.integer({ min: 1, max: 3000 }),
});

describe('fitQuantity', () => {
  test.each([
    [1, 2000],
    [2000, 2000],
    [2001, 3000],
    [2500, 3000],
    [9001, 10_000],
    [99_000, 10_000],
  ])('turns %i into %i', (wanted, fitted) => expect(fitQuantity(wanted, carton)).toBe(fitted));

  test('rounds down to the step when stock ends between two steps', () => {
    expect(fitQuantity(99_000, { ...carton, available: 9999 })).toBe(9000);
  });

  test('returns an orderable quantity or 0', () => {
    fc.assert(
      fc.property(orderables, fc.integer({ min: 1, max: 100_000 }), (variant, wanted) => {
        const quantity = fitQuantity(wanted, variant);
        if (quantity === 0) return !variant.isOffered || variant.available < variant.minimum;
        return lineProblems(variant, { quantity, seenPrice: 1, price: 1 }).length === 0;
      }),
    );
  });
});

test.each([
  [3000, carton, null],
  [11_000, carton, 'stock_short'],
  [10_500, carton, 'stock_short'],
  [1000, carton, 'below_minimum'],
  [2500, carton, 'off_step'],
  [9999, { ...carton, available: 9999 }, 'off_step'],
])('corrects %i of %j because of %s', (wanted, orderable, reason) => {
  expect(correctionReason(wanted, orderable)).toBe(reason);
  expect(fitQuantity(wanted, orderable) === wanted).toBe(reason === null);
});

describe('nextTier', () => {
  const tiers = [
    { from: 20_000, price: 400 },
    { from: 10_000, price: 450 },
  ];
  test.each([
    [5000, 500, { add: 5000, price: 450 }],
    [10_000, 450, { add: 10_000, price: 400 }],
    [20_000, 400, null],
    // A contract or promotion price may already be lower than the tier price.
    [5000, 420, { add: 15_000, price: 400 }],
    [5000, 400, null],
  ])('returns for %i at %i sen: %j', (quantity, price, next) => {
    expect(nextTier(tiers, { quantity, price })).toEqual(next);
  });
});

describe('mergeLines', () => {
  const stock = new Map([
    [1, carton],
    [2, { ...carton, available: 4000 }],
    [3, { ...carton, isOffered: false }],
  ]);

  test('adds, sums, clamps and drops lines, and reports each change', () => {
    const present = [{ variantId: 1, quantity: 3000 }];
    const incoming = [
      { variantId: 1, quantity: 2000 },
      { variantId: 2, quantity: 6000 },
      { variantId: 3, quantity: 2000 },
      { variantId: 9, quantity: 2000 },
    ];
    expect(mergeLines(present, incoming, stock, 200)).toEqual([
      { variantId: 1, quantity: 5000, change: 'summed', from: 5000 },
      { variantId: 2, quantity: 4000, change: 'clamped', from: 6000 },
      { variantId: 3, quantity: 0, change: 'dropped', from: 2000 },
      { variantId: 9, quantity: 0, change: 'dropped', from: 2000 },
    ]);
  });

  test('increases existing lines of a full cart but adds no new ones', () => {
    const present = [{ variantId: 1, quantity: 2000 }];
    const incoming = [
      { variantId: 2, quantity: 2000 },
      { variantId: 1, quantity: 2000 },
    ];
    expect(mergeLines(present, incoming, stock, 1).map(({ change }) => change)).toEqual([
      'dropped',
      'summed',
    ]);
  });

  test('never exceeds the line limit or the stock', () => {
    const lines = fc.uniqueArray(
      fc.record({
        variantId: fc.integer({ min: 1, max: 30 }),
        quantity: fc.integer({ min: 1, max: 90_000 }),
      }),
      { selector: ({ variantId }) => variantId, maxLength: 20 },
    );
    const stocks = fc.array(orderables, { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(lines, lines, stocks, (present, incoming, all) => {
        const map = new Map(all.map((variant, index) => [index + 1, variant]));
        const merged = mergeLines(present.slice(0, 15), incoming, map, 15);
        const ids = new Set(present.slice(0, 15).map(({ variantId }) => variantId));
        for (const { variantId, quantity } of merged) {
          if (quantity > 0) ids.add(variantId);
          expect(quantity).toBeLessThanOrEqual(map.get(variantId)?.available ?? 0);
        }
        expect(ids.size).toBeLessThanOrEqual(15);
      }),
    );
  });
});
