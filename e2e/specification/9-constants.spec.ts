import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fillLogin, register } from '../accounts.ts';
import { routeOnce } from '../route-once.ts';
import { demoBuyer } from '../session.ts';
import { expect, showPage, test, visit } from './shared-pages.ts';
import { readSession, showToasts } from './storefront.ts';

const iconSizes = { xs: 14, sm: 16, md: 20, lg: 24, xl: 28, '2xl': 32, '3xl': 40 };
const tomato = '/api/product/cameron-tomato';

/** Opens a page with a fake clock. The toast host is mounted last, so it shows that the page is hydrated. */
async function visitWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.locator('.toast-host')).toBeAttached();
}

/** Pauses the page's clock until the test advances it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

const toasts = (page: Page) => page.locator('.toast');

test.describe.configure({ mode: 'default' });

test.describe('9. Business constants and limits', { tag: '@main' }, () => {
  test('Default catalogue page size 20', async ({ guest: page, request }) => {
    const { data } = await (await request.get('/api/product')).json();
    expect(data).toHaveLength(20);
    await showPage(page, '/product-catalog');
    await expect(page.getByRole('article')).toHaveCount(20);
  });

  test('upselling page 1 of 10', async ({ request }) => {
    const list = await (await request.get(`${tomato}/upselling`)).json();
    expect(list.page).toBe(1);
    expect(list.records).toBeGreaterThan(10);
    expect(list.data).toHaveLength(10);
  });

  test('highlighted products 12', async ({ guest: page, request }) => {
    const { data } = await (await request.get('/api/product/highlighted')).json();
    expect(data).toHaveLength(12);
    await showPage(page, '/');
    await expect(page.getByRole('region', { name: 'Today’s highlights' }).getByRole('article')).toHaveCount(
      12,
    );
  });

  test('review page size 10, newest first', async ({ request }) => {
    const { data, records } = await (await request.get(`${tomato}/reviewers`)).json();
    expect(records).toBeGreaterThan(10);
    expect(data).toHaveLength(10);
    const times: number[] = data.map(({ created_at }: { created_at: string }) => Date.parse(created_at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  test('search suggestions limit 7.', async ({ guest: page, request }) => {
    const { data } = await (await request.get('/api/product/search?keywords=a')).json();
    expect(data).toHaveLength(7);
    await visit(page, '/privacy-policy');
    await page.getByRole('combobox', { name: 'Search' }).first().fill('a');
    await expect(page.getByRole('option')).toHaveCount(7);
  });

  test('Page links show up to 5 numbers with ellipses.', async ({ guest: page }) => {
    const linksOf = async (number: number) => {
      await showPage(page, `/product-catalog?page=${number}`);
      const parts = await page.locator('.pagination li').allTextContents();
      return parts.map((text) => text.trim()).filter((text) => text !== '');
    };
    expect(await linksOf(1)).toEqual(['1', '2', '3', '4', '…', '8']);
    expect(await linksOf(4)).toEqual(['1', '…', '3', '4', '5', '…', '8']);
    expect(await linksOf(8)).toEqual(['1', '…', '5', '6', '7', '8']);
  });

  test('OTP countdown comes from a public config value', async ({ page, request }) => {
    await page.route('**/auth/login', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"otp_countdown_seconds":60', '"otp_countdown_seconds":900');
      await route.fulfill({ response: answer, body });
    });
    const { person } = await register(request);
    await visitWithClock(page, '/auth/login');
    await fillLogin(page, 'en', person.email, person.password);
    const resend = page.getByRole('button', { name: 'Resend code' });
    await expect(resend).toHaveText(/in (900|8\d\d)s/);
    await page.clock.fastForward(800_000);
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await page.clock.fastForward(100_000);
    await expect(resend).not.toHaveAttribute('aria-disabled');
  });

  test('Highlight banner delay 500 ms.', async ({ page }) => {
    await visitWithClock(page, '/privacy-policy');
    await stopTime(page);
    await page.evaluate(() => window.__reactRouterDataRouter?.navigate('/'));
    await expect(page.locator('[data-testid="promotion-carousel"]')).toBeVisible();
    await page.clock.runFor(499);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('Checksum: a keyed signature of the values joined by a separator.', async ({ request }) => {
    const { checksum_key } = (await (await request.get('/api/misc/config')).json()).data;
    const send = (key: string, text: string) =>
      request.get('/api/product/search?limit=3&keywords=tomato', {
        headers: { 'x-checksum': createHmac('sha256', key).update(text).digest('hex') },
      });
    expect((await send(checksum_key, 'tomato|3')).status()).toBe(200);
    for (const [key, text] of [
      ['another key', 'tomato|3'],
      [checksum_key, 'tomato|4'],
      [checksum_key, 'tomato3'],
    ]) {
      const answer = await send(key, text);
      expect(answer.status()).toBe(400);
      expect(await answer.json()).toMatchObject({ exception: 'ChecksumException' });
    }
  });

  test('Local storage keys are hashed and values encrypted.', async ({ buyer: page }) => {
    await showPage(page, '/privacy-policy');
    const { token } = await readSession(page);
    const accessToken = String(Object(token).access_token);
    expect(accessToken).toMatch(/^[\w-]{20,}$/);
    const entries = await page.evaluate(() => Object.entries(window.localStorage));
    expect(entries.length).toBeGreaterThan(3);
    for (const [key, value] of entries) {
      expect(key).toMatch(/^[0-9a-f]{64}$/);
      const text = value + Buffer.from(value, 'base64').toString('latin1');
      for (const secret of [accessToken, demoBuyer, 'true', 'cart.use']) expect(text).not.toContain(secret);
    }
  });

  test('Default language en.', async ({ request }) => {
    for (const language of ['fr-FR', '*']) {
      const headers = { 'accept-language': language };
      const answer = await request.get('/', { headers, maxRedirects: 0 });
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain('<html lang="en-MY"');
      const refused = await request.get('/api/profile', { headers });
      expect((await refused.json()).message).toBe('Please log in.');
    }
  });

  test('Language cookie i18n_redirected, 365 days, path /, SameSite lax', async ({ guest: page }) => {
    await visit(page, '/privacy-policy');
    const before = Date.now() / 1000;
    await page.locator('[data-testid="language-switch"] a[lang=ms-MY]').click();
    await expect(page).toHaveURL('/ms/privacy-policy');
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
    expect(cookie).toMatchObject({ value: 'ms', path: '/', sameSite: 'Lax' });
    const days = ((cookie?.expires ?? 0) - before) / 86_400;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
  });

  test('browser-language detection redirects only on the root path at first access.', async ({ request }) => {
    const visitBy = (path: string, cookie = '') =>
      request.get(path, { headers: { 'accept-language': 'ms-MY,ms;q=0.9', cookie }, maxRedirects: 0 });
    const first = await visitBy('/');
    expect(first.status()).toBe(302);
    expect(first.headers().location).toBe('/ms');
    for (const path of ['/vegetables', '/product/cameron-tomato', '/auth/login'])
      expect((await visitBy(path)).status()).toBe(200);
    expect((await visitBy('/', 'i18n_redirected=en')).status()).toBe(200);
  });

  test('Next-day delivery rule: after 16:00 the default date is two days ahead at 06:00, otherwise next day 06:00.', async ({
    page,
  }) => {
    const strip = page.locator('[data-shell] > header p').first();
    for (const [time, text] of [
      ['09:00:00', /within 7 h .*tomorrow from 6:00/],
      ['16:00:00', /tomorrow from 6:00/],
      ['16:00:01', /Wed 18 Nov from 6:00/],
      ['23:59:59', /Wed 18 Nov from 6:00/],
    ] as const) {
      await page.clock.setFixedTime(`2026-11-16T${time}+08:00`);
      await page.goto('/privacy-policy');
      await expect(strip).toHaveText(text);
    }
  });

  test('Toasts: timeout 5000 ms, top-right, at most 3 at once, close button on hover only.', async ({
    page,
  }) => {
    await visitWithClock(page, '/privacy-policy');
    await stopTime(page);
    await showToasts(page, ...['one', 'two', 'three', 'four'].map((message) => ({ message })));
    await expect(page.locator('.toast-message')).toHaveText(['one', 'two', 'three']);
    await expect(page.locator('.toast-stack')).toHaveAttribute('data-position', 'top-right');
    const box = (await toasts(page).first().boundingBox()) ?? { x: 0, y: 0, width: 0 };
    expect(1440 - box.x - box.width).toBeLessThan(40);
    expect(box.y).toBeLessThan(40);
    await page.clock.runFor(4999);
    await expect(toasts(page)).toHaveCount(3);
    await page.clock.runFor(1);
    await expect(page.locator('.toast-message')).toHaveText(['four']);
    const close = toasts(page).getByRole('button', { name: 'Close' });
    await expect(close).toHaveCSS('opacity', '0');
    await toasts(page).hover();
    await expect(close).toHaveCSS('opacity', '1');
  });

  test('Back-to-top after 300 px scroll, scroll events throttled to 100 ms.', async ({ page }) => {
    await visitWithClock(page, '/privacy-policy');
    await stopTime(page);
    await page.clock.runFor(100);
    const button = page.getByRole('button', { name: 'Back to top' });
    const scrollTo = (y: number) =>
      page.evaluate(
        (y) =>
          new Promise((resolve) => {
            document.addEventListener('scroll', () => queueMicrotask(() => resolve(null)), { once: true });
            window.scrollTo(0, y);
          }),
        y,
      );
    await scrollTo(301);
    await expect(button).toBeVisible();
    await scrollTo(300);
    await page.clock.runFor(99);
    await expect(button, 'not checked again before 100 ms have passed').toBeVisible();
    await page.clock.runFor(1);
    await expect(button).toBeHidden();
  });

  test('Page reload guard: 10000 ms.', async ({ page }) => {
    const leaveFor = async (path: string, chunk: string) => {
      await expect(page.locator('.toast-host')).toBeAttached();
      await page.evaluate(() => Object.assign(window, { isOld: true }));
      await routeOnce(page, `**/assets/${chunk}-*.js`, (route) => route.abort());
      await page.evaluate((path) => void window.__reactRouterDataRouter?.navigate(path), path);
    };
    const hasReloaded = () => page.waitForFunction(() => !('isOld' in window));
    const start = Date.now();
    await page.clock.setFixedTime(start);
    await page.goto('/privacy-policy');
    await leaveFor('/shopping-cart', 'shopping-cart');
    await hasReloaded();
    await leaveFor('/auth/forgot-password', 'auth-forgot-password');
    await expect(toasts(page)).toContainText('Could not load this page');
    await expect(page).toHaveURL('/shopping-cart');
    expect(await page.evaluate(() => 'isOld' in window)).toBe(true);
    await page.clock.setFixedTime(start + 10_000);
    await leaveFor('/auth/verify', 'auth-verify');
    await hasReloaded();
    await expect(page).toHaveURL('/auth/verify');
  });

  test('Icon sizes in px: xs 14, sm 16, md 20 (default), lg 24, xl 28, 2xl 32, 3xl 40.', async ({
    guest: page,
    request,
  }) => {
    await showPage(page, '/product/cameron-tomato');
    const shipped = /\{xs:14,sm:16,md:20,lg:24,xl:28,["'`]?2xl["'`]?:32,["'`]?3xl["'`]?:40\}/;
    const hasLoadedSizes = async () => {
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      const scripts = loaded.filter((name) => name.endsWith('.js')).map((name) => request.get(name));
      for (const script of await Promise.all(scripts)) if (shipped.test(await script.text())) return true;
      return false;
    };
    await expect.poll(hasLoadedSizes).toBe(true);
    const seen = await page
      .locator('svg.icon')
      .evaluateAll((icons) => icons.map((icon) => Number(icon.getAttribute('width'))));
    const sizes: number[] = Object.values(iconSizes);
    expect(seen.filter((size) => !sizes.includes(size))).toEqual([]);
    expect(new Set(seen).size).toBeGreaterThan(3);
    await expect(page.locator('header details summary svg').first()).toHaveAttribute('width', '20');
  });

  test('Icon names include shopping-cart, shopping-bag, whatsapp, telegram, facebook, twitter, email, copy-link, office-building, currency-dollar, trash, calendar, search, logout, shield-check.', async ({
    guest: page,
    request,
  }) => {
    await visit(page, '/product/cameron-tomato');
    await page.getByRole('button', { name: 'Share' }).first().click();
    const use = page.locator('svg.icon use[href*="sprite"]').first();
    const address = (await use.getAttribute('href'))?.split('#')[0] ?? '';
    const sprite = await (await request.get(address)).text();
    const names = ['shopping-cart', 'shopping-bag', 'whatsapp', 'telegram', 'facebook', 'twitter', 'email'];
    const more = ['copy-link', 'office-building', 'currency-dollar', 'trash', 'calendar', 'search', 'logout'];
    for (const name of [...names, ...more, 'shield-check']) expect(sprite).toContain(`<symbol id="${name}"`);
  });

  test('Form input debounce 20 ms.', async ({ page }) => {
    await visitWithClock(page, '/auth/register');
    await stopTime(page);
    await page.locator('[name=password]').fill('BAYAM');
    const met = page.locator('[data-testid="password-rule"][data-state=met]');
    await page.clock.runFor(19);
    await expect(met).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(met).toHaveCount(1);
  });
});
