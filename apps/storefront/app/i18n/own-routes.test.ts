import { expect, test } from 'vitest';
import { routesForLanguage, routeTablePath } from './own-routes.ts';

test('the pages of the other language are no part of the table; what all share stays', () => {
  const table = { root: 1, 'en.home': 2, 'ms.home': 3, 'routes/dev-ui': 4, 'ms.default': 5 };
  expect(Object.keys(routesForLanguage(table, 'en'))).toEqual(['root', 'en.home', 'routes/dev-ui']);
  expect(Object.keys(routesForLanguage(table, 'ms'))).toEqual([
    'root',
    'ms.home',
    'routes/dev-ui',
    'ms.default',
  ]);
});

test('each language has a table of its own name', () => {
  expect(routeTablePath('/assets/manifest-5c48b773.js', 'ms')).toBe('/assets/manifest-5c48b773.ms.js');
});
