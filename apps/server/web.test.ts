import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../shop/platform/db/connect.ts';
import { freshDatabase, testDatabase } from '../../shop/testing/database/database.ts';
import type { Render } from './pages.ts';
import { serveShop } from './testing/serve-shop.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } });

test('serves health, readiness and the API reference, and metrics only with the token', async () => {
  const token = 'a-token-of-operations';
  const { url } = await serveShop(database, { env: { METRICS_TOKEN: token } });
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(url + path, { headers })).status;
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(200);
  expect(await status('/api/docs')).toBe(200);
  expect((await (await fetch(`${url}/api/openapi.json`)).json()).openapi).toBe('3.1.0');
  expect(await status('/metrics')).toBe(404);
  expect(await status('/metrics', { authorization: 'Bearer wrong' })).toBe(404);
  expect(await status('/metrics', { authorization: `Bearer ${token}` })).toBe(200);
});

test('a process that has lost its database is not ready', async () => {
  const own = await freshDatabase();
  const { url } = await serveShop(own);
  await own.close();
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('many visitors share one rendering, and a HEAD request does not spoil it', async () => {
  let renderings = 0;
  const gate = Promise.withResolvers<void>();
  const render: Render = async (request) => {
    renderings++;
    await gate.promise;
    return request.method === 'HEAD'
      ? new Response(null, { headers: { 'content-type': 'text/html' } })
      : html('whole');
  };
  const { url } = await serveShop(database, { render });
  const head = fetch(`${url}/fruit`, { method: 'HEAD' });
  const pages = [1, 2, 3, 4].map(() => fetch(`${url}/fruit?utm_source=x`));
  await expect.poll(() => renderings).toBe(1);
  gate.resolve();
  expect((await head).status).toBe(200);
  for (const page of pages) expect(await (await page).text()).toBe('whole');
  expect(await (await fetch(`${url}/fruit?gclid=1`)).text()).toBe('whole');
  expect(renderings).toBeLessThanOrEqual(2);
});

test('allows scripts with the nonce but not injected ones', async () => {
  const render: Render = async (_, { nonce }) =>
    html(`<script nonce="${nonce}">ours()</script><script>injected()</script>`);
  const { url } = await serveShop(database, { render });
  for (let n = 0; n < 2; n++) {
    const page = await fetch(url);
    expect(await page.text()).toBe('<script>ours()</script><script>injected()</script>');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("base-uri 'none'");
  }
});

test('renders errors, redirects and no-store pages anew each time', async () => {
  let renderings = 0;
  const render: Render = async (request) => {
    renderings++;
    const { pathname } = new URL(request.url);
    if (pathname === '/lost') return html('lost', { status: 404 });
    return html('now', { headers: { 'cache-control': 'no-store' } });
  };
  const { url } = await serveShop(database, { render });
  for (const path of ['/lost', '/lost', '/passing', '/passing']) {
    expect((await fetch(url + path)).headers.get('cache-control')).toBe('no-store');
  }
  expect(renderings).toBe(4);
});

test('a failing page shows no stack, and overload answers 503 with Retry-After', async () => {
  const gate = Promise.withResolvers<void>();
  const render: Render = async (request) => {
    if (new URL(request.url).pathname === '/broken') throw new Error('secret stack');
    await gate.promise;
    return html('slow');
  };
  const { url } = await serveShop(database, { render, env: { MAX_IN_FLIGHT: '1' } });
  const broken = await fetch(`${url}/broken`);
  expect([broken.status, await broken.text()]).toEqual([500, expect.not.stringContaining('secret')]);
  const slow = fetch(`${url}/slow`);
  await expect.poll(async () => (await fetch(`${url}/other`)).status).toBe(503);
  const refused = await fetch(`${url}/other`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  gate.resolve();
  expect((await slow).status).toBe(200);
});

test('limits clients that keep requesting new pages', async () => {
  const { url } = await serveShop(database, { env: { RATE_LIMIT: '2' } });
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await fetch(`${url}/?n=${n}`)).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
});

test('does not resend a page that the browser already has', async () => {
  const { url } = await serveShop(database);
  const etag = (await fetch(`${url}/fruit`)).headers.get('etag') ?? '';
  for (let n = 0; n < 2; n++)
    expect((await fetch(`${url}/fruit`, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('every 503 page has Retry-After', async () => {
  const gate = Promise.withResolvers<void>();
  const render: Render = async (request) => {
    if (new URL(request.url).pathname === '/closed') return html('closed', { status: 503 });
    await gate.promise;
    return html('slow');
  };
  const { url } = await serveShop(database, { render, env: { MAX_IN_FLIGHT: '1' } });
  const closed = await fetch(`${url}/closed`);
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '5']);
  const slow = fetch(`${url}/slow`);
  const ask = () => fetch(`${url}/ms/other`, { headers: { accept: 'text/html' } });
  await expect.poll(async () => (await ask()).status).toBe(503);
  const busy = await ask();
  expect([busy.headers.get('retry-after'), busy.headers.get('content-type')]).toEqual([
    '2',
    'text/html; charset=utf-8',
  ]);
  expect(await busy.text()).toContain('<html lang="ms">');
  gate.resolve();
  await slow;
});

test('refuses POST requests to pages', async () => {
  const { url } = await serveShop(database);
  const response = await fetch(url, { method: 'POST', body: 'x' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
