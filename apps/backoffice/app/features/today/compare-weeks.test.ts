import { expect, test } from 'vitest';
import { compareWeeks } from './compare-weeks.ts';

test.each([
  [1200, 1000, 'up', 20],
  [900, 1000, 'down', 10],
  [1001, 1000, 'same', 0],
  [0, 0, 'same', 0],
  [500, 0, 'first', 0],
  [0, 500, 'down', 100],
])('compares %i with %i as %s by %i %%', (now, before, kind, percent) => {
  expect(compareWeeks(now, before)).toEqual({ kind, percent });
});
