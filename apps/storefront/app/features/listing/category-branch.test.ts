import { expect, test } from 'vitest';
import { categoryBranch, categoryPath } from './category-branch.ts';

const node = (id: number, slug: string, parent_id: number | null) => ({
  id,
  slug,
  name: slug,
  parent_id,
  product_count: id,
});
const tree = [
  node(1, 'vegetables', null),
  node(2, 'leafy', 1),
  node(3, 'greens', 2),
  node(4, 'salad', 2),
  node(5, 'roots', 1),
  node(6, 'fruit', null),
];
const shown = (id: number | null) =>
  categoryBranch(tree, id).map(({ name, depth, isCurrent }) => `${depth}${isCurrent ? '*' : ' '}${name}`);

test('shows the top categories for the whole shop', () => {
  expect(shown(null)).toEqual(['0 vegetables', '0 fruit']);
});

test('shows the ancestors and children of a category', () => {
  expect(shown(1)).toEqual(['0*vegetables', '1 leafy', '1 roots']);
  expect(shown(2)).toEqual(['0 vegetables', '1*leafy', '2 greens', '2 salad']);
});

test('shows the siblings of a category without children', () => {
  expect(shown(4)).toEqual(['0 vegetables', '1 leafy', '2 greens', '2*salad']);
  expect(shown(6)).toEqual(['0 vegetables', '0*fruit']);
});

test('returns the path from the root down and terminates on a cycle', () => {
  expect(categoryPath(tree, 4).map(({ slug }) => slug)).toEqual(['vegetables', 'leafy', 'salad']);
  expect(categoryPath([node(1, 'a', 2), node(2, 'b', 1)], 1)).toHaveLength(2);
});
