import type { CalendarDay } from '@bakul/shop/features/standing-order/standing-order.contract';
import { expect, test } from 'vitest';
import { openedDate, placeOfDate } from './opened-date.ts';

test.each([
  ['date=2026-11-21', '2026-11-21'],
  ['date=2028-02-29', '2028-02-29'],
  ['', null],
  ['date=', null],
  ['date=tomorrow', null],
  ['date=2026-02-30', null],
  ['date=2026-13-01', null],
  ['date=2026-11-21T00:00', null],
  ['date=99999-01-01', null],
])('reads %j as the date %j', (search, date) => {
  expect(openedDate(new URLSearchParams(search))).toBe(date);
});

const day: CalendarDay = {
  delivery_date: '2026-11-21',
  state: 'planned',
  expected_total: 100,
  lines: [],
  run: null,
  is_open: true,
};
const waiting = { delivery_date: '2026-11-21' };

test.each([
  ['no date', null, { waiting, days: [day] }, null],
  ['the date that needs an answer', '2026-11-21', { waiting, days: [day] }, 'waiting'],
  ['a date while the calendar loads', '2026-11-22', { waiting, days: null }, null],
  ['a date of the calendar', '2026-11-21', { waiting: null, days: [day] }, 'calendar'],
  ['a past date', '2026-11-02', { waiting, days: [day] }, 'history'],
] as const)('finds the place of %s', (_name, date, shown, place) => {
  expect(placeOfDate(date, shown)).toBe(place);
});
