import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { totpCode, totpStep } from '../../../platform/secrets/totp.ts';
import {
  asBuyer,
  type Buyer,
  buildPerson,
  callerOf,
  lastCode,
  mailsTo,
} from '../../../testing/people/as-buyer.ts';
import { Authenticator } from '../../../testing/people/authenticator.ts';
import { addPasskey, addTotp, ticketOf } from '../../../testing/people/second-factor.ts';
import { openTestApi, type TestApi, testApi, testNow } from '../../../testing/test-api.ts';
import { session } from '../account.table.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.moveTo(testNow));

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const sessionsOf = ({ person }: Buyer) =>
  api.db.orm.select().from(session).where(eq(session.person_id, person.id));

/** A person with an authenticator app, one minute after the code that confirmed it was used. */
async function withTotp() {
  api.moveTo(later(-1));
  const buyer = await asBuyer(api);
  const app = await addTotp(api, buyer);
  api.moveTo(testNow);
  return { buyer, ...app };
}

test('the right password alone opens no session once there is a second factor', async () => {
  const { buyer, codeNow } = await withTotp();
  const login = { login: buyer.person.email, password: buyer.person.password };
  const { status, body } = await callerOf(api)('POST /api/auth/login', login);
  expect([status, body.data]).toMatchObject([
    200,
    {
      access: null,
      user: null,
      scopes: [],
      verified: true,
      second_factor: { methods: ['totp', 'recovery_code'] },
    },
  ]);
  expect(await sessionsOf(buyer)).toHaveLength(1);
  const token = body.data.second_factor?.token ?? '';
  const done = await callerOf(api)('POST /api/auth/second_factor', { token, code: codeNow() });
  expect(done.body.data).toMatchObject({
    user: { id: buyer.person.id },
    verified: true,
    second_factor: null,
  });
  const [, opened] = await sessionsOf(buyer);
  expect(opened?.has_second_factor).toBe(true);
  const headers = { authorization: `Bearer ${done.body.data.access?.token}` };
  expect((await api.get('/api/profile', headers)).status).toBe(200);
});

test('answers a wrong password identically with a second factor and without an account', async () => {
  const { buyer } = await withTotp();
  const wrong = await callerOf(api)('POST /api/auth/login', {
    login: buyer.person.email,
    password: 'Wrong-one 1',
  });
  const unknown = await callerOf(api)('POST /api/auth/login', {
    login: 'no@example.com',
    password: 'Wrong-one 1',
  });
  expect(wrong.status).toBe(422);
  expect({ ...wrong.body, reference: '' }).toEqual({ ...unknown.body, reference: '' });
});

test('a person without a second factor logs in with the password alone', async () => {
  const person = await buildPerson(api);
  const login = { login: person.email, password: person.password };
  const { body } = await callerOf(api)('POST /api/auth/login', login);
  expect(body.data).toMatchObject({ access: { token: expect.any(String) }, second_factor: null });
});

test('an unconfirmed app is not a second factor', async () => {
  const buyer = await asBuyer(api);
  await buyer.call('POST /api/profile/totp', {});
  const login = { login: buyer.person.email, password: buyer.person.password };
  expect((await callerOf(api)('POST /api/auth/login', login)).body.data.second_factor).toBeNull();
});

test('a code is accepted once, and not again for another login', async () => {
  const { buyer, codeNow } = await withTotp();
  const code = codeNow();
  const guest = callerOf(api);
  const first = await ticketOf(api, buyer.person);
  expect((await guest('POST /api/auth/second_factor', { token: first.token, code })).status).toBe(200);
  const second = await ticketOf(api, buyer.person);
  const again = await guest('POST /api/auth/second_factor', { token: second.token, code });
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['code']]);
});

test('opens one session for 50 parallel submissions of the right code', async () => {
  const { buyer, codeNow } = await withTotp();
  const { token } = await ticketOf(api, buyer.person);
  const code = codeNow();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => callerOf(api)('POST /api/auth/second_factor', { token, code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
  expect(await sessionsOf(buyer)).toHaveLength(2);
});

test('opens one session for ten parallel logins with the same code', async () => {
  const { buyer, codeNow } = await withTotp();
  const code = codeNow();
  const tickets = await Promise.all(Array.from({ length: 10 }, () => ticketOf(api, buyer.person)));
  const answers = await Promise.all(
    tickets.map(({ token }) => callerOf(api)('POST /api/auth/second_factor', { token, code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('opens one session for 50 parallel uses of the same recovery code', async () => {
  const { buyer, recoveryCodes } = await withTotp();
  const tickets = await Promise.all(Array.from({ length: 10 }, () => ticketOf(api, buyer.person)));
  const [recovery_code = ''] = recoveryCodes;
  const answers = await Promise.all(
    tickets.flatMap(({ token }) =>
      Array.from({ length: 5 }, () =>
        callerOf(api)('POST /api/auth/second_factor', { token, recovery_code }),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a ticket allows five attempts, even in parallel, and then refuses the right code', async () => {
  const { buyer, codeNow } = await withTotp();
  const { token } = await ticketOf(api, buyer.person);
  const guest = callerOf(api);
  const wrong = await Promise.all(
    Array.from({ length: 20 }, () => guest('POST /api/auth/second_factor', { token, code: '000000' })),
  );
  expect(wrong.filter(({ body }) => body.errors.code)).toHaveLength(5);
  const right = await guest('POST /api/auth/second_factor', { token, code: codeNow() });
  expect([right.status, right.body.errors.token]).toEqual([
    422,
    ['Too many incorrect codes. Please start again.'],
  ]);
});

test('a ticket ends after ten minutes, once used, and with a new password', async () => {
  const { buyer, codeNow } = await withTotp();
  const guest = callerOf(api);
  const late = await ticketOf(api, buyer.person);
  api.moveTo(later(10));
  const expired = await guest('POST /api/auth/second_factor', { token: late.token, code: codeNow() });
  expect(expired.body.errors.token).toEqual(['This request is no longer valid. Please start again.']);
  const used = await ticketOf(api, buyer.person);
  await guest('POST /api/auth/second_factor', { token: used.token, code: codeNow() });
  api.moveTo(later(12));
  const again = await guest('POST /api/auth/second_factor', { token: used.token, code: codeNow() });
  expect(again.status).toBe(422);
  const before = await ticketOf(api, buyer.person);
  const passwords = { current_password: buyer.person.password, password: 'Bayam-segar 22' };
  expect((await buyer.call('POST /api/auth/password/renew', passwords)).status).toBe(200);
  const after = await guest('POST /api/auth/second_factor', { token: before.token, code: codeNow() });
  expect(after.body.errors).toHaveProperty('token');
});

test('logging in again grants no more attempts: the account is throttled after ten wrong codes', async () => {
  const own = await testApi();
  own.deps.throttle = createThrottle(own.database);
  const buyer = await asBuyer(own);
  const { codeNow } = await addTotp(own, buyer);
  own.moveTo(later(1));
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) {
    const { token } = await ticketOf(own, buyer.person);
    for (let attempt = 0; attempt < 4; attempt++) {
      const input = { token, code: '000000' };
      statuses.push((await callerOf(own)('POST /api/auth/second_factor', input)).status);
    }
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
  const { token } = await ticketOf(own, buyer.person);
  const right = await callerOf(own)('POST /api/auth/second_factor', { token, code: codeNow() });
  expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('a recovery code completes a login once, in any spelling, and its owner gets an email', async () => {
  const { buyer, recoveryCodes } = await withTotp();
  const [recovery_code = ''] = recoveryCodes;
  const guest = callerOf(api);
  const first = await ticketOf(api, buyer.person);
  const typed = { token: first.token, recovery_code: recovery_code.toLowerCase().replace('-', ' ') };
  expect((await guest('POST /api/auth/second_factor', typed)).status).toBe(200);
  const second = await ticketOf(api, buyer.person);
  const again = await guest('POST /api/auth/second_factor', { token: second.token, recovery_code });
  expect(Object.keys(again.body.errors)).toEqual(['recovery_code']);
  const [mail] = await mailsTo(api, buyer.person.email);
  expect(mail).toMatchObject({ template: 'recovery_code_used', params: { left: '9' } });
  const { rows } = await api.database.pool.query(
    "SELECT kind, actor FROM security_event WHERE subject = $1 AND kind = 'recovery_code_used'",
    [`person:${buyer.person.id}`],
  );
  expect(rows).toEqual([{ kind: 'recovery_code_used', actor: 'guest' }]);
});

test("does not complete a login with another person's code, recovery code or passkey", async () => {
  const { buyer } = await withTotp();
  const other = await withTotp();
  const { authenticator } = await addPasskey(other.buyer);
  const guest = callerOf(api);
  const { token } = await ticketOf(api, buyer.person);
  const options = (await guest('POST /api/auth/second_factor/passkey_options', { token })).body.data;
  expect(options.allowCredentials).toEqual([]);
  for (const proof of [
    { code: other.codeNow() },
    { recovery_code: other.recoveryCodes[0] ?? '' },
    { passkey: authenticator.get(options) },
  ]) {
    expect((await guest('POST /api/auth/second_factor', { token, ...proof })).status).toBe(422);
  }
});

test('a passkey completes a login, and its assertion is refused for another purpose', async () => {
  const buyer = await asBuyer(api);
  const { authenticator } = await addPasskey(buyer, {
    authenticator: new Authenticator({ isCounting: false }),
  });
  const guest = callerOf(api);
  const { token, methods } = await ticketOf(api, buyer.person);
  expect(methods).toEqual(['passkey', 'recovery_code']);
  const login = (await guest('POST /api/auth/passkey/options', {})).body.data;
  const wrong = await guest('POST /api/auth/second_factor', { token, passkey: authenticator.get(login) });
  expect([wrong.status, wrong.body.message]).toEqual([422, 'This passkey did not work. Please try again.']);
  const options = (await guest('POST /api/auth/second_factor/passkey_options', { token })).body.data;
  const asLogin = await guest('POST /api/auth/passkey', { response: authenticator.get(options) });
  expect(asLogin.status).toBe(422);
  const done = await guest('POST /api/auth/second_factor', { token, passkey: authenticator.get(options) });
  expect(done.body.data.user?.id).toBe(buyer.person.id);
});

test('logs in with a passkey alone, once per challenge', async () => {
  const buyer = await asBuyer(api);
  const { authenticator } = await addPasskey(buyer, {
    authenticator: new Authenticator({ isCounting: false }),
  });
  const guest = callerOf(api);
  const options = (await guest('POST /api/auth/passkey/options', {})).body.data;
  const response = authenticator.get(options);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => guest('POST /api/auth/passkey', { response })),
  );
  const opened = answers.filter(({ status }) => status === 200);
  expect(opened).toHaveLength(1);
  expect(opened[0]?.body.data).toMatchObject({ user: { id: buyer.person.id }, second_factor: null });
  expect((await sessionsOf(buyer)).at(-1)?.has_second_factor).toBe(true);
  const elsewhere = authenticator.get((await guest('POST /api/auth/passkey/options', {})).body.data, {
    origin: 'https://evil.example',
  });
  expect((await guest('POST /api/auth/passkey', { response: elsewhere })).status).toBe(422);
});

test('a passkey login to a blocked account opens no session and states the reason', async () => {
  const buyer = await asBuyer(api);
  const { authenticator } = await addPasskey(buyer);
  await api.database.pool.query('UPDATE person SET blocked_at = now(), blocked_reason = $2 WHERE id = $1', [
    buyer.person.id,
    'Fraud',
  ]);
  const guest = callerOf(api);
  const options = (await guest('POST /api/auth/passkey/options', {})).body.data;
  const { status, body } = await guest('POST /api/auth/passkey', { response: authenticator.get(options) });
  expect([status, body.detail]).toEqual([403, expect.stringContaining('Fraud')]);
});

test('a password reset keeps the second factors', async () => {
  const { buyer, secret } = await withTotp();
  const guest = callerOf(api);
  const { email } = buyer.person;
  const { token } = (await guest('POST /api/auth/forgot_password', { email })).body.data;
  const code = await lastCode(api, email);
  const { reference_token } = (await guest('POST /api/auth/forgot_password/verify', { token, code })).body
    .data;
  const password = 'Cili-padi 33';
  await guest('POST /api/auth/forgot_password/renew', { reference_token, password });
  const ticket = await ticketOf(api, { ...buyer.person, password });
  const right = { token: ticket.token, code: totpCode(secret, totpStep(testNow)) };
  expect((await guest('POST /api/auth/second_factor', right)).status).toBe(200);
});

test.each([
  ['no proof', {}],
  ['two proofs', { code: '123456', recovery_code: 'ABCDE-12345' }],
  ['a five-digit code', { code: '12345' }],
  ['a malformed passkey', { passkey: { id: 'x' } }],
])('refuses %s with 422', async (_, proof) => {
  const input = { token: 'x'.repeat(43), ...proof } as { token: string; code: string };
  expect((await callerOf(api)('POST /api/auth/second_factor', input)).status).toBe(422);
});

test('records a wrong second factor as a failed login, and a right one not', async () => {
  const { buyer, codeNow } = await withTotp();
  const { token } = await ticketOf(api, buyer.person);
  const guest = callerOf(api);
  await guest('POST /api/auth/second_factor', { token, code: '000000' });
  await guest('POST /api/auth/second_factor', { token, recovery_code: 'ABCDE-12345' });
  await guest('POST /api/auth/second_factor', { token, code: codeNow() });
  const { rows } = await api.database.pool.query(
    "SELECT detail FROM security_event WHERE subject = $1 AND kind = 'login_failed'",
    [`person:${buyer.person.id}`],
  );
  expect(rows).toEqual(Array(2).fill({ detail: { step: 'second_factor' } }));
});
