import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { centeredCrop, clampCrop, isCropWithin } from '../../picture/picture-crop.rules.ts';
import { descendantsOf, insertAt, isReservedSlug, levelOf, moveProblem } from './category.rules.ts';

// 1 ( 2 ( 3 ( 4 ) ) ), 5 ( 6 )
const tree = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 3 },
  { id: 5, parent_id: null },
  { id: 6, parent_id: 5 },
];

test('finds descendants and levels', () => {
  expect(descendantsOf(tree, 1)).toEqual([2, 3, 4]);
  expect([levelOf(tree, null), levelOf(tree, 1), levelOf(tree, 4)]).toEqual([0, 1, 4]);
});

test.each([
  [1, 1, 'circle'],
  [1, 4, 'circle'],
  [2, 5, null],
  [5, 3, 'deep'],
  [6, 3, null],
  [6, 4, 'deep'],
  [4, null, null],
] as const)('moving %i below %s: %s', (id, parent, problem) =>
  expect(moveProblem(tree, id, parent)).toBe(problem),
);

test('inserts at a position among the siblings, also past the end', () => {
  expect(insertAt([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(insertAt([1, 2], 9, 7)).toEqual([1, 2, 9]);
});

test('reserves the paths of all storefront pages', async () => {
  const routes = await readFile(
    new URL('../../../../../apps/storefront/app/routes.ts', import.meta.url),
    'utf8',
  );
  // The routes after this function are below /profile.
  const [top = ''] = routes.split('function profilePages');
  const pages = [...top.matchAll(/(?:route|prefix)\(\s*'([a-z][a-z-]*)/g)].map(([, page = '']) => page);
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((page) => !isReservedSlug(page))).toEqual([]);
  expect(isReservedSlug('fruits')).toBe(false);
});

test('keeps a crop within its picture', () => {
  const picture = { width: 1000, height: 600 };
  expect(centeredCrop(picture, 1)).toEqual({ x: 200, y: 0, width: 600, height: 600 });
  expect(centeredCrop(picture, 4)).toEqual({ x: 0, y: 175, width: 1000, height: 250 });
  expect(isCropWithin({ x: 400, y: 0, width: 600, height: 600 }, picture, 200)).toBe(true);
  expect(isCropWithin({ x: 401, y: 0, width: 600, height: 600 }, picture, 200)).toBe(false);
  expect(isCropWithin({ x: 0, y: 0, width: 199, height: 600 }, picture, 200)).toBe(false);
  expect(clampCrop({ x: -50, y: 900, width: 5000, height: 10 }, picture, 200)).toEqual({
    x: 0,
    y: 400,
    width: 1000,
    height: 200,
  });
});
