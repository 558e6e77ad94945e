import { expect, test } from 'vitest';
import { formatMonth, monthBefore, monthOf, recentMonths } from './months.ts';

test('takes the month from the calendar of Kuala Lumpur', () => {
  expect(monthOf(new Date('2026-11-30T15:59:59Z'))).toBe('2026-11');
  expect(monthOf(new Date('2026-11-30T16:00:00Z'))).toBe('2026-12');
});

test('counts back over the turn of the year', () => {
  expect(monthBefore('2026-11')).toBe('2026-10');
  expect(monthBefore('2026-01')).toBe('2025-12');
  expect(recentMonths(new Date('2026-02-10T00:00:00Z'), 4)).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ]);
});

test('names a month in both languages', () => {
  expect([formatMonth('2026-08', 'en'), formatMonth('2026-08', 'ms')]).toEqual(['Aug 2026', 'Ogo 2026']);
});
