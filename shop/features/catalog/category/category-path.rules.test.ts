import { expect, test } from 'vitest';
import { categoryPaths } from './category-path.rules.ts';

const categories = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: null },
];

const idsOf = (ids: number[], from = categories) => categoryPaths(from, ids).map(({ id }) => id);

test('returns the path from the root to each category, one after the other', () => {
  expect(idsOf([3])).toEqual([1, 2, 3]);
  expect(idsOf([4, 2])).toEqual([4, 1, 2]);
  expect(idsOf([])).toEqual([]);
});

test('stops at an unknown parent or a cycle', () => {
  expect(idsOf([9])).toEqual([]);
  expect(
    idsOf(
      [6],
      [
        { id: 5, parent_id: 6 },
        { id: 6, parent_id: 5 },
      ],
    ),
  ).toEqual([5, 6]);
});
