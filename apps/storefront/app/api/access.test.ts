import { createHmac } from 'node:crypto';
import { translator } from '@bakul/shop/kit/text/i18n';
import { createSender } from '@bakul/web/api/sender';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '../messages/en.ts';
import type { Runtime } from '../runtime.ts';
import { type SessionData, signedOut } from '../session/session-data.ts';
import { createAccess } from './access.ts';

const guest: SessionData = {
  ...signedOut,
  language: null,
  uniqueId: 'device-1',
  maintenanceSecret: null,
  XAddressId: null,
  XPickupId: null,
};
const buyer: SessionData = {
  ...guest,
  isLoggedIn: true,
  token: { access_token: 'secret', expires_at: '2030-01-01T00:00:00Z' },
  maintenanceSecret: 'let-me-in',
  XAddressId: 4,
  XPickupId: 9,
};
const config = { checksum_key: 'key', client_service: 'bakul-storefront', powered_by: 'Bakul' };

type Asked = { url: string; init: RequestInit };
let asked: Asked[];
let answers: (Response | Error)[];
const pause = vi.fn(async (_ms: number) => undefined);
const onSessionLost = vi.fn(async () => undefined);
const onRefused = vi.fn();
const confirmIdentity = vi.fn(async () => true);

beforeEach(() => {
  asked = [];
  answers = [];
  pause.mockClear();
  onSessionLost.mockClear();
  onRefused.mockClear();
  confirmIdentity.mockReset();
});

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const error = (status: number, exception: string, headers: Record<string, string> = {}) =>
  json(status, { exception, message: 'No', detail: null, reference: 'r1', errors: {} }, headers);

function sender(session: SessionData = guest, current = async () => session) {
  return createSender({
    fetch: async (url, init) => {
      asked.push({ url, init });
      const next = answers.shift();
      if (!next || next instanceof Error) throw next ?? new Error('no answer left');
      return next;
    },
    pause,
    newKey: () => 'key-1',
    now: () => 0,
    access: createAccess({
      session: { current },
      runtime: async () => ({
        lang: 'ms',
        t: translator('en', en),
        config: config as Runtime['config'],
      }),
      onSessionLost,
      onRefused,
      confirmIdentity,
    }),
  });
}

const buildHeaders = (index = 0) => Object.fromEntries(new Headers(asked[index]?.init.headers));

describe('headers', () => {
  test('of a guest', async () => {
    answers = [json(200, { data: [] })];
    await sender()('GET /api/product', { page: 2 });
    expect(asked[0]?.url).toBe('/api/product?page=2');
    expect(buildHeaders()).toEqual({
      accept: 'application/vnd.bakul-storefront+json, application/json',
      'accept-language': 'ms',
      'x-client-service': 'bakul-storefront',
      'x-powered-by': 'Bakul',
      'x-device-id': 'device-1',
      'x-checksum': createHmac('sha256', 'key').update('2').digest('hex'),
    });
  });

  test('of a buyer include token, place and secret', async () => {
    answers = [json(200, { data: [] })];
    await sender(buyer)('GET /api/misc/banks', {});
    expect(buildHeaders()).toMatchObject({
      authorization: 'Bearer secret',
      'x-address-id': '4',
      'x-pickup-id': '9',
      'x-maintenance-secret': 'let-me-in',
    });
  });

  test('of a POST include an idempotency key, and a login carries no token', async () => {
    answers = [json(200, {})];
    const post = sender(buyer) as unknown as (call: string, input: object) => Promise<unknown>;
    await post('POST /api/auth/login', { email: ' a@b ', password: ' p ' });
    expect(asked[0]?.init.body).toBe('{"email":"a@b","password":" p "}');
    expect(buildHeaders()).toMatchObject({ 'idempotency-key': 'key-1', 'content-type': 'application/json' });
    expect(buildHeaders()).not.toHaveProperty('authorization');
  });

  test('come with keepalive for small mutations only', async () => {
    answers = [json(200, {}), json(200, {}), json(200, {})];
    const post = sender() as unknown as (call: string, input: object) => Promise<unknown>;
    await post('POST /api/cart/items', { variant_id: 1, quantity: 2 });
    await post('GET /api/cart', {});
    await post('POST /api/cart/bulk', { rows: 'x'.repeat(5000) });
    expect(asked.map(({ init }) => init.keepalive)).toEqual([true, false, false]);
  });
});

describe('retries', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('a read once after a %i', async (status) => {
    answers = [error(status, 'InternalException'), json(200, { data: 1 })];
    expect(await sender()('GET /api/misc/config', {})).toMatchObject({ ok: true });
    expect(asked).toHaveLength(2);
  });

  test.each([400, 403, 404, 422])('nothing after a %i', async (status) => {
    answers = [error(status, 'NotFoundException')];
    expect(await sender()('GET /api/misc/config', {})).toMatchObject({ ok: false, failure: { status } });
    expect(asked).toHaveLength(1);
  });

  test.each(['POST', 'PATCH', 'PUT', 'DELETE'])('no %s', async (method) => {
    answers = [error(503, 'ServiceUnavailableException')];
    const change = sender() as unknown as (call: string, input: object) => Promise<unknown>;
    expect(await change(`${method} /api/cart`, {})).toMatchObject({ ok: false });
    expect(asked).toHaveLength(1);
  });

  test('only once', async () => {
    answers = [error(500, 'InternalException'), error(500, 'InternalException'), json(200, {})];
    expect(await sender()('GET /api/misc/config', {})).toMatchObject({ ok: false });
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['2', 2000],
    ['30', 300],
    [new Date(1000).toUTCString(), 1000],
    ['soon', 300],
  ])('with Retry-After %s after %i ms', async (after, ms) => {
    answers = [error(429, 'TooManyRequestsException', { 'retry-after': after }), json(200, {})];
    await sender()('GET /api/misc/config', {});
    expect(pause.mock.calls[0]?.[0]).toBe(ms);
  });
});

test('reports a missing network as such', async () => {
  answers = [new TypeError('fetch failed'), new TypeError('fetch failed')];
  expect(await sender()('GET /api/misc/config', {})).toMatchObject({
    ok: false,
    failure: { status: 0, body: { message: en['runtime.unreachable'] } },
  });
});

test('does not repeat an aborted call', async () => {
  answers = [new DOMException('given up', 'AbortError')];
  const signal = AbortSignal.abort();
  expect(await sender()('GET /api/misc/config', {}, { signal })).toMatchObject({ ok: false });
  expect(asked).toHaveLength(1);
});

describe('an invalid session', () => {
  test.each([
    ['AuthenticationException', buyer, 1],
    ['CorsException', buyer, 1],
    ['AuthorizationException', buyer, 0],
    ['AuthenticationException', guest, 0],
  ])('%s logs out only a visitor who is logged in', async (exception, session, times) => {
    answers = [error(403, exception)];
    await sender(session)('GET /api/misc/config', {});
    expect(onSessionLost).toHaveBeenCalledTimes(times);
  });

  test('is not the session of the person who has logged in since', async () => {
    const next: SessionData = {
      ...buyer,
      token: { access_token: 'next', expires_at: '2030-01-01T00:00:00Z' },
    };
    const current = vi.fn(async () => next).mockResolvedValueOnce(buyer);
    answers = [error(403, 'AuthenticationException')];
    await sender(buyer, current)('GET /api/misc/config', {});
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  test.each([
    ['AuthorizationException', buyer, 1],
    ['AuthorizationException', guest, 0],
    ['AuthenticationException', buyer, 0],
  ])('%s signals for members that their permissions may have changed', async (exception, session, times) => {
    answers = [error(403, exception)];
    await sender(session)('GET /api/misc/config', {});
    expect(onRefused).toHaveBeenCalledTimes(times);
  });
});

describe('a call that requires a recent login', () => {
  const change = (input: object) =>
    (sender(buyer) as unknown as (call: string, input: object) => Promise<unknown>)(
      'POST /api/profile/close',
      input,
    );

  test('is repeated with the same body and key after the person has re-authenticated', async () => {
    confirmIdentity.mockResolvedValue(true);
    answers = [error(403, 'ReauthenticationException'), json(200, { data: { closed: true } })];
    expect(await change({ reason: 'moving' })).toMatchObject({ ok: true });
    expect(asked.map(({ init }) => init.body)).toEqual(['{"reason":"moving"}', '{"reason":"moving"}']);
    expect([buildHeaders(0), buildHeaders(1)].map((headers) => headers['idempotency-key'])).toEqual([
      'key-1',
      'key-1',
    ]);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  test('is not repeated after a cancel, and nobody is logged out', async () => {
    confirmIdentity.mockResolvedValue(false);
    answers = [error(403, 'ReauthenticationException')];
    expect(await change({})).toMatchObject({ ok: false, failure: { status: 403 } });
    expect(asked).toHaveLength(1);
    expect(onSessionLost).not.toHaveBeenCalled();
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('is repeated only once', async () => {
    confirmIdentity.mockResolvedValue(true);
    answers = [error(403, 'ReauthenticationException'), error(403, 'ReauthenticationException')];
    expect(await change({})).toMatchObject({ ok: false });
    expect([asked.length, confirmIdentity.mock.calls.length]).toEqual([2, 1]);
  });
});
