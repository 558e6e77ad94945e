import { expect, test } from '../fixtures.ts';
import { auditPages } from '../lighthouse.ts';

// Performance depends on the machine, and is looked at on a quiet one (bench/README.md). Accessibility is axe's, which has seen
// these pages (every-page.spec.ts).
const paths = ['/', '/vegetables', '/ms/product/cameron-tomato'];

test('Lighthouse finds nothing to better on home, a listing and a product page', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const nothing = { failures: [], scores: { 'best-practices': 100, seo: 100 } };
  expect(await auditPages(`${baseURL}`, paths)).toEqual(paths.map((path) => ({ path, ...nothing })));
});
