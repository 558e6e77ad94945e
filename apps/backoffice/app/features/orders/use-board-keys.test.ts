import { expect, test } from 'vitest';
import { adjacentCard } from './use-board-keys.ts';

const columns = [['a1', 'a2', 'a3'], [], ['c1']];

test.each([
  [null, 'ArrowDown', 'a1'],
  ['a1', 'ArrowDown', 'a2'],
  ['a3', 'ArrowDown', 'a3'],
  ['a1', 'ArrowUp', 'a1'],
  ['a3', 'ArrowRight', 'c1'],
  ['c1', 'ArrowLeft', 'a1'],
  ['c1', 'ArrowRight', 'c1'],
  ['gone', 'ArrowDown', 'a1'],
])('moves from %s with %s to %s', (current, key, expected) => {
  expect(adjacentCard(columns, current, key)).toBe(expected);
});

test('has no target on an empty board', () => {
  expect(adjacentCard([[], []], null, 'ArrowDown')).toBe(null);
});
