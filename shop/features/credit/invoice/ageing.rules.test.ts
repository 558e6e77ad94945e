import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../kit/local-date.ts';
import { reminderDays } from '../credit.constants.ts';
import { ageingOf, bucketOf, daysOverdue, reminderDue } from './ageing.rules.ts';

const today = '2026-11-18';
const due = (days: number) => addDays(today, -days);

test.each([
  [-5, 0, 'not_due'],
  [0, 0, 'not_due'],
  [1, 1, 'days_1_7'],
  [7, 7, 'days_1_7'],
  [8, 8, 'days_8_30'],
  [30, 30, 'days_8_30'],
  [31, 31, 'days_31_60'],
  [60, 60, 'days_31_60'],
  [61, 61, 'over_60'],
  [400, 400, 'over_60'],
] as const)('due %i days ago: %i days overdue, bucket %s', (ago, days, bucket) => {
  expect([daysOverdue(due(ago), today), bucketOf(due(ago), today)]).toEqual([days, bucket]);
});

test('puts the undisputed part of every invoice into one bucket by age, and the disputed part into its own', () => {
  const invoice = fc
    .record({
      due_on: fc.integer({ min: -90, max: 90 }).map(due),
      open: fc.integer({ min: 1, max: 1_000_000 }),
      share: fc.constantFrom(0, 0.5, 1),
    })
    .map(({ share, ...each }) => ({ ...each, disputed: Math.floor(each.open * share) }));
  fc.assert(
    fc.property(fc.array(invoice), (invoices) => {
      const ageing = ageingOf(invoices, today);
      expect(ageing).toHaveLength(6);
      expect(ageing.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        invoices.reduce((sum, { open }) => sum + open, 0),
      );
      const disputed = ageing.find(({ bucket }) => bucket === 'disputed');
      expect(disputed?.amount).toBe(invoices.reduce((sum, each) => sum + each.disputed, 0));
      const parts = invoices.flatMap(({ open, disputed }) => [open - disputed, disputed]);
      const counted = ageing.reduce((sum, row) => sum + row.invoices, 0);
      expect(counted).toBe(parts.filter((part) => part > 0).length);
    }),
  );
});

test.each([
  [-4, [], null],
  [-3, [], -3],
  [-2, [-3], null],
  [0, [-3], 0],
  [1, [-3, 0], 1],
  [6, [-3, 0, 1], null],
  [7, [-3, 0, 1], 7],
  [14, [-3, 0, 1, 7], 14],
  [40, [-3, 0, 1, 7, 14], null],
] as const)('%i days after the due date, with %j sent, sends %s', (ago, sent, days) => {
  expect(reminderDue(due(ago), today, sent)?.send ?? null).toBe(days);
});

test('after downtime sends only the newest reminder and marks the skipped ones as done', () => {
  expect(reminderDue(due(8), today, [-3])).toEqual({ send: 7, done: [0, 1, 7] });
});

test('never sends a reminder twice and never skips the last, however often it runs', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -10, max: 40 }), { minLength: 1 }), (days) => {
      const sent: number[] = [];
      const done: number[] = [];
      for (const day of [...days.toSorted((a, b) => a - b), 41]) {
        const found = reminderDue(today, addDays(today, day), done);
        if (!found) continue;
        sent.push(found.send);
        done.push(...found.done);
      }
      expect(new Set(sent).size).toBe(sent.length);
      expect(new Set(done).size).toBe(done.length);
      expect(done.toSorted((a, b) => a - b)).toEqual([...reminderDays]);
      expect(sent.at(-1)).toBe(14);
    }),
  );
});
