import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideHalfUp, lineAmount, percentOf } from './money.ts';
import { formatMilli, quantityProblem, toMilli } from './quantity.ts';

describe('quantities', () => {
  test.each([
    ['2', 2000],
    ['2.5', 2500],
    ['0.001', 1],
    [1.25, 1250],
    ['1.2345', null],
    ['-1', null],
    ['1e9', null],
    [1e21, null],
    [Number.NaN, null],
    ['', null],
    ['١', null],
  ])('parses %s as %s thousandths', (input, expected) => {
    expect(toMilli(input)).toBe(expected);
  });

  test('text and thousandths convert without loss', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        (milli) => toMilli(formatMilli(milli)) === milli,
      ),
    );
  });

  test.each([
    [2000, 2000, 1000, null],
    [3000, 2000, 1000, null],
    [2500, 2000, 1000, 'off_step'],
    [5000, 3000, 2000, null],
    [6000, 3000, 2000, 'off_step'],
    [1000, 2000, 1000, 'below_minimum'],
    [0, 2000, 1000, 'not_a_quantity'],
    [null, 2000, 1000, 'not_a_quantity'],
  ])('%s with minimum %s and step %s: %s', (quantity, minimum, step, expected) => {
    expect(quantityProblem(quantity, minimum, step)).toBe(expected);
  });
});

describe('money', () => {
  test('eight cartons of five kilograms at RM 5.40 are RM 216.00', () => {
    expect(lineAmount(8000, 5000, 540)).toBe(21_600);
  });

  test('rounds half a sen up, once', () => {
    expect(lineAmount(500, 1000, 1)).toBe(1);
    expect(percentOf(50, 1)).toBe(1);
    expect(divideHalfUp(-5n, 10n)).toBe(-1n);
  });

  test('a line differs from the exact product by at most half a sen', () => {
    const milli = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(milli, milli, fc.integer({ min: 0, max: 1_000_000 }), (quantity, size, price) => {
        const exact = BigInt(quantity) * BigInt(size) * BigInt(price);
        const error = BigInt(lineAmount(quantity, size, price)) * 1_000_000n - exact;
        return error <= 500_000n && error > -500_000n;
      }),
    );
  });
});
