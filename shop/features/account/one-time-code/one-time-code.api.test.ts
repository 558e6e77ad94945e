import { afterAll, beforeAll, expect, test } from 'vitest';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { buildPerson, callerOf, lastCode, logIn, mailsTo } from '../../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi, testApi, testNow } from '../../../testing/test-api.ts';
import { insertFlow } from './one-time-code.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
});
afterAll(() => api.close());

const minutes = (n: number) => new Date(testNow.getTime() + n * 60_000);
const guest: ReturnType<typeof callerOf> = (...call) => callerOf(api)(...call);
const wrongCodeFor = (code: string) => (code === '111111' ? '222222' : '111111');
const verify = (token: string, code: string) => guest('POST /api/auth/verification', { token, code });

/** A person who has just registered, with the token and code of their verification. */
async function unverifiedPerson() {
  const person = await buildPerson(api, { verified_at: null });
  const { body } = await guest('POST /api/auth/login', { login: person.email, password: person.password });
  return { person, token: body.data.reference_token ?? '', code: await lastCode(api, person.email) };
}

async function sessionCount(personId: number): Promise<number> {
  const { rows } = await api.database.pool.query('SELECT count(*) AS n FROM session WHERE person_id = $1', [
    personId,
  ]);
  return Number(rows[0]?.n);
}

test('refuses the right code after six wrong ones', async () => {
  const { token, code, person } = await unverifiedPerson();
  const texts: (string[] | undefined)[] = [];
  for (let n = 0; n < 6; n++) texts.push((await verify(token, wrongCodeFor(code))).body.errors.code);
  const spent = ['Too many incorrect codes. Please start again.'];
  expect(texts).toEqual([...Array.from({ length: 4 }, () => ['Incorrect code.']), spent, spent]);
  const right = await verify(token, code);
  expect([right.status, right.body.errors.code]).toEqual([422, spent]);
  expect(await sessionCount(person.id)).toBe(0);
});

test('counts all wrong codes that arrive in parallel', async () => {
  const { token, code } = await unverifiedPerson();
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token, wrongCodeFor(code))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  expect((await verify(token, code)).status).toBe(422);
});

test('opens one session when the right code is submitted 50 times in parallel', async () => {
  const { token, code, person } = await unverifiedPerson();
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
  expect(await sessionCount(person.id)).toBe(1);
});

test('a code is valid for 10 minutes and works once', async () => {
  const { token, code } = await unverifiedPerson();
  api.moveTo(minutes(10));
  expect((await verify(token, code)).body.errors.code).toEqual([
    'This code has expired. Please request a new one.',
  ]);
  api.moveTo(minutes(9.99));
  expect((await verify(token, code)).status).toBe(200);
  expect((await verify(token, code)).body.errors.token).toEqual([
    'This request is no longer valid. Please start again.',
  ]);
  api.moveTo(testNow);
});

test('another code can be sent after the countdown, with a new token, and invalidates the previous one', async () => {
  const { token, code, person } = await unverifiedPerson();
  api.moveTo(minutes(0.5));
  const early = await guest('POST /api/auth/verification/resend', { token });
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await mailsTo(api, person.email)).toHaveLength(1);
  api.moveTo(minutes(1));
  const again = await guest('POST /api/auth/verification/resend', { token });
  expect(again.status).toBe(200);
  expect(again.body.data.token).not.toBe(token);
  const second = await lastCode(api, person.email);
  if (second !== code) expect((await verify(again.body.data.token, code)).status).toBe(422);
  expect((await verify(again.body.data.token, second)).status).toBe(200);
  api.moveTo(testNow);
});

test('resending a code does not reset the wrong attempts', async () => {
  const { token, code, person } = await unverifiedPerson();
  for (let n = 0; n < 4; n++) await verify(token, wrongCodeFor(code));
  api.moveTo(minutes(1));
  const { body } = await guest('POST /api/auth/verification/resend', { token });
  const second = await lastCode(api, person.email);
  expect((await verify(body.data.token, wrongCodeFor(second))).body.errors.code).toEqual([
    'Too many incorrect codes. Please start again.',
  ]);
  expect((await verify(body.data.token, second)).status).toBe(422);
  api.moveTo(minutes(3));
  expect((await guest('POST /api/auth/verification/resend', { token })).status).toBe(422);
  api.moveTo(testNow);
});

test('sends one email for 20 parallel resends', async () => {
  const { token, person } = await unverifiedPerson();
  api.moveTo(minutes(1));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => guest('POST /api/auth/verification/resend', { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await mailsTo(api, person.email)).toHaveLength(2);
  api.moveTo(testNow);
});

test('sends one code for 20 parallel logins to an unverified account', async () => {
  const person = await buildPerson(api, { verified_at: null });
  const credentials = { login: person.email, password: person.password };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => guest('POST /api/auth/login', credentials)),
  );
  expect(await mailsTo(api, person.email)).toHaveLength(1);
  const tokens = answers.map(({ body }) => body.data.reference_token ?? '');
  expect(new Set(tokens).size).toBe(20);
  // All of these tokens identify the same verification.
  expect((await verify(tokens[7] ?? '', await lastCode(api, person.email))).status).toBe(200);
  expect((await verify(tokens[8] ?? '', await lastCode(api, person.email))).status).toBe(422);
});

test('a code of one flow is refused in another', async () => {
  const one = await unverifiedPerson();
  const two = await unverifiedPerson();
  if (one.code !== two.code) expect((await verify(one.token, two.code)).status).toBe(422);
  const misuse = await guest('POST /api/auth/forgot_password/verify', { token: one.token, code: one.code });
  expect([misuse.status, Object.keys(misuse.body.errors)]).toEqual([422, ['token']]);
  // The misuse was not counted as an attempt and consumed nothing.
  expect((await verify(one.token, one.code)).status).toBe(200);

  const person = await buildPerson(api);
  const { body } = await guest('POST /api/auth/forgot_password', { email: person.email });
  const reset = await lastCode(api, person.email);
  expect((await verify(body.data.token, reset)).status).toBe(422);
  expect(await sessionCount(person.id)).toBe(0);
});

test('starts a flow that cannot be completed, without an error, when the person was removed meanwhile', async () => {
  const person = await buildPerson(api, { verified_at: null });
  await api.db.run('DELETE FROM person WHERE id = $1', [person.id]);
  const flow = { purpose: 'password_reset', personId: person.id, newValue: null, now: testNow } as const;
  const id = await insertFlow(api.db, flow);
  const [row] = await api.db.run<{ person_id: number | null }>(
    'SELECT person_id FROM code_flow WHERE id = $1',
    [id],
  );
  expect(row?.person_id).toBeNull();
});

test('a verification code opens no session once the account was verified in another way', async () => {
  const { person, token, code } = await unverifiedPerson();
  const { email } = person;
  const reset = await guest('POST /api/auth/forgot_password', { email });
  const proof = { token: reset.body.data.token, code: await lastCode(api, email) };
  const { reference_token } = (await guest('POST /api/auth/forgot_password/verify', proof)).body.data;
  const renewed = await guest('POST /api/auth/forgot_password/renew', {
    reference_token,
    password: 'Cili-padi 33',
  });
  expect(renewed.status).toBe(200);
  const gone = { token: ['This request is no longer valid. Please start again.'] };
  expect((await verify(token, code)).body.errors).toEqual(gone);
  expect(await sessionCount(person.id)).toBe(0);
  expect((await guest('POST /api/auth/verification/resend', { token })).body.errors).toEqual(gone);
});

/** Requests password resets and tries four wrong codes on each. Returns the error messages. */
async function guessResetCodes(own: TestApi, email: string, requests: number): Promise<string[]> {
  const texts: string[] = [];
  for (let n = 0; n < requests; n++) {
    const asked = await callerOf(own)('POST /api/auth/forgot_password', { email });
    const { token } = asked.body.data;
    for (let guess = 0; guess < 4; guess++) {
      const input = { token, code: '000000' };
      const { body } = await callerOf(own)('POST /api/auth/forgot_password/verify', input);
      texts.push(...(body.errors.code ?? []));
    }
  }
  return texts;
}

test('limits wrong reset codes to ten a day per mailbox, over all requests, with or without an account', async () => {
  let address = '198.51.100.1';
  const own = await testApi({ deps: { addressOf: () => address } });
  own.deps.throttle = createThrottle(own.database);
  const person = await buildPerson(own);
  await logIn(own, person);
  address = '203.0.113.7';
  const wrong = 'Incorrect code.';
  const spent = 'Too many incorrect codes. Please start again.';
  const texts = [...Array<string>(10).fill(wrong), spent, spent];
  expect(await guessResetCodes(own, person.email, 3)).toEqual(texts);
  expect(await guessResetCodes(own, 'nobody@example.com', 3)).toEqual(texts);

  const reset = async () => {
    const asked = await callerOf(own)('POST /api/auth/forgot_password', { email: person.email });
    const input = { token: asked.body.data.token, code: await lastCode(own, person.email) };
    return (await callerOf(own)('POST /api/auth/forgot_password/verify', input)).body;
  };
  expect((await reset()).errors?.code, 'the right code is refused after too many wrong ones').toEqual([
    spent,
  ]);
  address = '198.51.100.1';
  expect(
    (await reset()).data?.reference_token,
    'accepted from an address where the owner has logged in',
  ).toEqual(expect.any(String));
});
