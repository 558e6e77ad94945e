import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { buildPerson, callerOf, logIn } from '../../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let address: string;
/** The rate limits are those of production. */
beforeAll(async () => {
  api = await openTestApi({ deps: { addressOf: () => address } });
});
afterAll(() => api.close());
beforeEach(async () => {
  address = '198.51.100.1';
  await api.db.run('DELETE FROM rate_limit');
  // It remembers which counters have reached their limit.
  api.deps.throttle = createThrottle(api.database);
});

test('after ten wrong passwords answers 429 with Retry-After, even to the right one, but only at that address', async () => {
  const person = await buildPerson(api);
  const attempt = (password: string) =>
    callerOf(api)('POST /api/auth/login', { login: person.email, password });
  const statuses: number[] = [];
  for (let n = 0; n < 200; n++) statuses.push((await attempt(`Wrong-password ${n}`)).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
  expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
  const right = await attempt(person.password);
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(600);
  expect(right.body.exception).toBe('TooManyRequestsException');
  // The owner, at another address, is not locked out.
  address = '198.51.100.2';
  expect((await attempt(person.password)).status).toBe(200);
});

test('limits an unknown account like a known one', async () => {
  const known = await buildPerson(api);
  const run = async (login: string) => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++)
      statuses.push(
        (await callerOf(api)('POST /api/auth/login', { login, password: 'Wrong-password 1' })).status,
      );
    return statuses;
  };
  expect(await run('nobody@example.com')).toEqual(await run(known.email));
});

test('limits attempts on many accounts from one address', async () => {
  let refused = 0;
  for (let n = 0; n < 110; n++) {
    const login = `user-${n}@example.com`;
    const { status } = await callerOf(api)('POST /api/auth/login', { login, password: 'Wrong-password 1' });
    if (status === 429) refused++;
  }
  expect(refused).toBe(10);
});

test('limits attempts on one account from many addresses', async () => {
  const person = await buildPerson(api);
  let refused = 0;
  for (let n = 0; n < 110; n++) {
    address = `203.0.113.${n}`;
    const wrong = { login: person.email, password: 'Wrong-password 1' };
    if ((await callerOf(api)('POST /api/auth/login', wrong)).status === 429) refused++;
  }
  expect(refused).toBe(10);
});

test('successful logins do not count towards the limit', async () => {
  const person = await buildPerson(api);
  for (let n = 0; n < 120; n++) await logIn(api, person);
});

test('two processes share their counters', async () => {
  const other = createThrottle(api.database);
  for (let n = 0; n < 5; n++) {
    await api.deps.throttle.count('login_pair', 'a');
    await other.count('login_pair', 'a');
  }
  await expect(other.count('login_pair', 'a')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(api.deps.throttle.count('login_pair', 'a')).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

const mailing = [
  ['POST /api/auth/forgot_password', (email: string, n: number) => ({ email, n })],
  [
    'POST /api/auth/register',
    (email: string, n: number) => ({
      account_type: 1 as const,
      name: 'Siti',
      email,
      mobile_phone: `0123${String(400_000 + n)}`,
      password: 'Kangkung-segar 1',
    }),
  ],
] as const;

test.each(mailing)(
  '%s emails one mailbox at most five times an hour from one address',
  async (call, inputOf) => {
    const email = `${randomUUID()}@example.com`;
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      const answer = await callerOf(api)(call, inputOf(email, n));
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    address = '198.51.100.2';
    expect((await callerOf(api)(call, inputOf(email, 8))).status).toBe(200);
  },
);

test.each(mailing)(
  '%s emails one mailbox at most 20 times an hour from all addresses',
  async (call, inputOf) => {
    const email = `${randomUUID()}@example.com`;
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) {
      address = `203.0.113.${n}`;
      statuses.push((await callerOf(api)(call, inputOf(email, n))).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
  },
);

test('others cannot block a password reset requested from an address where the owner recently logged in', async () => {
  const person = await buildPerson(api);
  await logIn(api, person);
  const ask = async () =>
    (await callerOf(api)('POST /api/auth/forgot_password', { email: person.email })).status;
  for (let n = 0; n < 21; n++) {
    address = `203.0.113.${n}`;
    await ask();
  }
  address = '198.51.100.2';
  expect(await ask()).toBe(429);
  address = '198.51.100.1';
  expect(await ask()).toBe(200);
});

test('limits guesses of the current password in an open session', async () => {
  const { call } = await logIn(api, await buildPerson(api));
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const guess = { current_password: `Guess-number ${n}`, password: 'Kangkung-segar 2' };
    statuses.push((await call('POST /api/auth/password/renew', guess)).status);
  }
  expect(statuses.slice(9)).toEqual([422, 429, 429]);
});
