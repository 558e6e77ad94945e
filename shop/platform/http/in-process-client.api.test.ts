import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../shop.ts';
import { openTestApi, type TestApi, testApi } from '../../testing/test-api.ts';
import { createCaches } from '../cache/cache.ts';
import { createInProcessClient } from './in-process-client.ts';
import { createLimits } from './throttle/limits.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  const vegetables = await api.category('Vegetables');
  await api.product('Cherry tomato', { categories: [vegetables] });
});
afterAll(() => api.close());

test.each([
  ['GET /api/misc/categories', {}],
  ['GET /api/misc/config', {}],
  ['GET /api/product', { relationships: 'galleries,default_variant', page: 1, in_stock: 'true' }],
  ['GET /api/product/{id}', { id: 'cherry-tomato' }],
  ['GET /api/product/{id}/price_history', { id: 'cherry-tomato', days: 30 }],
] as const)('%s returns the same in process as over HTTP', async (call, input) => {
  const ask = createInProcessClient(routes, api.deps);
  for (const lang of ['en', 'ms'] as const) {
    const result = await ask(call, input, lang);
    // Compared as JSON: the in-process result may contain no more than is sent over HTTP.
    expect(JSON.parse(JSON.stringify(result))).toEqual({ ok: true, data: await api.read(call, input, lang) });
  }
});

test('in-process requests are made as a guest, validated, and refused during maintenance', async () => {
  const ask = createInProcessClient(routes, api.deps);
  const statusOf = async (...call: Parameters<typeof ask>) => {
    const result = await ask(...call);
    return result.ok ? 200 : result.failure.status;
  };
  expect(await statusOf('GET /api/profile', {}, 'en')).toBe(403);
  expect(await statusOf('GET /api/product', { page: 0 }, 'en')).toBe(422);
  expect(await statusOf('GET /api/product/{id}', { id: 'nothing' }, 'en')).toBe(404);
  expect(await statusOf('GET /api/product/{id}', { id: 'nul\0l' }, 'en')).toBe(422);
  const closed = createInProcessClient(routes, {
    ...api.deps,
    maintenance: { ...api.deps.maintenance, isActive: () => true },
  });
  expect(await closed('GET /api/product', {}, 'ms')).toMatchObject({
    ok: false,
    failure: { status: 503, body: { exception: 'MaintenanceException' } },
  });
  expect(await closed('GET /api/misc/maintenance', {}, 'ms')).toMatchObject({ ok: true });
});

test('the maintenance secret admits in-process requests during maintenance', async () => {
  const { deps } = await testApi({ database: api.database, secret: 'a-secret-of-staff' });
  const whileClosed = { ...deps, maintenance: { ...deps.maintenance, isActive: () => true } };
  const statusOf = async (secret: string) => {
    const result = await createInProcessClient(routes, whileClosed, secret)('GET /api/product', {}, 'en');
    return result.ok ? 200 : result.failure.status;
  };
  expect(await statusOf('a-secret-of-staff')).toBe(200);
  expect(await statusOf('another-secret-of-staff')).toBe(503);
});

test('in-process requests need no slot of their own', async () => {
  const limits = createLimits({ requestsPerMinute: 1, maxInFlight: 1 });
  const own = await testApi({ database: api.database, deps: { limits } });
  const leave = limits.enter();
  expect(await createInProcessClient(routes, own.deps)('GET /api/misc/config', {}, 'en')).toMatchObject({
    ok: true,
  });
  expect((await own.get('/api/misc/config')).status).toBe(503);
  leave();
});

test('validates output that depends only on the catalogue once per language', async () => {
  const caches = createCaches();
  const api = await testApi({ deps: { caches } });
  await api.category('Vegetables');
  const ask = createInProcessClient(routes, api.deps);
  const data = async (lang: 'en' | 'ms') => {
    const result = await ask('GET /api/misc/categories', {}, lang);
    return result.ok ? result.data : null;
  };
  const english = await data('en');
  expect(await data('en')).toBe(english);
  expect(await data('ms')).not.toEqual(english);
  await api.category('Fruit');
  caches.invalidate('catalogue');
  expect(await data('en')).toMatchObject({ records: 2 });
});
