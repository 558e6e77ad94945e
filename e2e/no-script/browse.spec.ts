import { expect } from '@playwright/test';
import { test } from '../page-log.ts';

for (const { lang, prefix, leafy, asianGreens, tag } of [
  { lang: 'English', prefix: '', leafy: 'Leafy vegetables', asianGreens: 'Asian greens', tag: '@main' },
  { lang: 'Malay', prefix: '/ms', leafy: 'Sayur berdaun', asianGreens: 'Sawi, kangkung dan bayam', tag: [] },
]) {
  test(`in ${lang} a visitor without JavaScript browses, searches, filters and pages`, { tag }, async ({
    page,
  }) => {
    await page.goto(`${prefix}/product-catalog`);
    await expect(page.getByRole('article')).toHaveCount(20);
    await page.locator('nav a[href*="page=2"]').first().click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('article')).toHaveCount(20);

    await page.locator('input[name=keywords]').first().fill('durain');
    await page.locator('input[name=keywords]').first().press('Enter');
    await expect(page).toHaveURL(/keywords=durain/);
    await expect(page.getByRole('article').first()).toContainText(/durian/i);

    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/product\/[a-z-]*durian/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/durian/i);

    // The menu of categories lists only the roots. Their pages lead to the others.
    await page.goto(`${prefix}/product-catalog?category=vegetables`);
    await page.getByRole('link', { name: leafy, exact: true }).first().click();
    await expect(page).toHaveURL(/category=leafy-vegetables/);
    await page.getByRole('link', { name: asianGreens, exact: true }).first().click();
    await expect(page).toHaveURL(/category=asian-greens/);

    await page.goto(`${prefix}/product-catalog?category=vegetables`);
    await page.locator('input[name=certificate][value=mygap]').first().check({ force: true });
    await page.locator('form button[type=submit]:visible').last().click();
    await expect(page).toHaveURL(/product-catalog\?category=vegetables.*certificate=mygap/);
  });
}
