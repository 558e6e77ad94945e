import { expect, it } from 'vitest';
import { secondsUntil, splitCountdown } from './countdown.ts';

it.each([
  [8040, { hours: 2, minutes: 14, seconds: 0 }],
  [61, { hours: 0, minutes: 1, seconds: 1 }],
  [0.2, { hours: 0, minutes: 0, seconds: 1 }],
  [-5, { hours: 0, minutes: 0, seconds: 0 }],
])('splits %d seconds into hours, minutes and seconds', (seconds, parts) => {
  expect(splitCountdown(seconds)).toEqual(parts);
});

it('never counts below zero', () => {
  expect(secondsUntil(1000, 5000)).toBe(0);
  expect(secondsUntil(5001, 4000)).toBe(2);
});
