import { expect, test } from '../fixtures.ts';
import { auditPages } from '../lighthouse.ts';

// Performance depends on the machine and is measured on a quiet one (bench/README.md). Accessibility is checked by axe
// on these pages (every-page.spec.ts).
const paths = ['/', '/vegetables', '/ms/product/cameron-tomato'];

test('Lighthouse reports no failures on the home page, a listing and a product page', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const nothing = { failures: [], scores: { 'best-practices': 100, seo: 100 } };
  expect(await auditPages(`${baseURL}`, paths)).toEqual(paths.map((path) => ({ path, ...nothing })));
});
