import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsProblem, claimedShareOf } from './claim.rules.ts';

describe('value of a claim', () => {
  test.each([
    [10_000, 1000, 2000, 5000],
    [10_001, 1000, 2000, 5001],
    [10_000, 1000, 3000, 3333],
    [10_000, 2000, 3000, 6667],
    [10_000, 5000, 3000, 10_000],
    [10_000, 1000, 0, 10_000],
    [0, 1000, 3000, 0],
  ])('of a line of %i sen, %i of %i thousandths: %i', (total, claimed, delivered, worth) => {
    expect(claimedShareOf(total, { claimed, delivered })).toBe(worth);
  });

  test('never exceeds the line and grows with the claimed quantity', () => {
    const part = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), part, part, part, (total, a, b, delivered) => {
        const less = claimedShareOf(total, { claimed: Math.min(a, b), delivered });
        const more = claimedShareOf(total, { claimed: Math.max(a, b), delivered });
        expect(less).toBeLessThanOrEqual(more);
        expect(more).toBeLessThanOrEqual(total);
        expect(Number.isInteger(less)).toBe(true);
      }),
    );
  });
});

describe('amounts per claim line', () => {
  const of = { lineIds: [1, 2], amount: 300 };
  const at = (line_id: number, amount: number) => ({ line_id, amount });
  test.each([
    ['none', [], null],
    ['all lines', [at(1, 100), at(2, 200)], null],
    ['one line', [at(2, 300)], null],
    ['one sen short', [at(1, 100), at(2, 199)], 'sum'],
    ['one line twice', [at(1, 150), at(1, 150)], 'unknown_line'],
    ['a line of another claim', [at(3, 300)], 'unknown_line'],
  ] as const)('%s', (_, amounts, problem) => {
    expect(amountsProblem(amounts, of)).toBe(problem);
  });
});
