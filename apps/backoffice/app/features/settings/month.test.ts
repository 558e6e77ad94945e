import { expect, test } from 'vitest';
import { addMonths, weeksOf } from './month.ts';

test.each([
  // November 2026 begins on a Sunday and ends on a Monday.
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  // February 2027 begins on a Monday and fills four weeks.
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2026-12', 5, '2026-11-30', '2027-01-03'],
])('%s has %i weeks', (month, count, first, last) => {
  const weeks = weeksOf(month);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
  for (const week of weeks) expect(new Date(`${week[0]}T00:00:00Z`).getUTCDay()).toBe(1);
});

test('carries months over into other years', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ]);
});
