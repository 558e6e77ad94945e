import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { buildPerson, callerOf, lastCode, type TestPerson } from '../../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let from: string;
/** The rate limits are those of production. */
beforeAll(async () => {
  api = await openTestApi({ deps: { addressOf: () => from } });
});
afterAll(() => api.close());
beforeEach(async () => {
  from = '198.51.100.1';
  for (const table of ['rate_limit', 'security_event']) await api.db.run(`DELETE FROM ${table}`);
  // It remembers which counters have reached their limit.
  api.deps.throttle = createThrottle(api.database);
});

const owner = { address: '198.51.100.1', device: 'device-of-the-owner-01' };

type Attempt = { login?: string; password?: string; device?: string; address?: string };

const attempts =
  (person: TestPerson) =>
  async ({ login = person.email, password = 'Wrong-password 1', device, address }: Attempt) => {
    if (address) from = address;
    const headers: Record<string, string> = device ? { 'x-device-id': device } : {};
    return callerOf(api, headers)('POST /api/auth/login', { login, password });
  };

/** 100 wrong passwords, each from a different IP address. */
async function attack(attempt: ReturnType<typeof attempts>, over: Attempt = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < 100; n++) {
    const { status } = await attempt({ address: `203.0.113.${n}`, ...over });
    statuses.push(status);
  }
  return statuses;
}

async function events() {
  const rows = await api.db.run<{ kind: string; subject: string | null; n: string }>(
    'SELECT kind, subject, count(*) AS n FROM security_event GROUP BY kind, subject ORDER BY kind, subject',
  );
  return rows.map(({ kind, subject, n }) => `${kind} ${subject ?? '-'} ${n}`);
}

test('100 wrong passwords from elsewhere lock out neither the owner’s device nor their usual address', async () => {
  const person = await buildPerson(api);
  const attempt = attempts(person);
  const right = { password: person.password };
  expect((await attempt({ ...right, ...owner })).status).toBe(200);
  await attack(attempt);
  // From a new address, the account is throttled. The response says for how long.
  const elsewhere = await attempt({ ...right, address: '192.0.2.1' });
  expect(elsewhere.status).toBe(429);
  expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await attempt({ ...right, device: owner.device, address: '192.0.2.2' })).status).toBe(200);
  expect((await attempt({ ...right, address: owner.address })).status).toBe(200);
});

test('wrong passwords from the owner’s own address do not lock out their device', async () => {
  const person = await buildPerson(api);
  const attempt = attempts(person);
  await attempt({ password: person.password, ...owner });
  for (let n = 0; n < 120; n++) await attempt({ address: owner.address, device: 'device-of-a-stranger-1' });
  expect((await attempt({ password: person.password, address: owner.address })).status).toBe(429);
  expect((await attempt({ password: person.password, ...owner })).status).toBe(200);
});

test('a known device is allowed 20 wrong passwords in a counter of its own, which throttles nobody else', async () => {
  const person = await buildPerson(api);
  const attempt = attempts(person);
  await attempt({ password: person.password, ...owner });
  const statuses = await attack(attempt, { device: owner.device });
  expect(statuses.filter((status) => status === 422)).toHaveLength(20);
  expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
  expect((await attempt({ password: person.password, address: '192.0.2.9' })).status).toBe(200);
});

test.each([
  ['another person’s device', 'device-of-somebody-else-1'],
  ['a device id that is too short', 'short-id'],
])('does not treat %s as a known device', async (_, device) => {
  const [person, other] = [await buildPerson(api), await buildPerson(api)];
  await attempts(other)({ password: other.password, device, address: owner.address });
  await attempts(person)({ password: person.password, device: 'short-id', address: '192.0.2.4' });
  await attack(attempts(person));
  const { status } = await attempts(person)({ password: person.password, device, address: '192.0.2.5' });
  expect(status).toBe(429);
});

test('a password reset lifts the throttling and makes its address a usual one', async () => {
  const person = await buildPerson(api);
  const attempt = attempts(person);
  const guest = callerOf(api);
  await attack(attempt);
  from = '192.0.2.77';
  const started = await guest('POST /api/auth/forgot_password', { email: person.email });
  const code = await lastCode(api, person.email);
  const token = started.body.data.token;
  const verified = await guest('POST /api/auth/forgot_password/verify', { token, code });
  const { reference_token } = verified.body.data;
  const password = 'Bayam-merah 22';
  expect((await guest('POST /api/auth/forgot_password/renew', { reference_token, password })).status).toBe(
    200,
  );
  // The attack continues immediately.
  await attack(attempt);
  for (const login of [person.email, person.mobile_phone]) {
    expect((await attempt({ login, password, address: '192.0.2.77' })).status).toBe(200);
  }
});

test('a reset takes effect in every process, including one that is already refusing', async () => {
  const person = await buildPerson(api);
  const attempt = attempts(person);
  for (let n = 0; n < 12; n++) await attempt({ address: '192.0.2.1' });
  const other = createThrottle(api.database);
  await other.resetAll(api.db, 'login_pair', person.email);
  expect((await attempt({ password: person.password, address: '192.0.2.1' })).status).toBe(200);
});

test('records logins, failures, lockouts and logouts, without a subject for an unknown account', async () => {
  const person = await buildPerson(api);
  const attempt = attempts(person);
  const { body } = await attempt({ password: person.password, ...owner });
  const authorization = `Bearer ${body.data.access?.token}`;
  await callerOf(api, { authorization })('POST /api/auth/logout', {});
  for (let n = 0; n < 15; n++) await attempt({ address: '192.0.2.1' });
  for (let n = 0; n < 15; n++) await attempt({ login: 'nobody@example.com', address: '192.0.2.1' });
  const subject = `person:${person.id}`;
  expect(await events()).toEqual([
    `login ${subject} 1`,
    `login_failed ${subject} 10`,
    'login_failed - 10',
    // One event per lockout, however long the attempts continue.
    `login_locked ${subject} 1`,
    'login_locked - 1',
    'logout - 1',
  ]);
});

test('closing an account deletes its usual addresses', async () => {
  const person = await buildPerson(api);
  const { body } = await attempts(person)({ password: person.password, ...owner });
  const known = () => api.db.run("SELECT key FROM rate_limit WHERE key LIKE 'login_usual:%'");
  expect(await known()).toHaveLength(1);
  const authorization = `Bearer ${body.data.access?.token}`;
  await callerOf(api, { authorization })('POST /api/profile/close', {});
  expect(await known()).toEqual([]);
});
