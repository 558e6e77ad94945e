import { expect, test } from 'vitest';
import { periodFromDates, periodOf } from './report-period.ts';

test.each([
  ['last_7', '2026-11-18', '2026-11-11', '2026-11-17'],
  ['last_28', '2026-11-18', '2026-10-21', '2026-11-17'],
  ['last_90', '2026-11-18', '2026-08-20', '2026-11-17'],
  ['this_month', '2026-11-18', '2026-11-01', '2026-11-18'],
  ['this_month', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['this_year', '2026-11-18', '2026-01-01', '2026-11-18'],
] as const)('finds %s on %s', (name, today, from, to) => {
  expect(periodOf(name, today)).toEqual({ from, to });
});

test.each([
  ['one day', '2026-11-18', '2026-11-18', true],
  ['a leap year', '2028-01-01', '2028-12-31', true],
  ['a day more than a leap year', '2028-01-01', '2029-01-01', false],
  ['dates in the wrong order', '2026-11-18', '2026-11-17', false],
  ['a missing date', '2026-11-18', '', false],
  ['a day that does not exist', '2026-06-01', '2026-06-31', false],
])('accepts or refuses %s', (_, from, to, isAccepted) => {
  expect(periodFromDates({ from, to })).toEqual(isAccepted ? { from, to } : null);
});
