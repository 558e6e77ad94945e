import { expect, test } from 'vitest';
import { keepOwnRoutes } from './own-routes.ts';

test('the pages of the other language are no part of the table; what all share stays', () => {
  const table = () => ({ root: 1, 'en.home': 2, 'ms.home': 3, 'routes/dev-ui': 4, 'ms.default': 5 });
  const [english, malay] = [table(), table()];
  keepOwnRoutes(english, 'en');
  keepOwnRoutes(malay, 'ms');
  expect(Object.keys(english)).toEqual(['root', 'en.home', 'routes/dev-ui']);
  expect(Object.keys(malay)).toEqual(['root', 'ms.home', 'routes/dev-ui', 'ms.default']);
});
