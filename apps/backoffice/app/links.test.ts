import { join } from 'node:path';
import { deadPaths, pathsInCode, routePatterns } from '@bakul/web/testing/paths-in-code';
import { expect, test } from 'vitest';
import { nav } from './nav.ts';
import routes from './routes.ts';

const root = join(import.meta.dirname, '../../..');
const patterns = routePatterns(routes);

test('every path in the code of the back office leads to a page', () => {
  const links = pathsInCode(root, 'apps/backoffice/app/**/*.{ts,tsx}').filter(
    ({ path }) =>
      !/^\/(?:api|media|assets|backoffice|dev|product|icons|ms)(?:\/|x|\?|$)|\.(?:js|txt|svg)$/.test(path),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(deadPaths(links, patterns)).toEqual([]);
});

test('every link of an email to staff leads to a page', () => {
  const links = pathsInCode(root, 'shop/features/**/*.ts')
    .filter(({ path }) => path.startsWith('/backoffice/'))
    .map(({ file, path }) => ({ file, path: path.slice('/backoffice'.length) }));
  expect(links.length).toBeGreaterThan(0);
  expect(deadPaths(links, patterns)).toEqual([]);
});

test('every entry of the menu leads to a page', () => {
  expect(
    deadPaths(
      nav.map(({ path }) => ({ file: 'nav.ts', path })),
      patterns,
    ),
  ).toEqual([]);
});
