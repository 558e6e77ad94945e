import { checksumOf } from '@bakul/shop/platform/http/checksum';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../shop/platform/db/connect.ts';
import { testDatabase } from '../../shop/testing/database/database.ts';
import { serveShop } from './testing/serve-shop.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const states = '/api/misc/states?x=1';

test('serves a repeated guest request from the cache, and 304 to a client that has it', async () => {
  const { url, cachedCount } = await serveShop(database);
  const first = await fetch(url + states);
  const second = await fetch(url + states);
  expect(await second.text()).toBe(await first.text());
  expect(await cachedCount()).toBe(1);
  const etag = second.headers.get('etag') ?? '';
  expect((await fetch(url + states, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const head = await fetch(url + states, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('neither serves nor caches requests with a token', async () => {
  const { url, cachedCount, shop } = await serveShop(database);
  await fetch(url + states);
  const own = await fetch(url + states, { headers: { authorization: 'Bearer x' } });
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect(await cachedCount()).toBe(0);
  shop.deps.cache.clear();
  await fetch(url + states, { headers: { authorization: 'Bearer x' } });
  expect(shop.deps.cache.get(`en ${states}`)).toBeUndefined();
});

test('caches each language separately', async () => {
  const { url } = await serveShop(database);
  const name = async (lang: string) => {
    const answer = await fetch(`${url}/api/misc/buyer_variants`, { headers: { 'accept-language': lang } });
    return (await answer.json()).data[0].name;
  };
  for (let n = 0; n < 3; n++)
    expect([await name('en'), await name('ms')]).toEqual(['Restaurant', 'Restoran']);
});

test('refuses a wrong checksum and a foreign origin even when the response is cached', async () => {
  const { url, shop } = await serveShop(database);
  await fetch(url + states);
  const sent = async (headers: Record<string, string>) => (await fetch(url + states, { headers })).status;
  expect(await sent({ 'x-checksum': checksumOf({ x: '1' }, shop.deps.config.checksum_key) })).toBe(200);
  expect(await sent({ 'x-checksum': checksumOf({ x: '2' }, shop.deps.config.checksum_key) })).toBe(400);
  expect(await sent({ origin: 'https://evil.example' })).toBe(403);
  expect(await sent({ origin: 'https://bakul.example' })).toBe(200);
});

test('compresses cached responses for clients that accept it', async () => {
  const { url } = await serveShop(database);
  const encoded = async (accepted: string) =>
    (await fetch(`${url}/api/misc/seo`, { headers: { 'accept-encoding': accepted } })).headers.get(
      'content-encoding',
    );
  // The first request waits for the encoding it accepts. The other encoding is made in the background.
  expect(await encoded('br, gzip')).toBe('br');
  await expect.poll(() => encoded('gzip'), { timeout: 3000 }).toBe('gzip');
  expect(await encoded('br;q=0, gzip;q=0')).toBeNull();
});

test('stores a redirect to Malay for a year in a cookie that scripts can read', async () => {
  const { url } = await serveShop(database);
  const visit = (headers: Record<string, string>) => fetch(url, { redirect: 'manual', headers });
  const first = await visit({ 'accept-language': 'ms-MY' });
  expect([first.status, first.headers.get('location')]).toEqual([302, '/ms']);
  expect(first.headers.get('set-cookie')).toBe(
    'i18n_redirected=ms; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  );
  const english = await visit({ 'accept-language': 'en' });
  expect([english.status, english.headers.get('set-cookie')]).toEqual([200, null]);
});

test('every response has the security headers', async () => {
  const { url } = await serveShop(database);
  for (const path of [
    '/',
    '/api/misc/states',
    '/api/misc/states',
    '/api/nothing',
    '/healthz',
    '/assets/none.js',
  ]) {
    const { headers } = await fetch(url + path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toContain('max-age');
  }
  expect((await fetch(url)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test.each([
  [0, '1.1.1.1', 429],
  [1, '1.1.1.1', 200],
])(
  'with %i trusted proxies, counts only the address that the proxy saw',
  async (proxies, forged, expected) => {
    const { url } = await serveShop(database, {
      env: { RATE_LIMIT: '2', CACHE_MB: '0', TRUSTED_PROXIES: String(proxies) },
    });
    const sent = async (address: string) =>
      (await fetch(`${url}/api/misc/states`, { headers: { 'x-forwarded-for': address } })).status;
    // The last address was seen by our proxy. Those before it were written by the client.
    expect([await sent('9.9.9.9'), await sent('8.8.8.8, 9.9.9.9'), await sent('7.7.7.7, 9.9.9.9')]).toEqual([
      200, 200, 429,
    ]);
    expect(await sent(forged)).toBe(expected);
  },
);

test('limits an IPv6 /64 as one client', async () => {
  const { url } = await serveShop(database, {
    env: { RATE_LIMIT: '2', CACHE_MB: '0', TRUSTED_PROXIES: '1' },
  });
  const sent = async (address: string) =>
    (await fetch(`${url}/api/misc/states`, { headers: { 'x-forwarded-for': address } })).status;
  const statuses = [];
  for (const address of ['2001:db8:1:2::1', '[2001:db8:1:2::2]:443', '2001:db8:1:2:3::4', '2001:db8:1:3::1'])
    statuses.push(await sent(address));
  expect(statuses).toEqual([200, 200, 429, 200]);
});
