import { localDate } from '@bakul/shop/kit/local-date';
import { expect, test } from 'vitest';
import { cutOffAt } from './cut-off.ts';

test.each([
  ['2026-11-15T13:46:00+08:00', 2, 14, '2026-11-16', true],
  ['2026-11-15T00:00:00+08:00', 16, 0, '2026-11-16', true],
  ['2026-11-15T15:59:30+08:00', 0, 1, '2026-11-16', true],
  ['2026-11-15T16:00:00+08:00', 0, 1, '2026-11-16', true],
  ['2026-11-15T16:00:01+08:00', 24, 0, '2026-11-17', false],
  ['2026-11-15T23:30:00+08:00', 16, 30, '2026-11-17', false],
])('at %s there are %i h %i min left for %s', (at, hours, minutes, date, isTomorrow) => {
  const cutOff = cutOffAt(new Date(at));
  expect([cutOff.hours, cutOff.minutes, localDate(cutOff.delivery), cutOff.isTomorrow]).toEqual([
    hours,
    minutes,
    date,
    isTomorrow,
  ]);
});
