import { expect, test } from 'vitest';
import { monthRuns, monthStates } from './season.ts';

test.each([
  [[], []],
  [[6, 7, 8], [[6, 8]]],
  [[7], [[7, 7]]],
  [[11, 12, 1, 2], [[11, 2]]],
  [
    [1, 5, 6, 12],
    [
      [5, 6],
      [12, 1],
    ],
  ],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [[1, 12]]],
  [[13, 0, 4], [[4, 4]]],
])('groups months %j into the runs %j', (months, runs) => {
  expect(monthRuns(months).map(({ first, last }) => [first, last])).toEqual(runs);
});

test('marks the best months within the season', () => {
  expect(monthStates([5, 6, 7], [6]).slice(3, 8)).toEqual(['none', 'season', 'best', 'season', 'none']);
});
