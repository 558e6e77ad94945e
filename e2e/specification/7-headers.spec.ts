import { createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { maintenanceSecret } from '../filled-shop.ts';
import { demoBuyer, demoPassword, writeSession } from '../session.ts';
import { expect, showPage, test, visit } from './shared-pages.ts';
import { callFrom, downloadFrom, readSession, refuse } from './storefront.ts';

const retried = [408, 409, 425, 429, 500, 502, 503, 504];
const mutating = ['PATCH', 'POST', 'PUT', 'DELETE'];

async function configOf(request: APIRequestContext): Promise<Record<string, string>> {
  return (await (await request.get('/api/misc/config')).json()).data;
}

/** The headers of a request from the current page. */
async function headersOf(page: Page, input: object = {}) {
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/product/search*'),
    callFrom(page, 'GET /api/product/search', input),
  ]);
  return sent.allHeaders();
}

/** Fails matching requests and counts them by method and path. */
async function countRequests(page: Page, pattern: string, status: (url: URL) => number) {
  const counts: Record<string, number> = {};
  await page.route(pattern, (route) => {
    const url = new URL(route.request().url());
    const name = `${route.request().method()} ${url.pathname}`;
    counts[name] = (counts[name] ?? 0) + 1;
    return refuse(status(url))(route);
  });
  return counts;
}

test.describe.configure({ mode: 'default' });

test.describe('7. The calls it makes', { tag: '@main' }, () => {
  test("All calls go to the product's API base.", async ({ buyer: page }) => {
    const calls: URL[] = [];
    page.on('request', (sent) => {
      const url = new URL(sent.url());
      const isPageData = url.pathname.endsWith('.data');
      if (['fetch', 'xhr'].includes(sent.resourceType()) && !isPageData) calls.push(url);
    });
    for (const path of ['/profile', '/transactions', '/shopping-cart']) {
      await visit(page, path);
      await expect(page.locator('[data-testid="member-button"]')).toBeVisible();
    }
    await page.getByRole('combobox', { name: 'Search' }).first().fill('tomato');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(calls.length).toBeGreaterThan(4);
    const base = `${new URL(page.url()).origin}/api/`;
    expect(calls.map(String).filter((url) => !url.startsWith(base))).toEqual([]);
  });

  test('Headers added when available: language', async ({ guest: page }) => {
    await showPage(page, '/ms/privacy-policy');
    expect(await headersOf(page)).toMatchObject({ 'accept-language': 'ms' });
    await showPage(page, '/privacy-policy');
    expect(await headersOf(page)).toMatchObject({ 'accept-language': 'en' });
  });

  test('device id', async ({ guest: page }) => {
    await showPage(page, '/privacy-policy');
    const first = (await headersOf(page))['x-device-id'];
    expect(first).toMatch(/^[\w-]{16,}$/);
    await visit(page, '/privacy-policy');
    expect((await headersOf(page))['x-device-id']).toBe(first);
    expect((await readSession(page)).uniqueId).toBe(first);
  });

  test('address id, pickup id', async ({ guest: page }) => {
    await showPage(page, '/privacy-policy');
    const before = await headersOf(page);
    expect([before['x-address-id'], before['x-pickup-id']]).toEqual([undefined, undefined]);
    await writeSession(page, { XAddressId: 7, XPickupId: 2 });
    await visit(page, '/privacy-policy');
    expect(await headersOf(page)).toMatchObject({ 'x-address-id': '7', 'x-pickup-id': '2' });
  });

  test('maintenance secret', async ({ guest: page }) => {
    await showPage(page, '/privacy-policy');
    expect((await headersOf(page))['x-maintenance-secret']).toBeUndefined();
    const active = { data: { active: true, message: null, until: null } };
    await page.route('**/api/misc/maintenance', (route) => route.fulfill({ json: active }));
    await visit(page, '/maintenance');
    await page.getByText('Staff access').click();
    const form = page.locator('form:has([name=secret])');
    await form.locator('[name=secret]').fill(maintenanceSecret);
    await form.locator('[type=submit]').click();
    await expect(page).toHaveURL('/');
    await visit(page, '/privacy-policy');
    expect(await headersOf(page)).toMatchObject({ 'x-maintenance-secret': maintenanceSecret });
  });

  test('a checksum of the sorted payload or parameters', async ({ guest: page, request }) => {
    const { checksum_key = '' } = await configOf(request);
    const sign = (text: string) => createHmac('sha256', checksum_key).update(text).digest('hex');
    await visit(page, '/privacy-policy');
    const headers = await headersOf(page, { limit: 3, keywords: 'tomato' });
    expect(headers['x-checksum']).toBe(sign('tomato|3'));
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/cart/items'),
      callFrom(page, 'POST /api/cart/items', { variant_id: 1, quantity: 4, note: 'ripe' }),
    ]);
    expect(await sent.headerValue('x-checksum')).toBe(sign('ripe|4|1'));
  });

  test('and a bearer token (not on login)', async ({ guest, buyer }) => {
    await showPage(guest, '/privacy-policy');
    expect((await headersOf(guest)).authorization).toBeUndefined();
    await showPage(buyer, '/privacy-policy');
    const { token } = await readSession(buyer);
    expect(token).toEqual({ access_token: expect.stringMatching(/./), expires_at: expect.any(String) });
    expect((await headersOf(buyer)).authorization).toBe(`Bearer ${Object(token).access_token}`);
    const [sent] = await Promise.all([
      buyer.waitForRequest('**/api/auth/login'),
      callFrom(buyer, 'POST /api/auth/login', { login: demoBuyer, password: demoPassword }),
    ]);
    expect(await sent.headerValue('authorization')).toBeNull();
  });

  test('A powered-by header, a client-service header and an accept header are built from public runtime configuration', async ({
    guest: page,
  }) => {
    await page.route('**/privacy-policy', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replace('"client_service":"bakul-storefront"', '"client_service":"pasar-web"')
        .replace('"powered_by":"Bakul"', '"powered_by":"Pasar"');
      await route.fulfill({ response: answer, body });
    });
    await visit(page, '/privacy-policy');
    expect(await headersOf(page)).toMatchObject({
      'x-powered-by': 'Pasar',
      'x-client-service': 'pasar-web',
      accept: 'application/vnd.pasar-web+json, application/json',
    });
  });

  test('Generic retry: statuses 408, 409, 425, 429, 500, 502, 503, 504 are retried once for non-mutating methods', async ({
    guest: page,
  }) => {
    await visit(page, '/privacy-policy');
    const others = [400, 401, 404, 422, 501];
    const counts = await countRequests(page, '**/api/retry/*', ({ pathname }) =>
      Number(pathname.split('/').at(-1)),
    );
    await Promise.all([...retried, ...others].map((status) => callFrom(page, `GET /api/retry/${status}`)));
    expect(counts).toEqual({
      ...Object.fromEntries(retried.map((status) => [`GET /api/retry/${status}`, 2])),
      ...Object.fromEntries(others.map((status) => [`GET /api/retry/${status}`, 1])),
    });
    const files = await countRequests(page, '**/api/file', () => 503);
    await downloadFrom(page, '/api/file');
    expect(files, 'downloads are retried too').toEqual({ 'GET /api/file': 2 });
    let asked = 0;
    await page.route('**/terms-conditions.data*', (route) =>
      ++asked === 1 ? refuse(503)(route) : route.continue(),
    );
    await page.evaluate(() => window.__reactRouterDataRouter?.navigate('/terms-conditions'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terms/i);
    expect(asked, 'page data is retried too').toBe(2);
  });

  test('and never for PATCH, POST, PUT, DELETE.', async ({ guest: page }) => {
    await showPage(page, '/privacy-policy');
    const counts = await countRequests(page, '**/api/retry/*', ({ pathname }) =>
      Number(pathname.split('/').at(-1)),
    );
    const calls = mutating.flatMap((method) => retried.map((status) => `${method} /api/retry/${status}`));
    await Promise.all(calls.map((call) => callFrom(page, call)));
    expect(counts).toEqual(Object.fromEntries(calls.map((call) => [call, 1])));
  });
});
