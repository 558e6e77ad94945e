import { expect, test } from 'vitest';
import { targetOf } from './tree-moves.ts';

// 1 ( 3, 4 ( 5 ) ), 2
const tree = [
  { id: 1, parent_id: null },
  { id: 3, parent_id: 1 },
  { id: 4, parent_id: 1 },
  { id: 5, parent_id: 4 },
  { id: 2, parent_id: null },
];

test.each([
  [1, 'up', null],
  [1, 'down', { parent_id: null, place: 1 }],
  [2, 'up', { parent_id: null, place: 0 }],
  [2, 'in', { parent_id: 1, place: 2 }],
  [1, 'in', null],
  [4, 'in', { parent_id: 3, place: 0 }],
  [4, 'out', { parent_id: null, place: 1 }],
  [5, 'out', { parent_id: 1, place: 2 }],
  [1, 'out', null],
  [9, 'up', null],
] as const)('finds the target of category %i moving %s', (id, direction, target) => {
  expect(targetOf(tree, id, direction)).toEqual(target);
});
