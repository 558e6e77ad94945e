import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMaintenance } from '../../shop/features/content/content.queries.ts';
import type { Database } from '../../shop/platform/db/connect.ts';
import { testDatabase } from '../../shop/testing/database/database.ts';
import type { Render } from './pages.ts';
import { serveShop } from './testing/serve-shop.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const secret = 'a-secret-of-staff';

/** Renders what loaders would: the categories, or a redirect to the maintenance page. */
const render: Render = async (request, { api }) => {
  const result = await api('GET /api/misc/categories', {}, 'en');
  return result.ok
    ? new Response(`open ${request.url}`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    : new Response(null, { status: 302, headers: { location: '/maintenance' } });
};

async function openClosedShop(env: Record<string, string> = { MAINTENANCE_SECRET: secret }) {
  const { url, shop } = await serveShop(database, { env, render });
  await shop.deps.db.run('DELETE FROM rate_limit');
  const setClosed = async (active: boolean) => {
    await writeMaintenance(shop.deps.db, { active }, new Date());
    await shop.deps.maintenance.refresh();
    shop.deps.cache.clear();
  };
  await setClosed(true);
  const enter = (given: string, init: RequestInit & { path?: string } = {}) =>
    fetch(url + (init.path ?? '/maintenance'), {
      method: 'POST',
      body: new URLSearchParams({ secret: given }),
      redirect: 'manual',
      ...init,
    });
  const visit = (cookie?: string, path = '/fruit') =>
    fetch(url + path, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } });
  return { url, shop, setClosed, enter, visit };
}

const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

test('the correct secret redirects home with a cookie that opens pages, and none of them is cached', async () => {
  const { enter, visit, shop } = await openClosedShop();
  expect((await visit()).status).toBe(302);
  const entered = await enter(secret);
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
  const attributes = entered.headers.get('set-cookie') ?? '';
  for (const each of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/', 'Max-Age=28800'])
    expect(attributes).toContain(each);
  expect(attributes).not.toContain(secret);

  const page = await visit(cookieOf(entered));
  expect([page.status, page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([
    200,
    'no-store',
    null,
  ]);
  expect(shop.deps.cache.get('page /fruit')).toBeUndefined();
  expect((await visit()).status).toBe(302);
});

test('a page rendered for a caller with the cookie is not shared with other visitors', async () => {
  const { enter, visit } = await openClosedShop();
  const cookie = cookieOf(await enter(secret));
  const [staff, visitor, again] = await Promise.all([visit(cookie), visit(), visit(cookie)]);
  expect([staff.status, visitor.status, again.status]).toEqual([200, 302, 200]);
});

test('a wrong secret, a forged cookie and an expired cookie open nothing', async () => {
  const { enter, visit, shop } = await openClosedShop();
  const refused = await enter('a-secret-of-stafF');
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/maintenance?access=refused']);
  expect(refused.headers.get('set-cookie')).toBeNull();
  const cookie = cookieOf(await enter(secret));
  const signature = cookie.slice(cookie.indexOf('.') + 1);
  for (const forged of [
    `__Host-bakul_maintenance=9999999999999.${signature}`,
    '__Host-bakul_maintenance=x',
    `${cookie}x`,
  ])
    expect((await visit(forged)).status, forged).toBe(302);
  shop.deps.clock = () => new Date(Date.now() + 8 * 60 * 60 * 1000 + 1000);
  expect((await visit(cookie)).status).toBe(302);
});

test('ignores the cookie when the shop is open', async () => {
  const { enter, visit, setClosed } = await openClosedShop();
  const cookie = cookieOf(await enter(secret));
  await setClosed(false);
  expect((await visit(cookie)).headers.get('cache-control')).toBe('no-cache');
});

test('answers scripts with a status, and a Malay form in its language', async () => {
  const { enter } = await openClosedShop();
  const headers = { accept: 'application/json' };
  expect((await enter(secret, { headers })).status).toBe(204);
  expect((await enter('wrong', { headers })).status).toBe(403);
  const path = '/ms/maintenance';
  expect((await enter(secret, { path })).headers.get('location')).toBe('/ms');
  expect((await enter('wrong', { path })).headers.get('location')).toBe('/ms/maintenance?access=refused');
});

test('refuses all secrets, even the correct one, after ten wrong ones', async () => {
  const { enter } = await openClosedShop();
  const headers = { accept: 'application/json' };
  for (let n = 0; n < 10; n++) expect((await enter(`wrong ${n}`, { headers })).status).toBe(403);
  const late = await enter(secret, { headers });
  expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await enter(secret)).headers.get('location')).toBe('/maintenance?access=throttled');
});

test('does not count correct secrets as guesses', async () => {
  const { enter } = await openClosedShop();
  for (let n = 0; n < 12; n++) expect((await enter(secret)).headers.get('location')).toBe('/');
});

test('refuses the form from another origin, and has no form without a secret', async () => {
  const { enter } = await openClosedShop();
  expect((await enter(secret, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  const without = await openClosedShop({});
  expect((await without.enter('undefined')).status).toBe(405);
});
