import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asBuyer, callerOf, logIn } from '../../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi, testApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.moveTo(testNow));

const hourMs = 3_600_000;
const afterHours = (hours: number) => new Date(testNow.getTime() + hours * hourMs);

test('a session ends after seven days without use, and use extends it', async () => {
  const buyer = await asBuyer(api);
  api.moveTo(afterHours(6 * 24));
  expect((await buyer.call('GET /api/profile')).status).toBe(200);
  api.moveTo(afterHours(13 * 24 - 1));
  expect((await buyer.call('GET /api/profile')).status).toBe(200);
  api.moveTo(afterHours(20 * 24));
  const { status, body } = await buyer.call('GET /api/profile');
  expect([status, body.exception]).toEqual([403, 'AuthenticationException']);
});

test('a session ends 30 days after the login, however much it is used', async () => {
  const buyer = await asBuyer(api);
  for (let day = 1; day < 30; day++) {
    api.moveTo(afterHours(day * 24));
    expect((await buyer.call('GET /api/profile')).status).toBe(200);
  }
  api.moveTo(afterHours(30 * 24));
  expect((await buyer.call('GET /api/profile')).status).toBe(403);
});

test('login returns the latest expiry of the token, and the session list its idle expiry', async () => {
  const buyer = await asBuyer(api);
  const login = { login: buyer.person.email, password: buyer.person.password };
  const { body } = await callerOf(api)('POST /api/auth/login', login);
  expect(body.data.access?.expires_at).toBe('2026-12-18T12:00:00+08:00');
  api.moveTo(afterHours(24));
  const here = await logIn(api, buyer.person);
  const list = (await here.call('GET /api/profile/sessions')).body.data;
  expect(list.map(({ expires_at }) => expires_at)).toEqual([
    '2026-11-26T12:00:00+08:00',
    '2026-11-25T12:00:00+08:00',
    '2026-11-25T12:00:00+08:00',
  ]);
  api.moveTo(afterHours(7 * 24 + 1));
  expect((await here.call('GET /api/profile/sessions')).body.data).toHaveLength(1);
});

test('both session limits are configurable', async () => {
  const own = await testApi();
  own.deps.accounts = { ...own.deps.accounts, sessions: { maxDays: 3, idleDays: 1 } };
  const buyer = await asBuyer(own);
  const login = { login: buyer.person.email, password: buyer.person.password };
  const { body } = await callerOf(own)('POST /api/auth/login', login);
  expect(body.data.access?.expires_at).toBe('2026-11-21T12:00:00+08:00');
  own.moveTo(afterHours(24));
  expect((await buyer.call('GET /api/profile')).status).toBe(403);
});
