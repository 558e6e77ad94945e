import { expect, test } from 'vitest';
import { routesForLanguage, routeTablePath } from './language-routes.ts';

test('drops the routes of the other language and keeps shared ones', () => {
  const table = { root: 1, 'en.home': 2, 'ms.home': 3, 'routes/dev-ui': 4, 'ms.default': 5 };
  expect(Object.keys(routesForLanguage(table, 'en'))).toEqual(['root', 'en.home', 'routes/dev-ui']);
  expect(Object.keys(routesForLanguage(table, 'ms'))).toEqual([
    'root',
    'ms.home',
    'routes/dev-ui',
    'ms.default',
  ]);
});

test('names the table of each language', () => {
  expect(routeTablePath('/assets/manifest-5c48b773.js', 'ms')).toBe('/assets/manifest-5c48b773.ms.js');
});
