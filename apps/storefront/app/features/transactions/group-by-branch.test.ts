import { expect, test } from 'vitest';
import { groupByBranch } from './group-by-branch.ts';

test('groups orders by branch and keeps their order', () => {
  const at = (branch: string, slug: string) => ({ branch, slug });
  const orders = [at('Bangsar', 'B-1'), at('Bangsar', 'B-2'), at('Subang', 'B-3')];
  expect(groupByBranch(orders)).toEqual([
    { branch: 'Bangsar', orders: [at('Bangsar', 'B-1'), at('Bangsar', 'B-2')] },
    { branch: 'Subang', orders: [at('Subang', 'B-3')] },
  ]);
  expect(groupByBranch([])).toEqual([]);
});
