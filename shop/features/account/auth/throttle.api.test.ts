import { expect, test } from 'vitest';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { buildPerson, callerOf, logIn } from '../../../testing/as-buyer.ts';
import { type TestApi, testApi } from '../../../testing/test-api.ts';

/** An API with the limits of a real shop, whose callers choose their address. */
async function strictApi(): Promise<TestApi & { setAddress: (address: string) => void }> {
  let address = '198.51.100.1';
  const api = await testApi({ deps: { addressOf: () => address } });
  api.deps.throttle = createThrottle(api.database);
  return { ...api, setAddress: (next) => (address = next) };
}

test('200 wrong passwords: 429 with Retry-After, also for the right one, and only from there', async () => {
  const api = await strictApi();
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
  // Its owner is elsewhere and not locked out.
  api.setAddress('198.51.100.2');
  expect((await attempt(person.password)).status).toBe(200);
});

test('an unknown account is limited as a known one is', async () => {
  const api = await strictApi();
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

test('many accounts tried from one address are limited too', async () => {
  const api = await strictApi();
  let refused = 0;
  for (let n = 0; n < 110; n++) {
    const login = `user-${n}@example.com`;
    const { status } = await callerOf(api)('POST /api/auth/login', { login, password: 'Wrong-password 1' });
    if (status === 429) refused++;
  }
  expect(refused).toBe(10);
});

test('one account tried from many addresses is limited too', async () => {
  const api = await strictApi();
  const person = await buildPerson(api);
  let refused = 0;
  for (let n = 0; n < 110; n++) {
    api.setAddress(`203.0.113.${n}`);
    const wrong = { login: person.email, password: 'Wrong-password 1' };
    if ((await callerOf(api)('POST /api/auth/login', wrong)).status === 429) refused++;
  }
  expect(refused).toBe(10);
});

test('logging in well counts for nothing, however often', async () => {
  const api = await strictApi();
  const person = await buildPerson(api);
  for (let n = 0; n < 120; n++) await logIn(api, person);
});

test('two processes count together', async () => {
  const api = await strictApi();
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
  ['POST /api/auth/forgot_password', (n: number) => ({ email: 'siti@example.com', n })],
  [
    'POST /api/auth/register',
    (n: number) => ({
      account_type: 1 as const,
      name: 'Siti',
      email: 'siti@example.com',
      mobile_phone: `0123${String(400_000 + n)}`,
      password: 'Kangkung-segar 1',
    }),
  ],
] as const;

test.each(mailing)(
  '%s mails one mailbox at most five times an hour from one address',
  async (call, inputOf) => {
    const api = await strictApi();
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      const answer = await callerOf(api)(call, inputOf(n));
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    api.setAddress('198.51.100.2');
    expect((await callerOf(api)(call, inputOf(8))).status).toBe(200);
  },
);

test.each(mailing)(
  '%s mails one mailbox at most 20 times an hour from all addresses',
  async (call, inputOf) => {
    const api = await strictApi();
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) {
      api.setAddress(`203.0.113.${n}`);
      statuses.push((await callerOf(api)(call, inputOf(n))).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
  },
);

test('strangers cannot keep somebody from a reset at an address from which they logged in lately', async () => {
  const api = await strictApi();
  const person = await buildPerson(api);
  await logIn(api, person);
  const ask = async () =>
    (await callerOf(api)('POST /api/auth/forgot_password', { email: person.email })).status;
  for (let n = 0; n < 21; n++) {
    api.setAddress(`203.0.113.${n}`);
    await ask();
  }
  api.setAddress('198.51.100.2');
  expect(await ask()).toBe(429);
  api.setAddress('198.51.100.1');
  expect(await ask()).toBe(200);
});

test('a current password cannot be guessed by somebody who found an open session', async () => {
  const api = await strictApi();
  const { call } = await logIn(api, await buildPerson(api));
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const guess = { current_password: `Guess-number ${n}`, password: 'Kangkung-segar 2' };
    statuses.push((await call('POST /api/auth/password/renew', guess)).status);
  }
  expect(statuses.slice(9)).toEqual([422, 429, 429]);
});
