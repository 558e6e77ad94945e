import { expect, it } from 'vitest';
import { moveActive } from './list-move.ts';

it.each([
  [-1, 3, 1, 0],
  [0, 3, 1, 1],
  [2, 3, 1, -1],
  [-1, 3, -1, 2],
  [0, 3, -1, -1],
  [-1, 0, 1, -1],
] as const)('moves from %i of %i by %i to %i', (active, count, direction, next) => {
  expect(moveActive(active, count, direction)).toBe(next);
});
