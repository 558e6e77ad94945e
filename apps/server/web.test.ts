import { expect, test } from 'vitest';
import { freshDatabase } from '../../shop/testing/database.ts';
import type { Render } from './pages.ts';
import { serveShop } from './testing/serve-shop.ts';

const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } });

test('health, readiness and the reference of the API are there; metrics are not for everybody', async () => {
  const token = 'a-token-of-operations';
  const { url } = await serveShop(await freshDatabase(), { env: { METRICS_TOKEN: token } });
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

test('a process whose database is gone is not ready', async () => {
  const database = await freshDatabase();
  const { url } = await serveShop(database);
  await database.close();
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('many visitors share one rendering, and one who asked for the head does not spoil it', async () => {
  let renderings = 0;
  const gate = Promise.withResolvers<void>();
  const render: Render = async (request) => {
    renderings++;
    await gate.promise;
    return request.method === 'HEAD'
      ? new Response(null, { headers: { 'content-type': 'text/html' } })
      : html('whole');
  };
  const { url } = await serveShop(await freshDatabase(), { render });
  const head = fetch(`${url}/fruit`, { method: 'HEAD' });
  const pages = [1, 2, 3, 4].map(() => fetch(`${url}/fruit?utm_source=x`));
  await expect.poll(() => renderings).toBe(1);
  gate.resolve();
  expect((await head).status).toBe(200);
  for (const page of pages) expect(await (await page).text()).toBe('whole');
  expect(await (await fetch(`${url}/fruit?gclid=1`)).text()).toBe('whole');
  expect(renderings).toBeLessThanOrEqual(2);
});

test('a script with our nonce may run, an injected one may not', async () => {
  const render: Render = async (_, { nonce }) =>
    html(`<script nonce="${nonce}">ours()</script><script>injected()</script>`);
  const { url } = await serveShop(await freshDatabase(), { render });
  for (let n = 0; n < 2; n++) {
    const page = await fetch(url);
    expect(await page.text()).toBe('<script>ours()</script><script>injected()</script>');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("base-uri 'none'");
  }
});

test('errors, redirects and what a page marks as passing are rendered anew each time', async () => {
  let renderings = 0;
  const render: Render = async (request) => {
    renderings++;
    const { pathname } = new URL(request.url);
    if (pathname === '/lost') return html('lost', { status: 404 });
    return html('now', { headers: { 'cache-control': 'no-store' } });
  };
  const { url } = await serveShop(await freshDatabase(), { render });
  for (const path of ['/lost', '/lost', '/passing', '/passing']) {
    expect((await fetch(url + path)).headers.get('cache-control')).toBe('no-store');
  }
  expect(renderings).toBe(4);
});

test('a page that fails shows no stack, and overload is a 503 that says when to come back', async () => {
  const gate = Promise.withResolvers<void>();
  const render: Render = async (request) => {
    if (new URL(request.url).pathname === '/broken') throw new Error('secret stack');
    await gate.promise;
    return html('slow');
  };
  const { url } = await serveShop(await freshDatabase(), { render, env: { MAX_IN_FLIGHT: '1' } });
  const broken = await fetch(`${url}/broken`);
  expect([broken.status, await broken.text()]).toEqual([500, expect.not.stringContaining('secret')]);
  const slow = fetch(`${url}/slow`);
  await expect.poll(async () => (await fetch(`${url}/other`)).status).toBe(503);
  const refused = await fetch(`${url}/other`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  gate.resolve();
  expect((await slow).status).toBe(200);
});

test('whoever asks for ever new pages is slowed down too', async () => {
  const { url } = await serveShop(await freshDatabase(), { env: { RATE_LIMIT: '2' } });
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await fetch(`${url}/?n=${n}`)).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
});

test('a page already known to the browser is not sent again', async () => {
  const { url } = await serveShop(await freshDatabase());
  const etag = (await fetch(`${url}/fruit`)).headers.get('etag') ?? '';
  for (let n = 0; n < 2; n++)
    expect((await fetch(`${url}/fruit`, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('a page that says 503 says when to come back, whoever made it', async () => {
  const gate = Promise.withResolvers<void>();
  const render: Render = async (request) => {
    if (new URL(request.url).pathname === '/closed') return html('closed', { status: 503 });
    await gate.promise;
    return html('slow');
  };
  const { url } = await serveShop(await freshDatabase(), { render, env: { MAX_IN_FLIGHT: '1' } });
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

test('a page takes no form', async () => {
  const { url } = await serveShop(await freshDatabase());
  const response = await fetch(url, { method: 'POST', body: 'x' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
