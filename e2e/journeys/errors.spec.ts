import { productGone } from '../../apps/storefront/app/messages/en/product-gone.ts';
import { expect, test } from '../fixtures.ts';

test.use({ allowedConsole: [/status of (404|500)/] });

test('an unknown path returns a 404 page that shows the path', { tag: '@phone' }, async ({ shop }) => {
  const { page, t } = shop;
  const path = shop.path('/no-such/<b>page');
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('pages.notFound.title') })).toBeVisible();
  await expect(page.locator('main h1 + p')).toHaveText(
    t('pages.notFound.message', { path: new URL(page.url()).pathname }),
  );
});

test('an unknown category returns 404', async ({ shop }) => {
  const response = await shop.page.goto(shop.path('/no-such-category'));
  expect(response?.status()).toBe(404);
});

test('an unknown product redirects to its own error page, which links to the catalogue', async ({ shop }) => {
  const { page, t } = shop;
  await page.goto(shop.path('/product/no-such-product'));
  await expect(page).toHaveURL(/\/error\/product-not-found$/);
  await expect(page.getByRole('heading', { name: productGone['productGone.title'] })).toBeVisible();
  await page
    .getByRole('link', { name: t('pages.toCatalogue') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product-catalog$/);
});

test('/product redirects to the catalogue', async ({ shop }) => {
  await shop.page.goto(shop.path('/product'));
  await expect(shop.page).toHaveURL(/\/product-catalog$/);
});

test('the error page returns the status it shows', async ({ shop }) => {
  const { page, t } = shop;
  for (const [query, status, title] of [
    ['', 500, 'pages.error.title'],
    ['?status=503', 500, 'pages.error.title'],
    ['?status=404', 404, 'pages.notFound.title'],
  ] as const) {
    const response = await page.goto(shop.path('/error') + query);
    expect(response?.status(), query).toBe(status);
    await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible();
    await expect(page.locator('main svg text')).toHaveText(String(status));
  }
});
