import { expect, test } from 'vitest';
import { percentSaved } from './saving.ts';

test.each([
  [1250, 10000, '12.5'],
  [1000, 10000, '10'],
  [1, 1_000_000, '0.1'],
  [3333, 10000, '33.3'],
  [5, 0, '0'],
])('computes the percentage of %s sen of %s', (saving, list, percent) => {
  expect(percentSaved(saving, list)).toBe(percent);
});
