import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-11-16T10:00:00+08:00');

test.each([
  ['2026-11-22T23:59:59+08:00', { kind: 'days', n: 6 }],
  ['2026-11-18T10:00:00+08:00', { kind: 'days', n: 2 }],
  ['2026-11-18T09:59:59+08:00', { kind: 'hours', h: 47, m: 59 }],
  ['2026-11-16T11:00:00+08:00', { kind: 'hours', h: 1, m: 0 }],
  ['2026-11-16T10:59:59+08:00', { kind: 'minutes', m: 59 }],
  ['2026-11-16T10:00:30+08:00', { kind: 'moment' }],
  ['2026-11-16T09:59:59+08:00', { kind: 'over' }],
])('computes the time left until %s', (until, left) => {
  expect(timeLeft(until, now)).toEqual(left);
});
