import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { commitWhileWaiting } from '../../../testing/database/commit-while-waiting.ts';
import {
  asBuyer,
  buildPerson,
  callerOf,
  lastCode,
  logIn,
  mailsTo,
} from '../../../testing/people/as-buyer.ts';
import { addTotp } from '../../../testing/people/second-factor.ts';
import { openTestApi, type TestApi, testApi, testNow } from '../../../testing/test-api.ts';
import { session } from '../account.table.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const minutes = (n: number) => new Date(testNow.getTime() + n * 60_000);
const whoAmI = (token: string) => api.get('/api/misc/states', { authorization: `Bearer ${token}` });
const sessionsOf = (id: number) => api.db.orm.select().from(session).where(eq(session.person_id, id));

test('logs in by email or mobile phone in any format', async () => {
  const person = await buildPerson(api, { mobile_phone: '+60128887766' });
  for (const login of [
    person.email,
    ` ${person.email.toUpperCase()} `,
    '012-888 7766',
    '+60 12 888 7766',
    '0060128887766',
  ]) {
    const { body } = await callerOf(api)('POST /api/auth/login', { login, password: person.password });
    expect(body.data).toMatchObject({
      verified: true,
      password_expired: false,
      reference_token: null,
      user: { id: person.id },
    });
  }
});

test('answers a wrong password and an unknown account identically, in both languages', async () => {
  const person = await buildPerson(api);
  for (const [lang, message] of [
    ['en', 'Email, mobile phone or password is incorrect.'],
    ['ms', 'E-mel, telefon bimbit atau kata laluan tidak betul.'],
  ]) {
    const guest = callerOf(api, { 'accept-language': lang ?? '' });
    const wrong = await guest('POST /api/auth/login', { login: person.email, password: 'Wrong-password 1' });
    const unknown = await guest('POST /api/auth/login', {
      login: 'nobody@example.com',
      password: 'Wrong-password 1',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.message).toBe(message);
    expect({ ...wrong.body, reference: '' }).toEqual({ ...unknown.body, reference: '' });
  }
});

test('accepts a 64-character password with spaces and emoji as typed, and refuses its trimmed form', async () => {
  const password = ` Sayur 🥬 segar ${'é'.repeat(45)}A! `;
  expect(password).toHaveLength(64);
  const input = {
    account_type: 1,
    name: 'Ah Meng',
    email: 'ah.meng@example.com',
    mobile_phone: '0123334455',
    password,
  } as const;
  const { body } = await callerOf(api)('POST /api/auth/register', input);
  const code = await lastCode(api, input.email);
  await callerOf(api)('POST /api/auth/verification', { token: body.data.token, code });
  const attempt = async (text: string) =>
    (await callerOf(api)('POST /api/auth/login', { login: input.email, password: text })).status;
  expect(await attempt(password)).toBe(200);
  expect(await attempt(password.trim())).toBe(422);
  // Another keyboard may produce the same letters in decomposed form.
  expect(await attempt(password.normalize('NFD'))).toBe(200);
});

test('login to an unverified account returns a token for its verification', async () => {
  const person = await buildPerson(api, { verified_at: null });
  const guest = callerOf(api);
  const { body, status } = await guest('POST /api/auth/login', {
    login: person.email,
    password: person.password,
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ access: null, user: null, scopes: [], verified: false });
  const token = body.data.reference_token ?? '';
  const verified = await guest('POST /api/auth/verification', {
    token,
    code: await lastCode(api, person.email),
  });
  expect(verified.body.data.user.id).toBe(person.id);
});

test('logging in again does not reset the count of wrong codes, and sends no second code within the countdown', async () => {
  const person = await buildPerson(api, { verified_at: null });
  const guest = callerOf(api);
  const enter = async () =>
    (await guest('POST /api/auth/login', { login: person.email, password: person.password })).body.data
      .reference_token ?? '';
  let token = await enter();
  const code = await lastCode(api, person.email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n++) {
    await guest('POST /api/auth/verification', { token, code: wrong });
    token = await enter();
  }
  expect(await mailsTo(api, person.email)).toHaveLength(1);
  const right = await guest('POST /api/auth/verification', { token, code });
  expect(right.body.errors.code).toEqual(['Too many incorrect codes. Please start again.']);
});

test('logout ends a session immediately, and forged tokens are refused', async () => {
  const { token, call, person } = await asBuyer(api);
  expect((await whoAmI(token)).status).toBe(200);
  const second = await logIn(api, person);
  expect((await call('POST /api/auth/logout', {})).body.data).toEqual({ ended: true });
  expect(await whoAmI(token)).toMatchObject({ status: 403, body: { exception: 'AuthenticationException' } });
  expect((await whoAmI(second.token)).status).toBe(200);
  for (const made of [`${second.token}x`, second.token.slice(1), 'x'.repeat(43), '', '*']) {
    expect((await whoAmI(made)).status).toBe(403);
  }
  expect((await api.get('/api/misc/states', { authorization: 'Basic YTpi' })).status).toBe(403);
});

test('stores a session’s device and updates last_seen_at at most once a minute', async () => {
  const person = await buildPerson(api);
  const { token } = await logIn(api, person, {
    'x-device-id': 'device-abcdef',
    'user-agent': `Browser ${'x'.repeat(400)}`,
  });
  const read = async () => (await sessionsOf(person.id))[0];
  expect(await read()).toMatchObject({ device_id: 'device-abcdef', last_seen_at: testNow });
  expect((await read())?.user_agent).toHaveLength(300);
  api.moveTo(minutes(0.99));
  await whoAmI(token);
  expect((await read())?.last_seen_at).toEqual(testNow);
  api.moveTo(minutes(1));
  await whoAmI(token);
  expect((await read())?.last_seen_at).toEqual(minutes(1));
  api.moveTo(testNow);
});

test.each(["' OR 1=1 --", '"; DROP TABLE session; --', '%00', '\\', '\u00ff\u0080', 'x'.repeat(5000)])(
  'hostile header value number %# has no effect',
  async (text) => {
    const person = await buildPerson(api);
    const names = [
      'x-device-id',
      'user-agent',
      'accept-language',
      'x-address-id',
      'x-pickup-id',
      'x-request-id',
    ];
    const buyer = await logIn(api, person, Object.fromEntries(names.map((name) => [name, text])));
    expect((await buyer.call('GET /api/profile/sessions')).status).toBe(200);
    expect((await api.get('/api/misc/states', { authorization: `Bearer ${text}` })).status).toBe(403);
    expect((await api.get('/api/misc/states', { authorization: text })).status).toBe(403);
  },
);

test('sends no-store and no ETag to a logged-in caller', async () => {
  const { headers } = await asBuyer(api);
  const { headers: answered } = await api.get('/api/misc/states', headers);
  expect(answered.get('cache-control')).toBe('no-store');
  expect(answered.get('etag')).toBeNull();
});

test('reports a password as expired when a maximum age is configured', async () => {
  const accounts = { ...api.deps.accounts, passwordMaxAgeDays: 90 };
  const strict = await testApi({ deps: { accounts } });
  const person = await buildPerson(strict, {
    password_changed_at: new Date(testNow.getTime() - 90 * 86_400_000),
  });
  const { body } = await callerOf(strict)('POST /api/auth/login', {
    login: person.email,
    password: person.password,
  });
  expect(body.data).toMatchObject({ password_expired: true, verified: true });
  expect(body.data.access).not.toBeNull();
});

test('rehashes a password of lower cost at login', async () => {
  const accounts = { ...api.deps.accounts, hashing: { memoryCost: 64, timeCost: 1, parallelism: 1 } };
  const costlier = await testApi({ deps: { accounts } });
  const person = await buildPerson(costlier);
  await logIn(costlier, person);
  const { rows } = await costlier.database.pool.query('SELECT password_hash FROM person WHERE id = $1', [
    person.id,
  ]);
  expect(rows[0]?.password_hash).toContain('m=64,');
  await logIn(costlier, person);
});

const newHash = 'UPDATE person SET password_hash = $2 WHERE id = $1';

test('opens no session when the password is changed during the login', async () => {
  const person = await buildPerson(api);
  const values = [person.id, await hashPassword('Bayam-segar 22', api.deps.accounts.hashing)];
  const answer = await commitWhileWaiting(api, { sql: newHash, values }, () =>
    callerOf(api)('POST /api/auth/login', { login: person.email, password: person.password }),
  );
  expect([answer.status, answer.body.exception]).toEqual([422, 'ValidationException']);
  expect(await sessionsOf(person.id)).toEqual([]);
});

test('issues no second-factor ticket when the password is changed during the login', async () => {
  const { person, ...buyer } = await asBuyer(api);
  await addTotp(api, { person, ...buyer });
  const values = [person.id, await hashPassword('Bayam-segar 22', api.deps.accounts.hashing)];
  const answer = await commitWhileWaiting(api, { sql: newHash, values }, () =>
    callerOf(api)('POST /api/auth/login', { login: person.email, password: person.password }),
  );
  expect(answer.status).toBe(422);
  const { rows } = await api.database.pool.query('SELECT FROM second_factor_ticket WHERE person_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([]);
});

test('accepts the login when a concurrent login rehashed the same password', async () => {
  const person = await buildPerson(api);
  const values = [person.id, await hashPassword(person.password, api.deps.accounts.hashing)];
  const answer = await commitWhileWaiting(api, { sql: newHash, values }, () =>
    callerOf(api)('POST /api/auth/login', { login: person.email, password: person.password }),
  );
  expect(answer.status).toBe(200);
});
