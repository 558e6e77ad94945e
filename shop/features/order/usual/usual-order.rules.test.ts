import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantityProblem } from '../../../kit/quantity.ts';
import { nearestQuantity, type PastLine, usualLines } from './usual-order.rules.ts';

/** One character per week: the quantity ordered, or a dot for none. */
const history = (variantId: number, weeks: string): PastLine[] =>
  [...weeks].flatMap((quantity, week) =>
    quantity === '.' ? [] : [{ variantId, date: `2026-10-0${week + 1}`, quantity: Number(quantity) * 1000 }],
  );

test.each([
  ['nothing was ordered', '........', null],
  ['it was ordered once', '...4....', null],
  ['two weeks are enough', '4......4', [4, 2]],
  ['a single large order does not count', '2292222.', [2, 7]],
  ['an even number of weeks takes the middle', '2...4...', [3, 2]],
  ['the order of the weeks is irrelevant', '951.....', [5, 3]],
])('%s: %s gives %j', (_, weeks, expected) => {
  const [line] = usualLines(history(1, weeks));
  expect(line ? [line.quantity / 1000, line.weeks] : null).toEqual(expected);
});

test('counts several orders for one date as one, with their sum', () => {
  const past = [...history(1, '22'), ...history(1, '1.')];
  expect(usualLines(past)).toEqual([{ variantId: 1, quantity: 2500, weeks: 2 }]);
});

test('lists the most frequent first, then the most recent', () => {
  const past = [...history(1, '11......'), ...history(2, '.1111...'), ...history(3, '1......1')];
  expect(usualLines(past).map(({ variantId }) => variantId)).toEqual([2, 3, 1]);
});

test.each([
  [3000, 2000, 1000, 3000],
  [1000, 2000, 1000, 2000],
  [2400, 2000, 1000, 2000],
  [2500, 2000, 1000, 3000],
  [7000, 5000, 5000, 5000],
])('orders %i at a minimum of %i in steps of %i as %i', (wanted, minimum, step, quantity) => {
  expect(nearestQuantity(wanted, { minimum, step })).toBe(quantity);
});

const milli = fc.integer({ min: 1, max: 1_000_000 });

test('suggests an orderable quantity within half a step of what was ordered', () => {
  fc.assert(
    fc.property(milli, milli, milli, (wanted, minimum, step) => {
      const quantity = nearestQuantity(wanted, { minimum, step });
      expect(quantityProblem(quantity, minimum, step)).toBeNull();
      if (wanted >= minimum) expect(Math.abs(quantity - wanted) * 2).toBeLessThanOrEqual(step);
    }),
  );
});

const pastLine = fc.record({
  variantId: fc.integer({ min: 1, max: 3 }),
  date: fc.constantFrom('2026-10-01', '2026-10-08', '2026-10-15', '2026-10-22'),
  quantity: milli,
});

test('suggests each variant once, between the smallest and the largest quantity of a date', () => {
  fc.assert(
    fc.property(fc.array(pastLine), (past) => {
      const lines = usualLines(past);
      expect(new Set(lines.map(({ variantId }) => variantId)).size).toBe(lines.length);
      for (const { variantId, quantity, weeks } of lines) {
        const own = past.filter((line) => line.variantId === variantId);
        const sums = [...Map.groupBy(own, ({ date }) => date).values()].map((day) =>
          day.reduce((sum, line) => sum + line.quantity, 0),
        );
        expect(weeks).toBe(sums.length);
        expect(quantity).toBeGreaterThanOrEqual(Math.min(...sums));
        expect(quantity).toBeLessThanOrEqual(Math.max(...sums));
      }
    }),
  );
});
