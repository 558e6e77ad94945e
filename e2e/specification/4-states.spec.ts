import type { Page } from '@playwright/test';
import { accountTexts, fillLogin, newPerson, readCode, register, registerMember } from '../accounts.ts';
import { routeOnce } from '../route-once.ts';
import { demoBuyer, demoPassword, logIn, signIn, writeSession } from '../session.ts';
import { expect, showPage, test, visit } from './shared-pages.ts';
import {
  callFrom,
  downloadFrom,
  expirePassword,
  readSession,
  refuse,
  showToasts,
  uploadFrom,
} from './storefront.ts';

const t = accountTexts('en');
const toastTypes = ['success', 'error', 'warning', 'info', 'default'] as const;
const positions = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;

const isLoggedIn = async (page: Page) => (await readSession(page)).isLoggedIn;

test.describe.configure({ mode: 'default' });

test.describe('4. States and transitions', { tag: '@main' }, () => {
  test('Registration: register, then verification-token state, then verify by code, then logged in.', async ({
    guest: page,
    request,
  }) => {
    const person = newPerson();
    await visit(page, '/auth/register');
    for (const name of ['name', 'email', 'mobile_phone', 'password'] as const)
      await page.locator(`[data-testid="auth-form"] [name=${name}]`).fill(person[name]);
    await page.locator('[data-testid="auth-form"] [type=submit]').click();
    await expect(page).toHaveURL('/auth/verify');
    expect(await isLoggedIn(page)).toBe(false);
    await page.reload();
    await page.getByLabel(t('code.label')).fill(await readCode(request, person.email));
    await expect(page).toHaveURL('/');
    expect(await readSession(page)).toMatchObject({ isLoggedIn: true, user: { email: person.email } });
  });

  test('Login with an unverified account leads to the verification screen.', async ({
    guest: page,
    request,
  }) => {
    const { person } = await register(request);
    await visit(page, '/auth/login');
    await fillLogin(page, 'en', person.email, person.password);
    await expect(page).toHaveURL('/auth/verify');
    await expect(page.getByLabel(t('code.label'))).toBeVisible();
    expect(await isLoggedIn(page)).toBe(false);
  });

  test('Login with password_expired true shows a password-expired prompt.', async ({ guest: page }) => {
    await visit(page, '/auth/login');
    await expirePassword(page);
    await fillLogin(page, 'en', demoBuyer, demoPassword);
    await expect(page.getByRole('dialog', { name: t('auth.expired.title') })).toBeVisible();
    await expect(page).toHaveURL('/auth/login');
  });

  test('Forgot password: request, then enter code, then create new password, then back to login.', async ({
    guest: page,
    request,
  }) => {
    const person = await registerMember(request);
    await visit(page, '/auth/forgot-password');
    await page.getByLabel(t('auth.email')).fill(person.email);
    await page.locator('[data-testid="auth-form"] [type=submit]').click();
    await expect(page).toHaveURL('/auth/forgot-password?step=code');
    await page.getByLabel(t('code.label')).fill(await readCode(request, person.email, 1));
    await expect(page).toHaveURL('/auth/forgot-password?step=password');
    await page.getByLabel(t('auth.change.new'), { exact: true }).fill('Bayam-segar-2026');
    await page.locator('[data-testid="auth-form"] [type=submit]').click();
    await expect(page).toHaveURL('/auth/login');
    await logIn(request, person.email, 'Bayam-segar-2026');
  });

  test('Logout clears all local data and goes to login.', async ({ guest: page, request }) => {
    await signIn(page, await logIn(request));
    await visit(page, '/privacy-policy');
    await writeSession(page, { XPickupId: 1 });
    const stored = () => page.evaluate(() => ({ ...window.localStorage }));
    const before = Object.values(await stored());
    await page.locator('[data-testid="member-button"]').click();
    await page.getByRole('menuitem', { name: t('auth.menu.logout') }).click();
    await expect(page).toHaveURL('/auth/login');
    const after = Object.values(await stored());
    expect(after.filter((value) => before.includes(value))).toEqual([]);
    expect(await readSession(page)).toMatchObject({
      token: null,
      user: null,
      isLoggedIn: false,
      XPickupId: null,
    });
  });

  test('A stored token past its expires_at is cleared at the next call.', async ({
    guest: page,
    request,
  }) => {
    const signedIn = await logIn(request);
    const access = { ...signedIn.access, expires_at: new Date(Date.now() - 1000).toISOString() };
    await signIn(page, { ...signedIn, access });
    await visit(page, '/privacy-policy');
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/misc/banks'),
      callFrom(page, 'GET /api/misc/banks'),
    ]);
    expect(await sent.headerValue('authorization')).toBeNull();
    expect(await readSession(page)).toMatchObject({ token: null, isLoggedIn: false });
  });

  test('A 403 with AuthenticationException or CorsException logs the user out when logged in.', async ({
    guest: page,
    request,
  }) => {
    const ways = [callFrom, downloadFrom, uploadFrom] as const;
    for (const exception of ['AuthenticationException', 'CorsException'] as const)
      for (const [at, send] of ways.entries()) {
        await signIn(page, await logIn(request));
        await visit(page, '/privacy-policy');
        await routeOnce(page, '**/api/refused', refuse(403, { exception }));
        await send(page, at === 0 ? 'GET /api/refused' : '/api/refused');
        await expect(page, `${exception} of ${send.name}`).toHaveURL('/auth/login');
        expect(await isLoggedIn(page)).toBe(false);
      }
    await visit(page, '/privacy-policy');
    await page.route('**/api/refused', refuse(403, { exception: 'AuthenticationException' }));
    await callFrom(page, 'GET /api/refused');
    await expect(page, 'a guest is not redirected').toHaveURL('/privacy-policy');
  });

  test('A 503 MaintenanceException goes to /maintenance.', async ({ buyer: page }) => {
    await visit(page, '/profile?section=addresses');
    const active = { data: { active: true, message: null, until: null } };
    await page.route('**/api/misc/maintenance', (route) => route.fulfill({ json: active }));
    await page.route('**/api/profile/addresses/*', refuse(503, { exception: 'MaintenanceException' }));
    await page
      .locator('[data-testid="address-list"]')
      .getByRole('button', { name: /default/i })
      .first()
      .click();
    await expect(page).toHaveURL('/maintenance');
  });

  test('Catalogue sorting defaults to name ascending.', async ({ guest: page, request }) => {
    for (const query of ['', '&keywords=a']) {
      const { data } = await (await request.get(`/api/product?pageSize=100${query}`)).json();
      const names: string[] = data.map(({ display_name }: { display_name: string }) => display_name);
      expect(names.length).toBeGreaterThan(20);
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    }
    for (const path of ['/product-catalog', '/product-catalog?keywords=tomato']) {
      await showPage(page, path);
      await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('name');
      const names = await page.locator('[data-testid="product-card"] h3').allTextContents();
      expect(names.length).toBeGreaterThan(2);
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    }
  });

  test('Modal: open or closed.', async ({ guest: page }) => {
    await visit(page, '/');
    const banner = page.locator('[data-testid="highlight-modal"]');
    await expect(banner).toHaveJSProperty('open', true);
    await expect(banner).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(banner).toHaveJSProperty('open', false);
    await expect(banner).toBeHidden();
  });

  test('Toast types: success, error, warning, info, default.', async ({ guest: page }) => {
    await visit(page, '/privacy-policy');
    const tones = new Set<string>();
    for (const type of toastTypes) {
      await showToasts(page, { type, message: `This is ${type}` });
      const toast = page.locator('.toast').filter({ hasText: `This is ${type}` });
      await expect(toast).toHaveAttribute('data-type', type);
      tones.add(await toast.locator('.toast-icon').evaluate((icon) => getComputedStyle(icon).color));
      await toast.hover();
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(toast).toHaveCount(0);
    }
    expect(tones.size, 'each type has its own colour').toBe(toastTypes.length);
  });

  test('Positions: top-left, top-center, top-right, bottom-left, bottom-center, bottom-right.', async ({
    guest: page,
  }) => {
    await visit(page, '/privacy-policy');
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const position of positions) {
      await showToasts(page, { position, message: position });
      const toast = page.locator('.toast').filter({ hasText: position });
      await expect(toast).toBeVisible();
      const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const column = middle.x < width * 0.4 ? 'left' : middle.x > width * 0.6 ? 'right' : 'center';
      expect(`${middle.y < height / 2 ? 'top' : 'bottom'}-${column}`).toBe(position);
      await toast.hover();
      await toast.getByRole('button', { name: 'Close' }).click();
    }
  });

  test('Login-required pages use an authentication check before entry', async ({ guest: page }) => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth/login?next=%2Fprofile');
    expect(asked.filter((path) => path.startsWith('/api/profile'))).toEqual([]);
  });
});
