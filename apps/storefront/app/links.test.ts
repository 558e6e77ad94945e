import { join } from 'node:path';
import { deadPaths, pathsInCode, routePatterns } from '@bakul/web/testing/paths-in-code';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const root = join(import.meta.dirname, '../../..');

/** What links to pages of the back office. */
const ofStaff = 'shop/features/report/figures/';

/** Files, calls, scripts of others, prefixes and other applications. */
const notPages =
  /^\/(?:api|media|assets|icons|pay|backoffice|dev|ms|en)(?:\/|x|\?|$)|\.(?:js|txt|svg|webmanifest)(?:\?|$)|^\/gtag\/|\/$/;

const patterns = routePatterns(await routes);
const links = [
  ...pathsInCode(root, 'apps/storefront/app/**/*.{ts,tsx}'),
  ...pathsInCode(root, 'shop/features/**/*.{rules,service,mails,present}.ts'),
]
  .filter(
    ({ file, path }) =>
      !notPages.test(path) && !file.endsWith('sitemap.rules.ts') && !file.startsWith(ofStaff),
  )
  // The login and the registration share a link.
  .map(({ file, path }) => ({ file, path: path.replace(/^\/auth\/x/, '/auth/login') }));

test('every path in the code of the storefront, its API and its emails leads to a page', () => {
  expect(links.length).toBeGreaterThan(100);
  expect(deadPaths(links, patterns)).toEqual([]);
});

test.each([
  ['/profile/bank-information', true],
  ['/profiles', true],
  ['/profile?section=documents', false],
  ['/transactions/x/review#line-x', false],
])('a link to %s is dead: %s', (path, isDead) => {
  expect(deadPaths([{ file: 'planted.tsx', path }], patterns)).toHaveLength(isDead ? 1 : 0);
});
