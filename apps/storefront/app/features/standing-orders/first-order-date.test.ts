import { expect, test } from 'vitest';
import { firstOrder } from './first-order-date.ts';

/** A Wednesday. */
const at = (time: string) => new Date(`2026-11-18T${time}+08:00`);
const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], starts_on: '2026-11-18', ends_on: null };

test.each([
  ['before 2:00 pm, today', '13:59:59', '2026-11-19', at('14:00:00')],
  ['from 2:00 pm on, within minutes', '14:00:00', '2026-11-19', null],
  ['a second before the cut-off, within minutes', '15:59:59', '2026-11-19', null],
  ['at the cut-off, tomorrow', '16:00:00', '2026-11-20', new Date('2026-11-19T14:00:00+08:00')],
])('places the first order %s', (_name, time, deliveryDate, placed) => {
  expect(firstOrder(everyDay, 'automatic', at(time))).toEqual({ deliveryDate, at: placed });
});

test('asks at 9:00 am, or within minutes after that', () => {
  expect(firstOrder(everyDay, 'confirm', at('08:00:00'))).toEqual({
    deliveryDate: '2026-11-19',
    at: at('09:00:00'),
  });
  expect(firstOrder(everyDay, 'confirm', at('09:30:00'))).toEqual({ deliveryDate: '2026-11-19', at: null });
});

test('waits for the next delivery day when the cut-off of the only one this week has passed', () => {
  const thursdays = { ...everyDay, weekdays: [4] };
  expect(firstOrder(thursdays, 'automatic', at('17:00:00'))).toEqual({
    deliveryDate: '2026-11-26',
    at: new Date('2026-11-25T14:00:00+08:00'),
  });
});

test('begins at the first date, also far ahead, and at today when that has passed', () => {
  const later = { ...everyDay, weekdays: [1], starts_on: '2027-01-01' };
  expect(firstOrder(later, 'automatic', at('10:00:00'))?.deliveryDate).toBe('2027-01-04');
  const begun = { ...everyDay, starts_on: '2026-01-05' };
  expect(firstOrder(begun, 'automatic', at('10:00:00'))?.deliveryDate).toBe('2026-11-19');
});

test.each(['', '12026-11-18', '9999-12-31'])('has no first order when it starts at %j', (starts_on) => {
  expect(firstOrder({ ...everyDay, weekdays: [1], starts_on }, 'automatic', at('10:00:00'))).toBeNull();
});

test('has no first order without a delivery day, or after the last date', () => {
  expect(firstOrder({ ...everyDay, weekdays: [] }, 'automatic', at('10:00:00'))).toBeNull();
  expect(firstOrder({ ...everyDay, ends_on: '2026-11-18' }, 'automatic', at('10:00:00'))).toBeNull();
  expect(
    firstOrder({ ...everyDay, starts_on: '2026-12-02', ends_on: '2026-12-01' }, 'automatic', at('10:00:00')),
  ).toBeNull();
});
