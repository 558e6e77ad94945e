import type { Page } from '@playwright/test';
import { accountTexts, fillLogin, readCode, registerMember } from '../accounts.ts';
import { routeOnce } from '../route-once.ts';
import { demoBuyer, demoPassword, logIn, signIn } from '../session.ts';
import { expect, resetVisitor, test, visit } from './shared-pages.ts';
import { callFrom, readSession, refuse } from './storefront.ts';

const t = accountTexts('en');
const failure = { message: 'The van is full.', detail: 'Choose another day.', reference: '8F2K-91' };
const failed = (page: Page) => page.locator('.toast[data-type=error]');

const openAddresses = (page: Page) => visit(page, '/profile?section=addresses');

/** Changes the default address and lets the request fail. */
async function makeDefault(page: Page, ...refusal: Parameters<typeof refuse>): Promise<void> {
  await routeOnce(page, '**/api/profile/addresses/*', refuse(...refusal));
  await page
    .locator('[data-testid="address-list"]')
    .getByRole('button', { name: /default/i })
    .first()
    .click();
}

async function expectToast(page: Page, { message, detail, reference }: typeof failure): Promise<void> {
  const toast = failed(page).filter({ hasText: message });
  await expect(toast.locator('.toast-message')).toHaveText(message);
  await expect(toast.locator('.toast-detail')).toHaveText(detail);
  await expect(toast.locator('.toast-reference')).toContainText(reference);
}

/** Keeps the maintenance page waiting, by reporting that the shop is still closed. */
async function closeShop(page: Page): Promise<void> {
  const active = { data: { active: true, message: null, until: null } };
  await page.route('**/api/misc/maintenance', (route) => route.fulfill({ json: active }));
}

test.describe.configure({ mode: 'default' });

test.describe('8. Error catalogue', { tag: '@main' }, () => {
  test("Errors show as a toast with the server message (or 'An error occurred'), plus detail and reference lines.", async ({
    buyer,
    guest,
  }) => {
    await openAddresses(buyer);
    await makeDefault(buyer, 422, failure);
    await expectToast(buyer, failure);
    await makeDefault(buyer, 500, { ...failure, message: 'The scale is broken.' });
    await expectToast(buyer, { ...failure, message: 'The scale is broken.' });
    await makeDefault(buyer, 500);
    await expect(failed(buyer).last().locator('.toast-message')).toHaveText('An error occurred');
    await visit(guest, '/auth/login');
    await guest.route('**/api/auth/login', refuse(500, failure));
    await fillLogin(guest, 'en', demoBuyer, demoPassword);
    await expectToast(guest, failure);
  });

  test('403 AuthenticationException or CorsException: clear session and go to login (when logged in).', async ({
    guest: page,
    request,
  }) => {
    for (const exception of ['AuthenticationException', 'CorsException'] as const) {
      await signIn(page, await logIn(request));
      await openAddresses(page);
      await makeDefault(page, 403, { exception });
      await expect(page).toHaveURL('/auth/login');
      expect(await readSession(page)).toMatchObject({ token: null, user: null, isLoggedIn: false });
    }
  });

  test('503 MaintenanceException: go to /maintenance', async ({ buyer: page }) => {
    await openAddresses(page);
    await closeShop(page);
    await makeDefault(page, 503, { exception: 'MaintenanceException', message: 'Closed' });
    await expect(page).toHaveURL('/maintenance');
    await expect(failed(page)).toHaveText(/Closed/);
  });

  test('some list calls skip the toast.', async ({ buyer: page }) => {
    await closeShop(page);
    await page.route('**/api/profile/addresses', refuse(503, { exception: 'MaintenanceException' }));
    await page.goto('/profile?section=addresses');
    await expect(page).toHaveURL('/maintenance');
    await expect(failed(page)).toHaveCount(0);
  });

  test('400 PasswordHistoryException: toast and go to /profile.', async ({ guest: page, request }) => {
    const person = await registerMember(request);
    const used = failed(page).filter({ hasText: 'You have used this password before' });
    await visit(page, '/auth/forgot-password');
    await page.getByLabel(t('auth.email')).fill(person.email);
    await page.locator('[data-testid="auth-form"] [type=submit]').click();
    await page.getByLabel(t('code.label')).fill(await readCode(request, person.email, 1));
    await page.getByLabel(t('auth.change.new'), { exact: true }).fill(person.password);
    await page.locator('[data-testid="auth-form"] [type=submit]').click();
    await expect(used).toBeVisible();
    await expect(page, 'a guest logs in first').toHaveURL(/\/auth\/login\?next=%2Fprofile$|\/profile$/);

    await signIn(page, await logIn(request, person.email, person.password));
    await visit(page, '/change-password');
    await page.getByLabel(t('auth.change.current')).fill(person.password);
    await page.getByLabel(t('auth.change.new'), { exact: true }).fill(person.password);
    await page.locator('[data-testid="auth-form"] [type=submit]').click();
    await expect(used).toBeVisible();
    await expect(page).toHaveURL('/profile');
  });

  test('Product detail 404: go to /error/product-not-found.', async ({ guest: page }) => {
    await page.goto('/product/no-such-product');
    await expect(page).toHaveURL('/error/product-not-found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
  });

  test('Other statuses are only logged.', async ({ buyer: page }) => {
    await openAddresses(page);
    for (const status of [400, 409, 500]) {
      await makeDefault(page, status, { message: `This is ${status}.` });
      await expect(failed(page).filter({ hasText: `This is ${status}.` })).toBeVisible();
    }
    await page.route('**/api/quiet', refuse(503));
    await callFrom(page, 'GET /api/quiet');
    await expect(page).toHaveURL('/profile?section=addresses');
    expect(await readSession(page)).toMatchObject({ isLoggedIn: true });
  });

  test("Unknown route: 404 with 'Page not found: {path}'.", async ({ request }) => {
    for (const path of ['/no-such-category', '/profile/nothing', '/ms/no-such/page']) {
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      const message = path.startsWith('/ms') ? 'Halaman tidak dijumpai' : 'Page not found';
      expect(await answer.text()).toContain(`${message}: ${path}`);
    }
  });

  test('Navigating to an external URL without explicit permission is refused.', async ({ guest: page }) => {
    const elsewhere: string[] = [];
    page.on('request', (sent) => {
      if (!sent.url().startsWith('http://localhost')) elsewhere.push(sent.url());
    });
    for (const next of ['https://evil.example/', '/\\evil.example']) {
      await resetVisitor(page);
      await visit(page, `/auth/login?next=${encodeURIComponent(next)}`);
      await fillLogin(page, 'en', demoBuyer, demoPassword);
      await expect(page).toHaveURL('/');
    }
    expect(elsewhere).toEqual([]);
  });

  test('Uncaught errors and unhandled rejections go to the error-reporting service.', async ({
    guest: page,
  }) => {
    await page.route('**/privacy-policy', async (route) => {
      const answer = await route.fetch();
      const dsn = `${new URL(route.request().url()).origin}/error-reports`;
      const body = (await answer.text()).replace(
        '"error_reporting":{"enabled":false,"dsn":null',
        `"error_reporting":{"enabled":true,"dsn":"${dsn}"`,
      );
      await route.fulfill({ response: answer, body });
    });
    const reports: string[] = [];
    await page.route('**/error-reports', (route) => {
      reports.push(route.request().postDataJSON().message);
      return route.fulfill({ status: 204 });
    });
    await visit(page, '/privacy-policy');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('The scale is broken');
      });
      void Promise.reject(new Error('The van broke down'));
    });
    await expect.poll(() => reports.toSorted()).toEqual(['The scale is broken', 'The van broke down']);
  });

  test("Form-level message: 'Sorry, not all fields are filled out correctly.'", async ({
    guest: page,
    request,
  }) => {
    const answer = await request.post('/api/auth/register', { data: {} });
    expect(answer.status()).toBe(422);
    const message = 'Sorry, not all fields are filled out correctly.';
    expect(await answer.json()).toMatchObject({ exception: 'ValidationException', message });
    await visit(page, '/auth/login');
    await page.locator('[data-testid="auth-form"] [type=submit]').click();
    await expect(page.locator('.error-summary')).toContainText(message);
  });
});
