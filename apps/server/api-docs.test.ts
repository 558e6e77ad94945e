import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../shop/shop.ts';
import { asBuyer } from '../../shop/testing/people/as-buyer.ts';
import { asStaff } from '../../shop/testing/people/as-staff.ts';
import { openTestApi, type TestApi } from '../../shop/testing/test-api.ts';
import { apiDocs } from './api-docs.ts';
import { serveShop } from './testing/serve-shop.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await apiDocs({ routes, deps: api.deps }).request(path, { headers });
  return { response, text: await response.text() };
}
const pathsIn = (text: string) => Object.keys(JSON.parse(text).paths);
const staffPaths = new Set(
  routes.map(({ endpoint }) => endpoint.path).filter((path) => path.startsWith('/api/staff')),
);
/** Tags used only by staff endpoints. */
const staffTags = new Set(
  routes
    .map(({ endpoint }) => endpoint.tag)
    .filter((tag) =>
      routes.every(({ endpoint }) => endpoint.tag !== tag || endpoint.path.startsWith('/api/staff')),
    ),
);

test.each(['/openapi.json', '/docs'])(
  '%s shows guests and buyers nothing of the back office',
  async (path) => {
    const buyer = await asBuyer(api);
    expect(staffPaths.size).toBeGreaterThan(50);
    for (const headers of [{}, buyer.headers]) {
      const { response, text } = await read(path, headers);
      expect(response.status).toBe(200);
      expect(text).not.toContain('/api/staff');
      for (const tag of staffTags) expect(text).not.toContain(`>${tag}<`);
      expect(text).toContain('/api/auth/login');
      expect(response.headers.get('vary')).toContain('Authorization');
    }
  },
);

test('shows guests every endpoint that is not for staff', async () => {
  const { text } = await read('/openapi.json');
  const expected = new Set(
    routes.map(({ endpoint }) => endpoint.path).filter((path) => !staffPaths.has(path)),
  );
  expect(new Set(pathsIn(text))).toEqual(expected);
  const { paths } = JSON.parse(text);
  const tags = Object.values(paths).flatMap((methods) =>
    Object.values(methods as Record<string, { tags: string[] }>).flatMap((operation) => operation.tags),
  );
  expect(tags.filter((tag) => staffTags.has(tag))).toEqual([]);
});

test.each(['/openapi.json', '/docs'])('%s shows staff everything and is not cached', async (path) => {
  const staff = await asStaff(api, 'sales');
  const { response, text } = await read(path, staff.headers);
  for (const staffPath of staffPaths) expect(text).toContain(staffPath);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each(['/openapi.json', '/docs'])(
  '%s is generated once, compressed, and revalidated by ETag',
  async (path) => {
    const staff = await asStaff(api, 'sales');
    const docs = apiDocs({ routes, deps: api.deps });
    for (const own of [{}, staff.headers]) {
      const get = (headers: Record<string, string> = {}) =>
        docs.request(path, { headers: { ...own, ...headers } });
      const plain = await get();
      const etag = plain.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const again = await get({ 'if-none-match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const packed = await get({ 'accept-encoding': 'gzip' });
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      const unpacked = gunzipSync(new Uint8Array(await packed.arrayBuffer())).toString();
      expect(unpacked).toBe(await plain.text());
    }
  },
);

test.each(['api/openapi.json', 'api/docs', `pay/${'x'.repeat(43)}`])(
  '%s counts towards the request limit of an address',
  async (path) => {
    const { url } = await serveShop(api.database, { env: { RATE_LIMIT: '2' } });
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await fetch(`${url}/${path}`)).status);
    expect(statuses[2]).toBe(429);
    expect(statuses.slice(0, 2)).not.toContain(429);
  },
);

test('refuses an invalid token instead of answering as for a guest', async () => {
  const { url } = await serveShop(api.database);
  const forged = { authorization: `Bearer staff_${'x'.repeat(43)}` };
  for (const path of ['openapi.json', 'docs']) {
    expect((await fetch(`${url}/api/${path}`, { headers: forged })).status).toBe(403);
    expect((await fetch(`${url}/api/${path}`)).status).toBe(200);
  }
});
