import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../../shop.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { echoRoute, uploadRoute } from '../../../testing/probe.ts';
import { testApi } from '../../../testing/test-api.ts';
import type { Database } from '../../db/connect.ts';
import { createLimits, type LimitOptions } from '../throttle/limits.ts';

/** A body that ends when the test calls `finish`. */
function openBody(begin: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(begin)),
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode(await promise));
      controller.close();
    },
  });
  return { body, finish: resolve };
}

const json = { 'content-type': 'application/json' };
const boundary = 'xxxx';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const formBegin = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\n\r\na,b,c,`;
const formEnd = `d,e,f,g,h,i\r\n--${boundary}--\r\n`;
const signUpBegin = `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\nSiti`;
const quick = { graceMs: 50, maxMs: 200 };

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function open(options: Partial<LimitOptions> = {}, address: () => string = () => '203.0.113.7') {
  const limits = createLimits({ requestsPerMinute: 0, maxInFlight: 1, ...options });
  return testApi({
    routes: [...routes, echoRoute, uploadRoute],
    deps: { limits, addressOf: address },
    database,
  });
}

type Opened = Awaited<ReturnType<typeof open>>;
const post = (api: Opened, path: string, body: BodyInit, headers: Record<string, string>) => {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return api.send(path, init);
};

describe('request whose body is still arriving', () => {
  test.each([
    ['in chunks', {}],
    ['with a content-length', { 'content-length': '13' }],
  ])('%s takes no request slot', async (_, announced) => {
    const api = await open();
    const { body, finish } = openBody('{"text"');
    const slow = post(api, '/api/probe', body, { ...json, ...announced });
    for (let n = 0; n < 3; n++) {
      expect((await api.get('/api/misc/states')).status).toBe(200);
      expect((await post(api, '/api/probe', '{"text":"x"}', json)).status).toBe(200);
    }
    finish(':"yes"');
    // The closing brace is missing: the body is read to its end before it is parsed.
    expect((await slow).status).toBe(400);
  });

  test('as a form with files takes no slot once its sender is authenticated', async () => {
    const api = await open();
    const { headers } = await asBuyer(api);
    const { body, finish } = openBody(formBegin);
    const slow = post(api, '/api/probe/file', body, { ...headers, ...multipart });
    // Authentication takes a moment. Until then the request has the only slot.
    await expect.poll(async () => (await api.get('/api/misc/states')).status).toBe(200);
    for (let n = 0; n < 3; n++) expect((await api.get('/api/misc/states')).status).toBe(200);
    finish(formEnd);
    expect(await slow).toMatchObject({ status: 200, body: { data: { names: ['a.csv'] } } });
  });

  test('as a form from a guest is refused before any of it is read', async () => {
    const api = await open();
    let isRead = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          isRead = true;
          controller.enqueue(new TextEncoder().encode(formBegin));
        },
      },
      { highWaterMark: 0 },
    );
    expect((await post(api, '/api/probe/file', body, multipart)).status).toBe(403);
    expect(isRead).toBe(false);
  });
});

test('slow guest uploads do not keep members from uploading files', async () => {
  const api = await open({ maxInFlight: 10, guestUploads: { maxUnits: 1 } });
  const { headers } = await asBuyer(api);
  const sending = openBody(signUpBegin);
  const slow = post(api, '/api/auth/register', sending.body, multipart);
  const guest = () => post(api, '/api/auth/register', signUpBegin, multipart);
  await expect.poll(async () => (await guest()).status).toBe(503);
  const member = await post(api, '/api/probe/file', formBegin + formEnd, { ...headers, ...multipart });
  expect(member.status).toBe(200);
  sending.finish(`\r\n--${boundary}--\r\n`);
  expect((await slow).status).toBe(422);
});

describe('body that arrives too slowly', () => {
  test.each([
    ['JSON in chunks', '/api/probe', '{', json],
    ['JSON with a content-length', '/api/probe', '{', { ...json, 'content-length': '20' }],
    ['a form', '/api/probe/file', formBegin, multipart],
  ])('is cut off with a translated 408: %s', async (_, path, begin, headers) => {
    const api = await open({ bodies: quick, uploads: quick });
    const { headers: own } = await asBuyer(api);
    const answer = await post(api, path, openBody(begin).body, {
      ...own,
      ...headers,
      'accept-language': 'ms',
    });
    expect([answer.status, answer.body.exception]).toEqual([408, 'RequestTimeoutException']);
    expect(answer.body.message).toContain('terlalu lama');
    expect(answer.headers.get('connection')).toBe('close');
    expect(api.failures).toEqual([]);
    // Its slot and units have been released.
    expect((await api.get('/api/misc/states')).status).toBe(200);
  });
});

describe('single client', () => {
  test.each([
    ['bodies', '/api/probe', '{', json],
    ['forms', '/api/probe/file', formBegin, multipart],
  ])('may send a limited number of %s at once without affecting others', async (_, path, begin, headers) => {
    let address = '203.0.113.7';
    // A chunked body may reach the maximum size, so it takes four units.
    const api = await open(
      { bodies: { maxUnitsPerClient: 8 }, uploads: { maxUnitsPerClient: 2 }, maxInFlight: 10 },
      () => address,
    );
    const { headers: own } = await asBuyer(api);
    const arriving = [openBody(begin), openBody(begin)];
    const slow = arriving.map(({ body }) => post(api, path, body, { ...own, ...headers }));
    await expect
      .poll(async () => (await post(api, path, openBody(begin).body, { ...own, ...headers })).status)
      .toBe(429);
    address = '203.0.113.8';
    const end = path === '/api/probe' ? '{}' : formBegin + formEnd;
    const other = openBody('');
    other.finish(end);
    expect((await post(api, path, other.body, { ...own, ...headers })).status).toBe(200);
    for (const { finish } of arriving) finish(path === '/api/probe' ? '}' : formEnd);
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
    address = '203.0.113.7';
    const again = openBody('');
    again.finish(end);
    expect((await post(api, path, again.body, { ...own, ...headers })).status).toBe(200);
  });
});
