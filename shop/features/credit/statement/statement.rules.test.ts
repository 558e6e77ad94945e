import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementOf } from './statement.rules.ts';

const movement = (kind: 'invoice' | 'repayment', change: number) =>
  ({ slug: 'X', kind, date: '2026-11-18', reference: null, due_on: null, disputed: null, change }) as const;

test('computes the balance after each movement; a negative balance is an advance', () => {
  const { rows, ...sums } = statementOf(500, [movement('invoice', 700), movement('repayment', -1500)]);
  expect(rows.map(({ charge, credit, balance }) => [charge, credit, balance])).toEqual([
    [700, 0, 1200],
    [0, 1500, -300],
  ]);
  expect(sums).toEqual({ opening: 500, charged: 700, credited: 1500, closing: -300 });
});

test('the opening balance plus all movements is the closing balance', () => {
  const change = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(change, fc.array(change), (opening, changes) => {
      const made = statementOf(
        opening,
        changes.map((each) => movement('invoice', each)),
      );
      expect(made.closing).toBe(opening + made.charged - made.credited);
      expect(made.rows.at(-1)?.balance ?? opening).toBe(made.closing);
    }),
  );
});
