import { expect, test } from 'vitest';
import { routes } from '../../shop.ts';
import { testApi } from '../../testing/test-api.ts';
import { createCaches } from '../cache/cache.ts';
import { createInProcessClient } from './in-process-client.ts';
import { createLimits } from './throttle/limits.ts';

test.each([
  ['GET /api/misc/categories', {}],
  ['GET /api/misc/config', {}],
  ['GET /api/product', { relationships: 'galleries,default_variant', page: 1, in_stock: 'true' }],
  ['GET /api/product/{id}', { id: 'cherry-tomato' }],
  ['GET /api/product/{id}/price_history', { id: 'cherry-tomato', days: 30 }],
] as const)('%s answers a page what it answers over HTTP', async (call, input) => {
  const api = await testApi();
  const vegetables = await api.category('Vegetables');
  await api.product('Cherry tomato', { categories: [vegetables] });
  const ask = createInProcessClient(routes, api.deps);
  for (const lang of ['en', 'ms'] as const) {
    const result = await ask(call, input, lang);
    // As text: what a page gets may hold no more than what travels.
    expect(JSON.parse(JSON.stringify(result))).toEqual({ ok: true, data: await api.read(call, input, lang) });
  }
});

test('a page is a guest, whose input is checked, in a shop that may be closed', async () => {
  const api = await testApi();
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

test('a page for whoever knows the maintenance secret sees the closed shop', async () => {
  const api = await testApi({ secret: 'a-secret-of-staff' });
  const whileClosed = { ...api.deps, maintenance: { ...api.deps.maintenance, isActive: () => true } };
  const statusOf = async (secret: string) => {
    const result = await createInProcessClient(routes, whileClosed, secret)('GET /api/product', {}, 'en');
    return result.ok ? 200 : result.failure.status;
  };
  expect(await statusOf('a-secret-of-staff')).toBe(200);
  expect(await statusOf('another-secret-of-staff')).toBe(503);
});

test('a page that has its place needs no second one for its calls', async () => {
  const limits = createLimits({ requestsPerMinute: 1, maxInFlight: 1 });
  const api = await testApi({ deps: { limits } });
  const leave = limits.enter();
  expect(await createInProcessClient(routes, api.deps)('GET /api/misc/config', {}, 'en')).toMatchObject({
    ok: true,
  });
  expect((await api.get('/api/misc/config')).status).toBe(503);
  leave();
});

test('what depends on nothing but the catalogue is checked once for each language', async () => {
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
