import { expect, test } from '@playwright/test';
import { auditPage } from '../lighthouse.ts';

// Performance depends on the machine, and is looked at on a quiet one (bench/README.md). Accessibility is axe's, which has seen
// these pages (every-page.spec.ts).
const categories = ['best-practices', 'seo'] as const;

for (const path of ['/', '/vegetables', '/ms/product/cameron-tomato']) {
  test(`Lighthouse finds nothing to better on ${path}`, async ({ baseURL }) => {
    test.setTimeout(90_000);
    const { scores, failures } = await auditPage(`${baseURL}${path}`, [...categories]);
    expect(failures).toEqual([]);
    expect(scores).toMatchObject({ 'best-practices': 100, seo: 100 });
  });
}
