import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjustKinds, maxOnHand } from './stock.constants.ts';
import { adjust, daysLeft, needsReason, stockLevel } from './stock.rules.ts';

test.each([
  [10_000, 7000, 10],
  [10_000, 20_000, 3.5],
  [0, 7000, 0],
  [10_000, 0, null],
])('%d left after %d sold in a week lasts %s days', (available, sold, days) => {
  expect(daysLeft(available, sold)).toBe(days);
});

test.each([
  [0, 1000, 0, 'none'],
  [1999, 2000, 0, 'none'],
  [2000, 2000, 0, 'fine'],
  [2999, 1000, 7000, 'low'],
  [3000, 1000, 7000, 'fine'],
])('rates %d with a minimum order of %d and %d sold as %s', (available, minimum, soldInWeek, level) => {
  expect(stockLevel({ available, minimum, soldInWeek })).toBe(level);
});

describe('stock adjustment', () => {
  test.each([
    ['received', 5000, 5000, 15_000],
    ['returned', 500, 500, 10_500],
    ['spoiled', 2500, -2500, 7500],
    ['counted', 8000, -2000, 8000],
    ['counted', 10_000, 0, 10_000],
  ] as const)('of kind %s by %d changes stock by %d to %d', (kind, quantity, change, onHand) => {
    expect(adjust({ onHand: 10_000, reserved: 4000 }, { kind, quantity })).toEqual({
      ok: true,
      change,
      onHand,
    });
  });

  test.each([
    ['spoiled', 6001],
    ['counted', 3999],
  ] as const)('refuses %s %d because it would fall below the reserved stock', (kind, quantity) => {
    const after = adjust({ onHand: 10_000, reserved: 4000 }, { kind, quantity });
    expect(after).toEqual({ ok: false, reason: 'reserved' });
  });

  test('accepts up to the maximum, and nothing above it', () => {
    const most = maxOnHand * 1000;
    const received = (quantity: number) => adjust({ onHand: 0, reserved: 0 }, { kind: 'received', quantity });
    expect(received(most)).toEqual({ ok: true, change: most, onHand: most });
    expect(received(most + 1)).toEqual({ ok: false, reason: 'too_many' });
  });

  test('never leaves less than is reserved or more than the maximum, and returns the difference', () => {
    const some = fc.integer({ min: 0, max: maxOnHand * 1000 });
    fc.assert(
      fc.property(some, some, fc.constantFrom(...adjustKinds), some, (onHand, held, kind, quantity) => {
        const reserved = Math.min(held, onHand);
        const after = adjust({ onHand, reserved }, { kind, quantity });
        if (!after.ok) return true;
        return (
          after.onHand === onHand + after.change &&
          after.onHand >= reserved &&
          after.onHand <= maxOnHand * 1000
        );
      }),
    );
  });
});

test('requires a reason for everything but received goods', () => {
  expect(adjustKinds.filter((kind) => !needsReason(kind))).toEqual(['received']);
});
