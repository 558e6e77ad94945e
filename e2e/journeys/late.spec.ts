import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Names of the scripts that the page has fetched so far, without their hashes. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /assets\/(.+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
  );

/** The mark is gone after a full page load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

// A first visit, whose scripts are neither fetched nor compiled.
test.use({ ownContext: true });

test.describe('with a chunk that fails to load', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('the server-rendered content stays, and the page is not reloaded', async ({ shop }) => {
    const { page, t } = shop;
    let asked = 0;
    await page.route('**/assets/review-columns-*.js', (route) => {
      asked += 1;
      return route.abort();
    });
    await shop.visit('/product/cameron-tomato');
    await mark(page);
    const reviews = page.locator('#reviews');
    await reviews.scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    await expect(reviews.getByRole('heading', { name: t('product.reviews') })).toBeVisible();
    expect(await reviews.locator('[data-testid="review"]').count()).toBeGreaterThan(1);
    expect(await isMarked(page)).toBe(true);
  });
});

test('content far below is server-rendered and hydrates when it comes near the viewport', {
  tag: '@phone',
}, async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/product/cameron-tomato');
  await expect.poll(() => scripts(page)).toContain('late-runtime');
  expect(await scripts(page)).not.toContain('review-columns');
  expect(await scripts(page)).not.toContain('footer-content');
  const reviews = page.locator('#reviews');
  const drawn = await reviews.textContent();
  expect(drawn).toContain(t('product.reviews'));

  await reviews.scrollIntoViewIfNeeded();
  await expect.poll(() => scripts(page)).toContain('review-columns');
  await mark(page);
  const five = new RegExp(`^${t('product.reviews.stars', { n: 5 })}`);
  // After hydration the link carries React's properties.
  const isAlive = () =>
    reviews
      .getByRole('link', { name: five })
      .evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react')));
  await expect.poll(isAlive).toBe(true);
  expect(await reviews.textContent()).toBe(drawn);
  await reviews.getByRole('link', { name: five }).click();
  await expect(page).toHaveURL(/rating=5/);
  await expect(reviews.getByRole('link', { name: five })).toHaveAttribute('aria-current', 'true');
  expect(await isMarked(page), 'the page was not reloaded').toBe(true);
});

test('a choice at the top updates the content below', async ({ shop }) => {
  const { page } = shop;
  await shop.visit('/product/cameron-tomato');
  const facts = page.locator('[data-testid="product-facts"]');
  await expect(facts).toContainText('TOM-A');
  await page.locator('label.choice').getByText('B', { exact: true }).click();
  await expect(facts).toContainText('TOM-B');
  await expect(facts).not.toContainText('TOM-A');
});

test('moving through a page by keyboard hydrates all of it', async ({ shop }) => {
  const { page } = shop;
  await shop.visit('/product/cameron-tomato');
  expect(await scripts(page)).not.toContain('footer-content');
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await scripts(page)).toContain('footer-content');
  }).toPass();
});

test('a click is not lost when that part of the page hydrates under the pointer', { tag: '@phone' }, async ({
  shop,
}) => {
  const { page, t } = shop;
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/review-columns-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await shop.visit('/product/cameron-tomato');
  const stars = page
    .getByRole('link', { name: new RegExp(`^${t('product.reviews.stars', { n: 5 })}`) })
    .first();
  await stars.hover();
  await page.mouse.down();
  const arrived = page.waitForResponse('**/assets/review-columns-*.js');
  held.resolve();
  await (await arrived).finished();
  // Long enough for React to replace the link, if it did.
  await page.waitForTimeout(500);
  await page.mouse.up();
  await expect(page).toHaveURL(/rating=5/);
});
