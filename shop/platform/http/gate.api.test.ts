import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeMaintenance } from '../../features/content/content.queries.ts';
import { routes } from '../../shop.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { asBuyer } from '../../testing/people/as-buyer.ts';
import { buildStaff, signIn } from '../../testing/people/as-staff.ts';
import { echoRoute, slowRoute } from '../../testing/probe.ts';
import { openTestApi, type TestApi, testApi, testConfig } from '../../testing/test-api.ts';
import type { Database } from '../db/connect.ts';
import { checksumOf } from './checksum.ts';
import { nameOf } from './execute-request.ts';
import { createLimits } from './throttle/limits.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const post = (api: TestApi, body: string, headers: Record<string, string> = {}) =>
  api.send<{ data: { text: string }; exception?: string }>('/api/probe', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('checksum', () => {
  const key = testConfig.checksum_key;

  test('of a query is accepted when correct or missing and refused when wrong', async () => {
    const api = await testApi({ database });
    const path = '/api/product?page=1&advanced[search_through_description]=true&keywords=x';
    const payload = { page: '1', advanced: { search_through_description: 'true' }, keywords: 'x' };
    const right = checksumOf(payload, key);
    expect((await api.get(path)).status).toBe(200);
    expect((await api.get(path, { 'x-checksum': right })).status).toBe(200);
    expect((await api.get(path, { 'x-checksum': right.toUpperCase() })).status).toBe(200);
    for (const wrong of [
      '',
      'x',
      right.slice(1),
      right.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ]) {
      const { status, body } = await api.get(path, { 'x-checksum': wrong });
      expect([status, body.exception]).toEqual([400, 'ChecksumException']);
    }
  });

  test('of a body covers the values in the order of their paths', async () => {
    const api = await testApi({ database, routes: [echoRoute] });
    const body = { text: 'x', list: [2, 1] };
    const sum = checksumOf({ list: [2, 1], text: 'x' }, key);
    expect((await post(api, JSON.stringify(body), { 'x-checksum': sum })).status).toBe(200);
    const damaged = JSON.stringify({ ...body, list: [1, 2] });
    expect((await post(api, damaged, { 'x-checksum': sum })).status).toBe(400);
  });
});

describe('request body', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi({ database, routes: [echoRoute] });
  });
  afterAll(() => api.close());

  test('above 256 kB is refused, with or without Content-Length', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(256 * 1024) });
    expect((await post(api, large)).body.exception).toBe('PayloadTooLargeException');
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(64 * 1024)));
      },
    });
    const init = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    };
    expect((await api.send('/api/probe', init)).status).toBe(413);
    expect((await post(api, '{}', { 'content-length': '999999999' })).status).toBe(413);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
    '',
  ])('of type %j is refused', async (type) => {
    const { status, body } = await post(api, '{"text":"x"}', { 'content-type': type });
    expect([status, body.exception]).toEqual([415, 'UnsupportedMediaTypeException']);
  });

  test.each(['{', 'null', '[]', '"text"', '1', '{"text":}', '\u0000', '[[[]]]'])(
    '%j is a bad request',
    async (body) => {
      expect((await post(api, body)).status).toBe(400);
    },
  );

  test('with excessive nesting is refused', async () => {
    const deep = `{"text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect((await post(api, deep, { 'x-checksum': 'x' })).status).toBe(400);
    expect((await post(api, deep)).status).toBe(400);
  });

  test('with a NUL is refused by field, and a lone surrogate, an emoji and __proto__ are harmless', async () => {
    const refused = await api.send('/api/probe', {
      method: 'POST',
      body: '{"text":"a\\u0000b"}',
      headers: { 'content-type': 'application/json' },
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['text']]);
    for (const body of ['{"text":"\\ud800"}', '{"text":"🍅"}', '{"__proto__":{"text":"polluted"}}'])
      expect((await post(api, body)).status).toBe(200);
    expect((await post(api, '{"__proto__":{"text":"polluted"}}')).body.data.text).toBe('');
  });

  test('may be missing', async () => {
    expect((await api.send('/api/probe', { method: 'POST' })).status).toBe(200);
  });
});

describe('cross-origin request', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi({ database });
  });
  afterAll(() => api.close());

  test('is refused unless the origin is configured', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'https://bakul.example.evil',
      'http://bakul.example',
    ]) {
      const { status, body, headers } = await api.get('/api/product', { origin });
      expect([status, body.exception]).toEqual([403, 'CorsException']);
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
    const { status, headers } = await api.get('/api/product', { origin: 'https://bakul.example' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, 'https://bakul.example']);
    expect(headers.get('vary')).toContain('Origin');
  });

  test('is accepted when the origin has the same host', async () => {
    expect((await api.get('/api/product', { origin: 'http://shop.test', host: 'shop.test' })).status).toBe(
      200,
    );
  });

  test('is answered with the allowed methods and headers in a preflight', async () => {
    const ask = (origin: string) => api.send('/api/product', { method: 'OPTIONS', headers: { origin } });
    const yes = await ask('https://bakul.example');
    expect(yes.status).toBe(204);
    expect(yes.headers.get('access-control-allow-methods')).toBe('GET');
    expect(yes.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect((await ask('https://evil.example')).status).toBe(403);
  });
});

describe('request limits', () => {
  test('refuse requests above the limit of an address, with Retry-After', async () => {
    const limits = createLimits({ requestsPerMinute: 3, maxInFlight: 10 });
    let address: string | null = '203.0.113.1';
    const api = await testApi({ database, deps: { limits, addressOf: () => address } });
    const states = async (times: number) => {
      const answers = [];
      for (let n = 0; n < times; n++) answers.push(await api.get('/api/misc/states'));
      return answers;
    };
    const answers = await states(4);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.body.exception).toBe('TooManyRequestsException');
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await api.get('/api/misc/states', { 'x-forwarded-for': '198.51.100.9' })).status).toBe(429);
    address = '203.0.113.2';
    expect((await states(1))[0]?.status).toBe(200);
    address = null;
    expect((await states(5)).every(({ status }) => status === 200)).toBe(true);
  });

  test('shed load at once when all slots are taken, and free the slots again', async () => {
    const gate = Promise.withResolvers<string>();
    const limits = createLimits({ requestsPerMinute: 0, maxInFlight: 2 });
    const api = await testApi({ database, routes: [slowRoute(() => gate.promise)], deps: { limits } });
    const inside = [api.get('/api/probe'), api.get('/api/probe')];
    const { status, body, headers } = await api.get('/api/probe');
    expect([status, body.exception, headers.get('retry-after')]).toEqual([
      503,
      'ServiceUnavailableException',
      '1',
    ]);
    gate.resolve('done');
    expect((await Promise.all(inside)).map((answer) => answer.status)).toEqual([200, 200]);
    expect((await api.get('/api/probe')).status).toBe(200);
  });

  test('free the slot after a failure', async () => {
    const limits = createLimits({ requestsPerMinute: 0, maxInFlight: 1 });
    const api = await testApi({ database, deps: { limits } });
    for (let n = 0; n < 3; n++) expect((await api.get('/api/product?page=0')).status).toBe(422);
    expect((await api.get('/api/misc/states')).status).toBe(200);
  });
});

describe('maintenance mode', () => {
  test('leaves only the status check, the webhooks and unsubscribing open to buyers', () => {
    const open = routes
      .map(({ endpoint }) => endpoint)
      .filter(({ path, duringMaintenance }) => duringMaintenance && !path.startsWith('/api/staff/'));
    expect(open.map(nameOf)).toEqual([
      'GET /api/misc/maintenance',
      'POST /api/payment/webhook/{provider}',
      'POST /api/whatsapp/webhook',
      'GET /api/notification/unsubscribe/{token}',
      'POST /api/notification/unsubscribe/{token}',
    ]);
  });

  test('closes everything but status, webhooks, unsubscribing and staff endpoints, and admits the secret', async () => {
    const api = await testApi({ database, secret: 'a-secret-of-staff' });
    await writeMaintenance(api.db, { active: true }, new Date());
    await api.deps.maintenance.refresh();
    for (const { endpoint } of routes) {
      const { status, body, headers } = await api.send(endpoint.path.replace('{id}', '1'), {
        method: endpoint.method,
        headers: { 'accept-language': 'ms' },
      });
      if (endpoint.path.startsWith('/api/staff/')) {
        // Open during maintenance, so that staff can sign in. A guest is refused for lack of authentication.
        const expected = endpoint.access === 'public' ? [200, 415, 422] : [403];
        expect(expected, endpoint.path).toContain(status);
        continue;
      }
      if (endpoint.duringMaintenance) {
        // Refused here for lack of a provider, a signature or a token, but not because of maintenance.
        expect(endpoint.method === 'GET' ? [200, 422] : [400, 404, 422], endpoint.path).toContain(status);
        continue;
      }
      expect([endpoint.path, status, body.exception]).toEqual([endpoint.path, 503, 'MaintenanceException']);
      expect(body.message).toContain('penyelenggaraan');
      expect(headers.get('retry-after')).toBe('30');
    }
    const enter = (secret: string) => api.get('/api/product', { 'x-maintenance-secret': secret });
    expect((await enter('a-secret-of-staff')).status).toBe(200);
    expect((await enter('a-secret-of-stafF')).status).toBe(503);
    await writeMaintenance(api.db, { active: false }, new Date());
    await api.deps.maintenance.refresh();
    expect((await api.get('/api/product')).status).toBe(200);
  });

  test('lets staff sign in, work and view the shop with their token, and refuses any other token', async () => {
    const api = await testApi({ database });
    const buyer = await asBuyer(api);
    const member = await buildStaff(api, 'sales');
    await writeMaintenance(api.db, { active: true }, new Date());
    await api.deps.maintenance.refresh();
    const staff = await signIn(api, member);
    expect((await staff.call('GET /api/staff/me')).status).toBe(200);
    expect((await staff.call('GET /api/staff/order')).status).toBe(200);
    expect((await staff.call('GET /api/misc/categories')).status).toBe(200);
    expect(api.deps.cache.get('en /api/misc/categories')).toBeUndefined();
    expect((await buyer.call('GET /api/misc/categories')).body.exception).toBe('MaintenanceException');
    expect((await buyer.call('GET /api/staff/me')).body.exception).toBe('AuthenticationException');
    const forged = { authorization: `Bearer staff_${'x'.repeat(43)}` };
    for (const path of ['/api/misc/categories', '/api/staff/me'])
      expect((await api.get(path, forged)).body.exception).toBe('AuthenticationException');
    await staff.call('POST /api/staff/logout', {});
    expect((await staff.call('GET /api/misc/categories')).status).toBe(403);
  });

  test('does not cache for guests what staff see', async () => {
    const api = await testApi({ database, secret: 'a-secret-of-staff' });
    await writeMaintenance(api.db, { active: true }, new Date());
    await api.deps.maintenance.refresh();
    await api.get('/api/product', { 'x-maintenance-secret': 'a-secret-of-staff' });
    await api.get('/api/misc/config', { 'x-maintenance-secret': 'a-secret-of-staff' });
    expect(api.deps.cache.get('en /api/product')).toBeUndefined();
    expect(api.deps.cache.get('en /api/misc/config')).toBeUndefined();
  });

  test('admits nobody when no secret is configured', async () => {
    const api = await testApi({ database });
    await writeMaintenance(api.db, { active: true }, new Date());
    await api.deps.maintenance.refresh();
    for (const secret of ['', 'null', 'undefined'])
      expect((await api.get('/api/product', { 'x-maintenance-secret': secret })).status).toBe(503);
  });
});
