import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxPrice } from '../price/price.constants.ts';
import {
  applySameRatio,
  changeOf,
  isOutdated,
  isSteepRise,
  marginOf,
  scaleTiers,
} from './price-sheet.rules.ts';

test.each([
  [340, 320, 6.3],
  [560, 570, -1.8],
  [410, 410, 0],
  [1450, 1190, 21.8],
  [410, null, null],
])('%d after %s is a change of %s percent', (price, before, percent) => {
  expect(changeOf(price, before)).toBe(percent);
});

test.each([
  [840, 610, 27.4],
  [980, 740, 24.5],
  [500, 500, 0],
  [400, 500, -25],
  [400, null, null],
])('%d at a cost of %s is a margin of %s percent', (price, cost, percent) => {
  expect(marginOf(price, cost)).toBe(percent);
});

test.each([
  [120, 100, false],
  [121, 100, true],
  [80, 100, false],
  [500, null, false],
])('%d after %s is a steep rise: %s', (price, before, steep) => {
  expect(isSteepRise(price, before)).toBe(steep);
});

test.each([
  [300, { seen_price: 300, price: 320 }, false],
  [320, { seen_price: 300, price: 320 }, false],
  [310, { seen_price: 300, price: 320 }, true],
])('with a current price of %d, %j is outdated: %s', (present, line, outdated) => {
  expect(isOutdated(present, line)).toBe(outdated);
});

describe('tiers', () => {
  const sen = fc.integer({ min: 1, max: maxPrice });
  const tiers = fc.array(fc.record({ from: fc.integer({ min: 1, max: 1000 }), price: sen }), {
    maxLength: 5,
  });

  test('are scaled by the ratio of the price', () => {
    expect(
      scaleTiers(
        [
          { from: 6, price: 540 },
          { from: 12, price: 520 },
        ],
        560,
        616,
      ),
    ).toEqual([
      { from: 6, price: 594 },
      { from: 12, price: 572 },
    ]);
  });

  test('do not fit below a price of one sen', () => {
    expect(scaleTiers([{ from: 6, price: 540 }], 560, 1)).toBeNull();
    expect(scaleTiers([], 560, 1)).toEqual([]);
  });

  test('stay below the price and positive, and decrease from tier to tier', () => {
    fc.assert(
      fc.property(tiers, sen, sen, (some, before, price) => {
        const moved = scaleTiers(some, before, price);
        if (moved === null) return price <= some.length;
        let above = price;
        return moved.every((tier, index) => {
          const isFalling = tier.price < above && tier.price >= 1 && tier.from === some[index]?.from;
          above = tier.price;
          return isFalling;
        });
      }),
    );
  });

  test('are within half a sen of the exact ratio unless they would collide', () => {
    const falling = fc
      .uniqueArray(fc.integer({ min: 100, max: 10_000 }), { minLength: 2, maxLength: 5 })
      .map((prices) => prices.toSorted((a, b) => b - a));
    fc.assert(
      fc.property(falling, fc.integer({ min: 100, max: 10_000 }), ([before = 0, ...rest], price) => {
        const some = rest.map((each, index) => ({ from: index + 1, price: each }));
        const exact = some.map((tier) => (tier.price * price) / before);
        const apart = exact.every((each, index) => (exact[index - 1] ?? price) - each >= 1);
        const moved = scaleTiers(some, before, price) ?? [];
        return !apart || moved.every((tier, index) => Math.abs(tier.price - (exact[index] ?? 0)) <= 0.5);
      }),
    );
  });

  test('stay unchanged when the price does and they are in order', () => {
    const some = [
      { from: 6, price: 540 },
      { from: 12, price: 520 },
    ];
    expect(scaleTiers(some, 560, 560)).toEqual(some);
  });
});

test('applies the same percentage to another pack and stays within the price limits', () => {
  expect(applySameRatio(310, { from: 320, to: 340 })).toBe(329);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: maxPrice }),
      fc.integer({ min: 1, max: maxPrice }),
      fc.integer({ min: 1, max: maxPrice }),
      (price, from, to) => {
        const next = applySameRatio(price, { from, to });
        return next >= 1 && next <= maxPrice && (to < from || next >= price);
      },
    ),
  );
});
