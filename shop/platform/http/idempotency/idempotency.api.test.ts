import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../../kit/http/endpoint.ts';
import { AppError } from '../../../kit/http/errors.ts';
import { one } from '../../../kit/http/wire.ts';
import { routes } from '../../../shop.ts';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi, testApi, testNow } from '../../../testing/test-api.ts';
import { implement } from '../implement.ts';

const probe = endpoint({
  method: 'POST',
  path: '/api/probe',
  access: 'public',
  tag: 'Test',
  summary: 'Writes one row a call',
  idempotent: true,
  input: z.object({
    note: z.string().optional(),
    other: z.string().optional(),
    fail: z.boolean().optional(),
  }),
  output: one(z.object({ id: z.string(), note: z.string() })),
});

const withProbe = [
  ...routes,
  implement(probe, async ({ db }, { note = '', fail }) => {
    const id = randomUUID();
    await db.run('INSERT INTO effect VALUES ($1)', [id]);
    if (fail) throw new AppError('conflict');
    return { data: { id, note } };
  }),
];

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ routes: withProbe });
  await api.db.run('CREATE TABLE effect (id text)');
});
afterAll(() => api.close());
beforeEach(async () => {
  api.moveTo(testNow);
  await api.db.run('DELETE FROM effect');
  await api.db.run('DELETE FROM idempotency_key');
});

const effects = async () => (await api.db.run('SELECT FROM effect')).length;

const post = (
  api: TestApi,
  body: unknown,
  headers: Record<string, string> = { 'idempotency-key': 'key-00000001' },
) =>
  api.send<{ data: { id: string; note: string }; exception?: string }>('/api/probe', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

test('replays the stored response for the same key and body', async () => {
  const first = await post(api, { note: 'a', other: 'b' });
  const again = await post(api, { other: 'b', note: 'a' });
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(await effects()).toBe(1);
});

test.each([[{ note: 'b' }], [{ other: 'a' }], [{ note: 'a', other: '' }], [{}]])(
  'refuses the same key with %j without any effect',
  async (body) => {
    await post(api, { note: 'a' });
    const { status, body: answer } = await post(api, body);
    expect([status, answer.exception]).toEqual([422, 'ValidationException']);
    expect(await effects()).toBe(1);
  },
);

test('does not confuse one value containing a bar with two values', async () => {
  await post(api, { note: 'a|b' });
  expect((await post(api, { note: 'a', other: 'b' })).status).toBe(422);
});

test('runs fifty simultaneous requests with one effect and one response', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(api, { note: 'a' })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await effects()).toBe(1);
});

test('a failed request leaves no trace, and its key can be used again', async () => {
  expect((await post(api, { note: 'a', fail: true })).status).toBe(409);
  expect(await effects()).toBe(0);
  expect(await api.db.run('SELECT FROM idempotency_key')).toEqual([]);
  expect((await post(api, { note: 'b' })).status).toBe(200);
});

test('keeps a key for 24 hours, then frees it', async () => {
  await post(api, { note: 'a' });
  api.moveTo('2026-11-19T12:00:00+08:00');
  expect((await post(api, { note: 'other' })).status).toBe(422);
  api.moveTo('2026-11-19T12:00:01+08:00');
  expect((await post(api, { note: 'other' })).status).toBe(200);
  expect(await effects()).toBe(2);
});

test('separates the keys of two devices, and runs every request without a key', async () => {
  const key = { 'idempotency-key': 'key-00000001' };
  await post(api, { note: 'a' }, { ...key, 'x-device-id': 'one' });
  await post(api, { note: 'a' }, { ...key, 'x-device-id': 'two' });
  await post(api, { note: 'a' }, {});
  await post(api, { note: 'a' }, {});
  expect(await effects()).toBe(4);
});

test.each(['short', 'x'.repeat(101), "'; DROP TABLE effect"])('refuses the key %j', async (key) => {
  expect((await post(api, {}, { 'idempotency-key': key })).status).toBe(400);
  expect(await effects()).toBe(0);
});

test('two staff members at one address with the same key each get their own response', async () => {
  let staffId = 0;
  const own = await testApi({
    database: api.database,
    routes: withProbe,
    deps: {
      actorOf: async () => ({
        kind: 'staff',
        staffId,
        sessionId: staffId,
        authenticatedAt: null,
        name: `Staff ${staffId}`,
        permissions: [],
      }),
    },
  });
  const postAs = (id: number, note: string) => {
    staffId = id;
    return post(
      own,
      { note },
      { 'idempotency-key': 'key-00000001', authorization: `Bearer ${'x'.repeat(43)}` },
    );
  };
  const first = await postAs(1, 'a');
  const second = await postAs(2, 'b');
  expect([first.status, second.status]).toEqual([200, 200]);
  expect([first.body.data.note, second.body.data.note]).toEqual(['a', 'b']);
  expect((await postAs(1, 'a')).body).toEqual(first.body);
  expect(await effects()).toBe(2);
});

test('two people on one device with the same key each get their own response', async () => {
  const [one, two] = [await asBuyer(api), await asBuyer(api)];
  const shared = { 'idempotency-key': 'key-00000001', 'x-device-id': 'kitchen-tablet-1' };
  const first = await post(api, { note: 'a' }, { ...shared, ...one.headers });
  const second = await post(api, { note: 'a' }, { ...shared, ...two.headers });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.data.id).not.toBe(first.body.data.id);
  expect((await post(api, { note: 'a' }, { ...shared, ...one.headers })).body).toEqual(first.body);
  expect(await effects()).toBe(2);
});
