import { expect, test } from 'vitest';
import { categoryTree, type ShellCategory } from './category-tree.ts';

const category = (id: number, parent_id: number | null, product_count: number): ShellCategory => ({
  id,
  parent_id,
  product_count,
  name: `C${id}`,
  slug: `c${id}`,
  picture: undefined,
});

const flat = [category(1, null, 5), category(2, 1, 3), category(3, 2, 1), category(4, null, 2)];

test('nests children under their parents in list order', () => {
  const [first, second] = categoryTree(flat);
  expect(first?.children[0]?.children[0]?.id).toBe(3);
  expect(second?.children).toEqual([]);
});
