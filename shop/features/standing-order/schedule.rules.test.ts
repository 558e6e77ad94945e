import { describe, expect, test } from 'vitest';
import {
  calendarDates,
  dateReason,
  dueDates,
  isPastCutOff,
  isScheduled,
  nextStep,
} from './schedule.rules.ts';
import { nextStandingOrderState } from './standing-order.rules.ts';

const at = (time: string) => new Date(`2026-11-${time}+08:00`);
const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], starts_on: '2026-11-01', ends_on: null };

test.each([
  ['on one of its weekdays', [3], '2026-11-01', null, true],
  ['on another weekday', [1, 2, 4, 5, 6, 7], '2026-11-01', null, false],
  ['on Sunday, which is 7', [7], '2026-11-01', null, false],
  ['on its first day', [3], '2026-11-18', null, true],
  ['before its first day', [3], '2026-11-19', null, false],
  ['on its last day', [3], '2026-11-01', '2026-11-18', true],
  ['after its last day', [3], '2026-11-01', '2026-11-17', false],
])('Wednesday 18 November %s', (_, weekdays, starts_on, ends_on, expected) => {
  expect(isScheduled({ weekdays, starts_on, ends_on }, '2026-11-18')).toBe(expected);
});

test('the calendar has four weeks of the weekdays within start and end', () => {
  const now = at('18T12:00:00');
  const schedule = { weekdays: [1, 4], starts_on: '2026-11-20', ends_on: '2026-12-10' };
  expect(calendarDates(schedule, now)).toEqual([
    ...['2026-11-23', '2026-11-26', '2026-11-30', '2026-12-03', '2026-12-07', '2026-12-10'],
  ]);
  expect(calendarDates(everyDay, now)).toHaveLength(29);
});

test.each([
  ['18T15:59:59', false],
  ['18T16:00:00', false],
  ['18T16:00:01', true],
  ['18T23:59:59', true],
  ['19T00:00:00', true],
  ['17T23:00:00', false],
])('at %s the cut-off for 19 November has passed: %s', (time, expected) => {
  expect(isPastCutOff('2026-11-19', at(time))).toBe(expected);
});

const plain = { isSkipped: false, isClosed: false, isWaiting: false };

describe('what happens to the delivery of Thursday 19 November', () => {
  test.each([
    ['automatic', '18T13:59:59', {}, 'none'],
    ['automatic', '18T14:00:00', {}, 'place'],
    ['automatic', '18T16:00:00', {}, 'place'],
    ['automatic', '18T16:00:01', {}, 'miss'],
    ['automatic', '21T09:00:00', {}, 'miss'],
    ['confirm', '18T08:59:59', {}, 'none'],
    ['confirm', '18T09:00:00', {}, 'ask'],
    ['confirm', '18T16:00:00', {}, 'ask'],
    ['confirm', '18T16:00:01', {}, 'miss'],
    ['automatic', '18T13:59:59', { isSkipped: true }, 'none'],
    ['automatic', '18T14:00:00', { isSkipped: true }, 'skip'],
    ['automatic', '20T09:00:00', { isSkipped: true }, 'skip'],
    ['automatic', '17T08:59:59', { isClosed: true }, 'none'],
    ['automatic', '17T09:00:00', { isClosed: true }, 'close'],
    ['confirm', '17T09:00:00', { isClosed: true }, 'close'],
    ['automatic', '19T09:00:00', { isClosed: true }, 'close'],
    ['automatic', '17T09:00:00', { isClosed: true, isSkipped: true }, 'skip'],
    ['automatic', '18T14:30:00', { isWaiting: true }, 'none'],
    ['confirm', '18T16:00:00', { isWaiting: true }, 'none'],
    ['confirm', '18T16:00:01', { isWaiting: true }, 'miss'],
    ['confirm', '18T10:00:00', { isWaiting: true, isClosed: true }, 'close'],
  ] as const)('%s at %s with %o: %s', (mode, time, over, expected) => {
    expect(nextStep('2026-11-19', { mode, ...plain, ...over, now: at(time) })).toBe(expected);
  });
});

test('names why a date cannot be ordered, and nothing for one that is far ahead', () => {
  const now = at('18T16:00:01');
  const reasonOf = (date: string, isClosed: boolean) => dateReason(date, { isClosed, now });
  expect([
    reasonOf('2026-11-19', false),
    reasonOf('2026-11-20', true),
    reasonOf('2026-12-20', false),
  ]).toEqual([...['cut_off_passed', 'closed_day', null]]);
});

test('dates are due from a week back up to what each mode decides now', () => {
  const shown = (time: string, closed: string[] = []) =>
    dueDates(at(time), new Set(closed)).map(({ date, modes }) => [date.slice(8), modes.join(' ')]);
  const past = ['11', '12', '13', '14', '15', '16', '17', '18'].map((day) => [day, 'automatic confirm']);
  expect(shown('18T08:00:00')).toEqual(past);
  expect(shown('18T09:00:00')).toEqual([...past, ['19', 'confirm']]);
  expect(shown('18T14:00:00')).toEqual([...past, ['19', 'automatic confirm']]);
  expect(shown('18T09:00:00', ['2026-11-20'])).toEqual([
    ...past,
    ['19', 'confirm'],
    ['20', 'automatic confirm'],
  ]);
});

test('a standing order can be paused, resumed and ended, and stays ended', () => {
  const states = ['active', 'paused', 'ended'] as const;
  const actions = ['pause', 'resume', 'end'] as const;
  const table = states.map((state) => actions.map((action) => nextStandingOrderState(state, action)));
  expect(table).toEqual([
    ['paused', null, 'ended'],
    [null, 'active', 'ended'],
    [null, null, null],
  ]);
});
