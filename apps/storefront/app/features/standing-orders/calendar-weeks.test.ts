import type { CalendarDay } from '@bakul/shop/features/standing-order/standing-order.contract';
import { expect, test } from 'vitest';
import { calendarWeeks } from './calendar-weeks.ts';

const day = (delivery_date: string): CalendarDay => ({
  delivery_date,
  state: 'planned',
  expected_total: 100,
  lines: [],
  run: null,
  is_open: true,
});

test('fills whole weeks from Monday to Sunday, across a year', () => {
  const weeks = calendarWeeks([day('2026-12-30'), day('2027-01-10')]);
  expect(weeks.map(({ start }) => start)).toEqual(['2026-12-28', '2027-01-04']);
  expect(weeks[0]?.dates.map(({ date }) => date)).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
  const delivered = weeks.flatMap(({ dates }) => dates).filter(({ day }) => day !== null);
  expect(delivered.map(({ date }) => date)).toEqual(['2026-12-30', '2027-01-10']);
});

test('keeps an empty week between two deliveries', () => {
  expect(calendarWeeks([day('2026-11-16'), day('2026-11-30')]).map(({ start }) => start)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
});

test('has no weeks without deliveries', () => {
  expect(calendarWeeks([])).toEqual([]);
});
