import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, oldestFirst } from './allocation.rules.ts';

const march = { id: 1, open: 300, due_on: '2026-03-01' };
const april = { id: 2, open: 500, due_on: '2026-04-01' };
const may = { id: 3, open: 100, due_on: '2026-05-01' };
const all = [may, march, april];

test.each([
  [0, [], [], 0],
  [200, [], [[1, 200]], 0],
  [
    400,
    [],
    [
      [1, 300],
      [2, 100],
    ],
    0,
  ],
  [
    1000,
    [],
    [
      [1, 300],
      [2, 500],
      [3, 100],
    ],
    100,
  ],
  [100, [3], [[3, 100]], 0],
  [
    250,
    [3],
    [
      [3, 100],
      [1, 150],
    ],
    0,
  ],
  [400, [3, 2], [[2, 400]], 0],
  [50, [99], [[1, 50]], 0],
] as const)('allocates %i sen with %j chosen', (amount, chosen, parts, surplus) => {
  expect(
    allocate(
      amount,
      all,
      chosen.map((id) => ({ id, amount: null })),
    ),
  ).toEqual({
    parts: parts.map(([id, part]) => ({ id, amount: part })),
    surplus,
  });
});

test.each([
  [
    'each invoice gets the amount chosen for it',
    350,
    [
      [3, 50],
      [2, 300],
    ],
    [
      [2, 300],
      [3, 50],
    ],
    0,
  ],
  [
    'the remainder goes to the rest of the chosen invoices, then to the oldest',
    750,
    [[2, 100]],
    [
      [2, 500],
      [1, 250],
    ],
    0,
  ],
  [
    'money for an invoice that was paid meanwhile goes to the others',
    600,
    [
      [2, 600],
      [3, null],
    ],
    [
      [2, 500],
      [3, 100],
    ],
    0,
  ],
] as const)('%s', (_, amount, chosen, parts, surplus) => {
  const choices = chosen.map(([id, wished]) => ({ id, amount: wished }));
  expect(allocate(amount, all, choices)).toEqual({
    parts: parts.map(([id, part]) => ({ id, amount: part })),
    surplus,
  });
});

test('loses nothing, never overpays an invoice, and leaves an advance only when everything is paid', () => {
  const open = fc.integer({ min: 0, max: 100_000 });
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
  const choice = fc.record({ id: fc.nat(9), amount: fc.option(fc.integer({ min: 1, max: 100_000 })) });
  const invoices = fc
    .array(fc.record({ open, due_on: day }), { maxLength: 8 })
    .map((rows) => rows.map((row, id) => ({ ...row, id })));
  fc.assert(
    fc.property(fc.nat(500_000), invoices, fc.array(choice), (amount, rows, chosen) => {
      const { parts, surplus } = allocate(amount, rows, chosen);
      expect(parts.reduce((sum, part) => sum + part.amount, surplus)).toBe(amount);
      expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
      for (const part of parts) {
        expect(part.amount).toBeGreaterThan(0);
        expect(part.amount).toBeLessThanOrEqual(rows[part.id]?.open ?? 0);
      }
      const owed = rows.reduce((sum, row) => sum + row.open, 0);
      expect(surplus).toBe(Math.max(0, amount - owed));
    }),
  );
});

test('invoices of the same due date are paid in order of issue', () => {
  const [first, second, third] = [7, 8, 9].map((id) => ({ ...march, id }));
  const orders = [
    [first, second, third],
    [third, first, second],
    [third, second, first],
  ];
  for (const order of orders)
    expect(oldestFirst(order.flatMap((each) => each ?? [])).map(({ id }) => id)).toEqual([7, 8, 9]);
});
