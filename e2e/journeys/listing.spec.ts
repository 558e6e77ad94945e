import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

// As for a real visitor: with the service worker and with animations.
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } });

test('a category can be filtered, sorted and paged, all reflected in the URL', {
  tag: ['@both', '@main'],
}, async ({ shop }) => {
  const { page, t, isPhone } = shop;
  await shop.visit('/vegetables');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);

  if (isPhone) await page.getByRole('button', { name: t('listing.filters') }).click();
  await page
    .getByRole('checkbox', { name: t('certificate.mygap') })
    .first()
    .check();
  await expect(page).toHaveURL(/certificate=mygap/);
  if (isPhone) await page.getByRole('dialog').getByRole('button', { name: /\d+/ }).click();

  await page.getByRole('combobox', { name: t('listing.sort') }).selectOption('price');
  await expect(page).toHaveURL(/sort=price/);
  await expect(page).toHaveURL(/certificate=mygap/);
  await expect.poll(async () => isAscending(await pricesOf(page))).toBe(true);

  await page
    .getByRole('navigation', { name: t('listing.pages') })
    .getByRole('link', { name: t('listing.page', { page: 2 }) })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(cards).toHaveCount(20);
});

test('a category chosen in the catalogue keeps its filters, pages and canonical path', {
  tag: '@phone',
}, async ({ shop }) => {
  const { page, t, path, isPhone } = shop;
  await shop.visit('/product-catalog?category=vegetables');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('combobox', { name: t('listing.sort') }).selectOption('newest');
  await expect(page).toHaveURL(path('/product-catalog?category=vegetables&sort=newest'));
  await page
    .getByRole('navigation', { name: t('listing.pages') })
    .getByRole('link', { name: t('listing.page', { page: 2 }) })
    // The URL changes slightly before the links do.
    .and(page.locator('[href*="sort=newest"]'))
    .click();
  await expect(page).toHaveURL(path('/product-catalog?category=vegetables&sort=newest&page=2'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${path('/vegetables')}\\?page=2$`),
  );

  if (isPhone) await page.getByRole('button', { name: t('listing.filters') }).click();
  await page
    .getByRole('checkbox', { name: t('certificate.mygap') })
    .first()
    .check();
  await expect(page).toHaveURL(path('/product-catalog?category=vegetables&certificate=mygap&sort=newest'));
  if (isPhone) await page.getByRole('dialog').getByRole('button', { name: /\d+/ }).click();

  const within = page
    .getByRole('navigation', { name: t('listing.category') })
    .getByRole('link')
    .filter({ visible: true })
    .last();
  await within.click();
  await expect(page).toHaveURL(/product-catalog\?category=(?!vegetables)[a-z-]+&sort=newest$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
});

test('the filters can be closed while their results are loading', { tag: '@phone' }, async ({ shop }) => {
  const { page, t, isPhone } = shop;
  await shop.visit('/vegetables');
  const answered = Promise.withResolvers<void>();
  await page.route(/\.data\?/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  if (isPhone) await page.getByRole('button', { name: t('listing.filters') }).click();
  await page
    .getByRole('checkbox', { name: t('certificate.mygap') })
    .first()
    .check();
  if (isPhone) {
    await expect(page.getByRole('dialog').locator('[aria-busy]')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: /\d+/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  answered.resolve();
  await expect(page).toHaveURL(/certificate=mygap/);
});

test('the order pad shows one row per product', async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/vegetables');
  await page.getByRole('link', { name: t('listing.view.table') }).click();
  await expect(page).toHaveURL(/view=table/);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(20);
});

test('the order pad is filled by keyboard alone', async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/vegetables?view=table');
  const quantities = page.locator('[data-testid="order-pad"] input[name="quantity"]');
  await quantities.first().focus();
  // The content is selected, so digits replace it. Arrows never change it.
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowDown');
  await expect(quantities.nth(1)).toBeFocused();
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  await expect(quantities.nth(2)).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(quantities.nth(1)).toBeFocused();
  await page.keyboard.type('15');
  await page.keyboard.press('ArrowUp');
  await expect(quantities.first()).toBeFocused();
  await expect(quantities.first()).toHaveValue('12');
  await expect(quantities.nth(1)).toHaveValue('15');
  await page.keyboard.press('ArrowUp');
  await expect(quantities.first(), 'there is no row above').toHaveValue('12');
  // The link to the cart appears once something is in it.
  const cartLink = page.getByRole('link', { name: t('listing.pad.cart') });
  await expect(cartLink).toBeVisible();
  await quantities.last().focus();
  await page.keyboard.press('Enter');
  await expect(cartLink).toBeFocused();
});

test('all packs of a product open in the order pad, each with its own quantity', {
  tag: '@phone',
}, async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/product-catalog?keywords=cameron+tomato&view=table');
  const packs = page.locator('[data-testid="order-pad"] tr[data-part="pack"]');
  const button = page.getByRole('button', { name: t('listing.packs', { n: 10 }) }).first();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(packs).toHaveCount(9);
  const pack = packs.filter({ hasText: 'TOM-BM-10' });
  await pack.locator('input').fill('3');
  await pack.locator('input').press('Enter');
  await expect(pack.locator('[data-testid="order-pad-amount"]')).toContainText('RM');
  await expect(page.locator('[data-testid="order-pad-total"]')).toContainText(
    t('listing.pad.lines', { n: 1 }),
  );
  await expectAccessible(page, 'all packs');
  await button.click();
  await expect(packs).toHaveCount(0);
});

test('a filter without results offers to clear the filters', { tag: '@phone' }, async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/vegetables?price_min=4999&price_max=5000');
  await expect(page.getByRole('heading', { name: t('listing.noMatch') })).toBeVisible();
  await page.getByRole('link', { name: t('listing.clearFilters') }).click();
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('an unknown category returns 404, as a parameter and in the path', async ({ shop }) => {
  const statusOf = async (path: string) => (await shop.page.request.get(shop.path(path))).status();
  expect(await statusOf('/product-catalog?category=fruit')).toBe(200);
  expect(await statusOf('/product-catalog?category=unknown')).toBe(404);
  expect(await statusOf('/unknown')).toBe(404);
});

test('ignores invalid URL parameters', async ({ shop }) => {
  const { page } = shop;
  await shop.visit('/vegetables?page=zero&sort=;drop&origin=__proto__&price_min=-3&certificate=x&view=7');
  await expect(page.getByRole('article')).toHaveCount(20);
});

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await page
    .locator('[data-testid="product-card-price"] .money:not(.money-was)')
    .allTextContents();
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
}

const isAscending = (values: number[]) =>
  values.length > 1 && values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0) * 0.8);
