import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../../kit/http/endpoint.ts';
import { AppError, type ErrorCode, errorTable } from '../../../kit/http/errors.ts';
import { none, one } from '../../../kit/http/wire.ts';
import { languages } from '../../../kit/text/language.ts';
import { capturedLog } from '../../../testing/captured-log.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { type TestApiOptions, testApi } from '../../../testing/test-api.ts';
import type { Database } from '../../db/connect.ts';
import { implement } from '../implement.ts';
import { failureOf } from '../on-error.ts';
import { platformMessages } from './messages.ts';

const codes = Object.keys(errorTable) as ErrorCode[];
const shape = z.strictObject({
  exception: z.string(),
  message: z.string().min(1),
  detail: z.string().nullable(),
  reference: z.string().min(8),
  errors: z.record(z.string(), z.array(z.string())),
});

const probe = endpoint({
  method: 'GET',
  path: '/api/probe',
  access: 'public',
  tag: 'Test',
  summary: 'Fails as told',
  input: none,
  output: one(z.string()),
});

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function failing(error: unknown, options: TestApiOptions = {}) {
  return testApi({
    database,
    ...options,
    routes: [
      implement(probe, async () => {
        throw error;
      }),
    ],
  });
}

test('gives every error code its status, the standard shape and a message in each language', () => {
  for (const code of codes) {
    for (const lang of languages) {
      const { status, body } = failureOf(new AppError(code), lang, 'reference-1');
      expect(shape.parse(body).message, `${code} in ${lang}`).toBe(platformMessages[lang][code]);
      expect(status, code).toBe(errorTable[code].status);
    }
  }
  expect(codes.filter((code) => platformMessages.en[code] === platformMessages.ms[code])).toEqual([]);
});

test('answers 404 for an unknown route and 405 for a wrong method, in the standard shape', async () => {
  const api = await testApi({ database });
  const lost = await api.get('/api/no/such/thing', { 'accept-language': 'ms' });
  expect(lost).toMatchObject({ status: 404, body: { exception: 'NotFoundException' } });
  expect(shape.parse(lost.body).message).toBe(platformMessages.ms.not_found);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const wrong = await api.send('/api/product', { method });
    expect(wrong).toMatchObject({ status: 405, body: { exception: 'MethodNotAllowedException' } });
    expect(wrong.headers.get('allow')).toBe('GET');
  }
  const profile = await api.send('/api/profile', { method: 'DELETE' });
  expect(profile.headers.get('allow')).toBe('GET, PATCH');
  expect((await api.send('/api/product', { method: 'HEAD' })).status).toBe(200);
});

test('hides the details of an unexpected error but logs it under its reference', async () => {
  const error = new Error('SELECT secret FROM vault');
  const { log, lines } = capturedLog();
  const api = await failing(error, { deps: { log } });
  const { status, body, headers } = await api.get('/api/probe', { 'x-request-id': 'request-0001' });
  expect(status).toBe(500);
  expect(shape.parse(body)).toEqual({
    exception: 'InternalException',
    message: 'An error occurred',
    detail: null,
    reference: 'request-0001',
    errors: {},
  });
  expect(headers.get('x-request-id')).toBe('request-0001');
  expect(lines.join()).toContain('request-0001');
  expect(lines.join()).toContain('SELECT secret');
});

test('does not send a response that breaks its contract', async () => {
  const api = await testApi({
    database,
    routes: [implement(probe, async () => JSON.parse('{"data":42,"password":"x"}'))],
  });
  const { status, body } = await api.get('/api/probe');
  expect(status).toBe(500);
  expect([body.detail, body.errors]).toEqual([null, {}]);
});

test.each(['40P01', '53300', '57014', '57P01', '57P03', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
  'answers 503 for PostgreSQL error %s, also when wrapped by Drizzle',
  async (code) => {
    const driver = Object.assign(new Error('away'), { code });
    for (const error of [driver, new Error('Failed query: …', { cause: driver })]) {
      const { status, headers, body } = failureOf(error, 'en', 'reference-1');
      expect([status, headers['retry-after'], body.exception]).toEqual([
        503,
        '1',
        'ServiceUnavailableException',
      ]);
    }
  },
);

test.each(['en', 'ms'] as const)('answers 422 in %s for an amount that PostgreSQL cannot store', (lang) => {
  const driver = Object.assign(new Error('integer out of range'), { code: '22003' });
  for (const error of [driver, new Error('Failed query: …', { cause: driver })]) {
    const { status, body } = failureOf(error, lang, 'reference-1');
    expect([status, body.exception]).toEqual([422, 'ValidationException']);
    expect(body.message).toContain('RM 21,474,836.47');
  }
});

test.each(['53100', 'ENOSPC', 'EDQUOT'])(
  'answers 503 with a longer Retry-After when a disk is full (%s)',
  async (code) => {
    const driver = Object.assign(new Error('no space left on device'), { code });
    for (const error of [driver, new Error('Failed query: …', { cause: driver })]) {
      const { status, headers } = failureOf(error, 'en', 'reference-1');
      expect([status, headers['retry-after']]).toEqual([503, '30']);
    }
  },
);

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('answers 503 for the driver error “%s”, also when wrapped by Drizzle', async (text) => {
  const driver = new Error(text);
  for (const error of [driver, new Error('Failed query: …', { cause: driver })])
    expect(failureOf(error, 'en', 'reference-1').status).toBe(503);
});

test('reveals no details when the database is lost', async () => {
  const api = await testApi();
  await api.database.close();
  for (const path of ['/api/product', '/api/product/mango', '/api/promotion', '/api/misc/seo']) {
    const { status, body } = await api.get(path);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(JSON.stringify(body)).not.toMatch(/select|query|pool/i);
  }
});

test('uses the request id of the use case as the reference', async () => {
  let seen = '';
  const api = await testApi({
    database,
    routes: [
      implement(probe, async (ctx) => {
        seen = ctx.requestId;
        throw new AppError('conflict', { detail: 'The price changed' });
      }),
    ],
  });
  const { body } = await api.get('/api/probe', { 'x-request-id': 'not sane <script>' });
  expect(body).toMatchObject({ reference: seen, detail: 'The price changed' });
  expect(seen).toMatch(/^[\w-]{36}$/);
});

test('keeps personal data out of the log', () => {
  const { log, lines } = capturedLog();
  const secrets = {
    password: 's3cret',
    email: 's3cret',
    token: 's3cret',
    code: 's3cret',
    mobile_phone: 's3cret',
  };
  log.info({ ...secrets }, 'top');
  log.info({ body: secrets }, 'below');
  log.info({ req: { body: secrets, headers: { authorization: 's3cret', cookie: 's3cret' } } }, 'deep');
  const duplicate = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(s3cret)',
    code: '23505',
  });
  log.error({ err: duplicate }, 'driver');
  const wrapped = Object.assign(new Error('Failed query: insert\nparams: s3cret', { cause: duplicate }), {
    query: 'insert into buyer',
    params: ['s3cret'],
  });
  log.error({ err: wrapped }, 'drizzle');
  expect(lines).toHaveLength(5);
  expect(lines.join()).not.toContain('s3cret');
  expect(lines[4]).toContain('insert into buyer');
  expect(lines[4]).toContain('23505');
});
