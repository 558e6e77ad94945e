import { expect, test } from 'vitest';
import { dateChips, shownChips } from './date-chips.ts';

const dates = ['2026-11-28', '2026-11-30', '2026-12-01'];

test('shows days that are not offered as closed, across months', () => {
  expect(dateChips(dates)).toEqual([
    { date: '2026-11-28', isOpen: true },
    { date: '2026-11-29', isOpen: false },
    { date: '2026-11-30', isOpen: true },
    { date: '2026-12-01', isOpen: true },
  ]);
  expect(dateChips([])).toEqual([]);
});

test('shows only the first days unless a later one is chosen or all are requested', () => {
  const chips = dateChips(dates);
  const count = (chosen: string | null, isAll = false) =>
    shownChips(chips, { most: 2, chosen, isAll }).length;
  expect([count(null), count('2026-11-28'), count('2026-12-01'), count(null, true)]).toEqual([2, 2, 4, 4]);
});
