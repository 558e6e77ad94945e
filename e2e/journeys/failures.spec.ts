import type { Page, Route } from '@playwright/test';
import { enter, fillLogin, registerMember } from '../accounts.ts';
import { creditTexts, demoPerson } from '../credit.ts';
import { expect as base, test } from '../fixtures.ts';
import { orderTexts } from '../orders.ts';

const expect = base.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });
test.use({ allowedConsole: [/status of (400|403|404|422|500|503)/] });

const finance = demoPerson('Tan Mei Ling', 'finance@company.bakul.example');

const failWith = (route: Route, status: number, exception: string) =>
  route.fulfill({
    status,
    json: { exception, message: `No ${status}`, detail: 'Because', reference: 'ref-42', errors: {} },
  });

/** Fails the first request to a URL and lets the others pass. Returns a function that counts them. */
async function failOnce(page: Page, address: RegExp, status = 503): Promise<() => number> {
  let requestCount = 0;
  await page.route(address, (route) => {
    requestCount += 1;
    return requestCount === 1 ? failWith(route, status, 'ServiceUnavailableException') : route.continue();
  });
  return () => requestCount;
}

const toastOf = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

test('retries a listing whose data request fails with 503 once', async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/vegetables');
  const requestCount = await failOnce(page, /\.data\?/);
  await page.getByRole('combobox', { name: t('listing.sort') }).selectOption('price');
  await expect.poll(requestCount).toBe(2);
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('shows the error page when a listing’s data request fails twice', async ({ shop }) => {
  const { page, t } = shop;
  await shop.visit('/vegetables');
  let requestCount = 0;
  await page.route(/\.data\?/, (route) => {
    requestCount += 1;
    return failWith(route, 500, 'InternalException');
  });
  await page.getByRole('combobox', { name: t('listing.sort') }).selectOption('price');
  await expect(page.getByRole('heading', { name: t('pages.error.title') })).toBeVisible();
  expect(requestCount, 'retried only once').toBe(2);
});

test('retries a download that fails with 503 once', async ({ shop }) => {
  const { page, lang } = shop;
  await enter(shop, '/credit-terms', finance);
  const requestCount = await failOnce(page, /\/api\/credit\/statement/);
  const button = page.getByRole('button', { name: creditTexts(lang)('statement.pdf') });
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 20_000 }), button.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(requestCount()).toBe(2);
});

test('a refused form shows the error in place and in a toast with detail and reference', async ({ shop }) => {
  const { page, lang } = shop;
  await shop.visit('/auth/login');
  await page.route('**/api/auth/login', (route) => failWith(route, 422, 'ValidationException'));
  await fillLogin(page, lang, 'nobody@kedai.my', 'Wrong-password-1');
  await expect(page.locator('[data-testid="auth-form"]').getByRole('alert')).toContainText('No 422');
  const toast = toastOf(page, 'No 422');
  await expect(toast).toContainText('Because');
  await expect(toast).toContainText(`${shop.t('common.reference')} ref-42`);
});

test('a failing detail page shows a toast, a failing list shows the error in place only', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const { page, lang } = shop;
  await enter(shop, '/profile', await registerMember(request));
  await page.route(/\/api\/transaction/, (route) => failWith(route, 400, 'BadRequestException'));
  await shop.visit('/transactions/B-261117-ABCDE');
  await expect(toastOf(page, 'No 400')).toContainText('ref-42');
  await shop.visit('/transactions');
  await expect(page.getByRole('main').getByText('No 400')).toBeVisible();
  await expect(page.getByRole('heading', { name: orderTexts(lang)('orders.title') })).toBeVisible();
  await expect(toastOf(page, 'No 400')).toHaveCount(0);
});
