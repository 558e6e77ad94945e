import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test('changing the quantity shows the tier price and the total', { tag: ['@phone', '@main'] }, async ({
  shop,
}) => {
  const { page, t } = shop;
  await shop.visit('/product/cameron-tomato');
  const quantity = page
    .getByRole('textbox', { name: t('product.quantity', { name: await title(page) }) })
    .first();
  await expect(quantity).toHaveValue('2');
  await quantity.fill('8');
  await quantity.press('Enter');
  await expect(page.getByText('RM 216.00').first()).toBeVisible();
  await expect(page.locator('tr[data-current]')).toContainText('5.40');
  await expect(page.getByText(t('product.hint.add', { n: 4, price: 'RM 5.20/kg' })).first()).toBeVisible();
});

test('the chosen variant is in the URL and can be shared', async ({ shop }) => {
  const { page, t } = shop;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shop.visit('/product/cameron-tomato');
  await page.locator('label.choice').getByText('B', { exact: true }).click();
  await expect(page).toHaveURL(/sku=TOM-B/);
  await page
    .getByRole('button', { name: t('product.share') })
    .first()
    .click();
  await page
    .getByRole('button', { name: t('product.share.copy') })
    .or(page.getByRole('menuitem', { name: t('product.share.copy') }))
    .first()
    .click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('sku=TOM-B');
});

test('the histogram filters the reviews', { tag: '@phone' }, async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/product/cameron-tomato');
  const stars = page
    .getByRole('link', { name: new RegExp(`^${t('product.reviews.stars', { n: 5 })}`) })
    .first();
  await stars.click();
  await expect(page).toHaveURL(/rating=5/);
  await expect(page.locator('#reviews')).toBeVisible();
});

test('a related product opens its own page', async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/product/cameron-tomato');
  const others = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('product.upselling') }) })
    .getByRole('article');
  expect(await others.count()).toBeGreaterThan(1);
  const name = (await others.first().getByRole('heading').textContent()) ?? '';
  await others.first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

const title = async (page: Page) => (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

test('adding to the cart does not scroll the page', { tag: '@phone' }, async ({ shop }) => {
  const { page } = shop;
  await shop.visit('/product/cameron-tomato');
  await page.evaluate(() => window.scrollTo(0, 100));
  const bar = page.locator('[data-testid="product-bar-cart"]');
  const before = await page.evaluate(() => window.scrollY);
  // A locator click would scroll to the button. A user taps it where it is.
  const { x = 0, y = 0 } = (await bar.getByRole('button').boundingBox()) ?? {};
  await page.mouse.click(x + 20, y + 20);
  await expect(bar.getByRole('link')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
