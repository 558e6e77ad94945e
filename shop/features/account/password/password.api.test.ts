import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asBuyer,
  buildPerson,
  callerOf,
  lastCode,
  logIn,
  mailsTo,
  type TestPerson,
} from '../../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
});
afterAll(() => api.close());

const guest: ReturnType<typeof callerOf> = (...call) => callerOf(api)(...call);
const isKnown = async (token: string) =>
  (await api.get('/api/misc/states', { authorization: `Bearer ${token}` })).status === 200;
const canLogIn = async ({ email }: TestPerson, password: string) =>
  (await guest('POST /api/auth/login', { login: email, password })).status === 200;

let count = 0;
const signUp = (over: Record<string, unknown> = {}) => {
  const n = ++count;
  return {
    account_type: 1 as const,
    name: 'Siti Aminah',
    email: `siti-sandi-${n}@example.com`,
    mobile_phone: `013-${String(5_000_000 + n)}`,
    password: 'Kangkung-segar 1',
    ...over,
  };
};

/** Goes through a reset up to the token for its third step. */
async function resetTokenFor({ email }: TestPerson): Promise<string> {
  const { body } = await guest('POST /api/auth/forgot_password', { email });
  const code = await lastCode(api, email);
  const verified = await guest('POST /api/auth/forgot_password/verify', { token: body.data.token, code });
  return verified.body.data.reference_token;
}

test('emails the owner about a new password in the account’s language', async () => {
  const { person, call } = await asBuyer(api, { language: 'ms' });
  const input = { current_password: person.password, password: 'Bayam-merah 22' };
  const renewed = await call('POST /api/auth/password/renew', input, { 'accept-language': 'en' });
  expect(renewed.status).toBe(200);
  expect((await mailsTo(api, person.email))[0]).toMatchObject({ template: 'password_changed', lang: 'ms' });
});

test('a reset sets a new password, ends every session and notifies the owner', async () => {
  const buyer = await asBuyer(api);
  const { person } = buyer;
  const reference_token = await resetTokenFor(person);
  const renewed = await guest('POST /api/auth/forgot_password/renew', {
    reference_token,
    password: 'Bayam-merah 22',
  });
  expect(renewed.body.data).toEqual({ renewed: true });
  expect(await isKnown(buyer.token)).toBe(false);
  expect(await canLogIn(person, person.password)).toBe(false);
  expect(await canLogIn(person, 'Bayam-merah 22')).toBe(true);
  expect((await mailsTo(api, person.email))[0]).toMatchObject({ template: 'password_changed' });
});

test('a renew token works once, even when used ten times in parallel', async () => {
  const person = await buildPerson(api);
  const reference_token = await resetTokenFor(person);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      guest('POST /api/auth/forgot_password/renew', { reference_token, password: `Bayam-merah ${n}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const late = await guest('POST /api/auth/forgot_password/renew', {
    reference_token,
    password: 'Bayam-merah 99',
  });
  expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['reference_token']]);
});

test('a renew token expires after 15 minutes, or when the password is changed in another way', async () => {
  const person = await buildPerson(api);
  const first = await resetTokenFor(person);
  api.moveTo(new Date(testNow.getTime() + 15 * 60_000));
  const late = await guest('POST /api/auth/forgot_password/renew', {
    reference_token: first,
    password: 'Bayam-merah 1',
  });
  expect(late.status).toBe(422);
  api.moveTo(testNow);
  const buyer = await logIn(api, person);
  const change = { current_password: person.password, password: 'Bayam-merah 2' };
  expect((await buyer.call('POST /api/auth/password/renew', change)).status).toBe(200);
  const dead = await guest('POST /api/auth/forgot_password/renew', {
    reference_token: first,
    password: 'Bayam-merah 3',
  });
  expect(dead.status).toBe(422);
});

test('an unknown address gets the same responses at every step', async () => {
  const person = await buildPerson(api);
  const known = await guest('POST /api/auth/forgot_password', { email: person.email });
  const unknown = await guest('POST /api/auth/forgot_password', { email: 'nobody@example.com' });
  expect(unknown.status).toBe(200);
  expect(unknown.body.data.token).toHaveLength(known.body.data.token.length);
  const code = (await lastCode(api, person.email)) === '123456' ? '654321' : '123456';
  for (let n = 0; n < 6; n++) {
    const one = await guest('POST /api/auth/forgot_password/verify', { token: known.body.data.token, code });
    const two = await guest('POST /api/auth/forgot_password/verify', {
      token: unknown.body.data.token,
      code,
    });
    expect([two.status, two.body.errors]).toEqual([one.status, one.body.errors]);
  }
  api.moveTo(new Date(testNow.getTime() + 60_000));
  const again = [known, unknown].map(({ body }) =>
    guest('POST /api/auth/verification/resend', { token: body.data.token }),
  );
  const [one, two] = await Promise.all(again);
  expect([two?.status, two?.body.errors]).toEqual([one?.status, one?.body.errors]);
  api.moveTo(testNow);
  const { rows } = await api.database.pool.query(
    "SELECT count(*) AS n FROM mail WHERE recipient LIKE '%nobody%'",
  );
  expect(Number(rows[0]?.n)).toBe(0);
});

test('a change requires the current password and ends every other session', async () => {
  const here = await asBuyer(api);
  const elsewhere = await logIn(api, here.person);
  const wrong = await here.call('POST /api/auth/password/renew', {
    current_password: 'Wrong-one 1',
    password: 'Bayam-merah 1',
  });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { current_password: ['current_password is incorrect.'] },
  ]);
  expect(await isKnown(elsewhere.token)).toBe(true);
  const change = { current_password: here.person.password, password: 'Bayam-merah 1' };
  expect((await here.call('POST /api/auth/password/renew', change)).status).toBe(200);
  expect(await isKnown(here.token)).toBe(true);
  expect(await isKnown(elsewhere.token)).toBe(false);
});

test('refuses the last five passwords and accepts the sixth', async () => {
  const { call, person } = await asBuyer(api);
  const used = [person.password];
  const renew = async (password: string) =>
    call('POST /api/auth/password/renew', { current_password: used.at(-1) ?? '', password });
  for (let n = 1; n <= 4; n++) {
    expect((await renew(`Bayam-merah ${n}`)).status).toBe(200);
    used.push(`Bayam-merah ${n}`);
  }
  for (const password of used) {
    const refused = await renew(password);
    expect([refused.status, refused.body.exception]).toEqual([400, 'PasswordHistoryException']);
  }
  expect((await renew('Bayam-merah 5')).status).toBe(200);
  used.push('Bayam-merah 5');
  expect((await renew(person.password)).status).toBe(200);
  const reference_token = await resetTokenFor(person);
  const reset = await guest('POST /api/auth/forgot_password/renew', {
    reference_token,
    password: 'Bayam-merah 5',
  });
  expect(reset.body.exception).toBe('PasswordHistoryException');
  // The refusal did not consume the token.
  const next = await guest('POST /api/auth/forgot_password/renew', {
    reference_token,
    password: 'Bayam-merah 6',
  });
  expect(next.status).toBe(200);
});

test.each([
  ['P@ssw0rd', 'password is too common. Please choose another.'],
  ['Admin@123', 'password is too common. Please choose another.'],
  ['Selamat@123', 'password is too common. Please choose another.'],
  [
    'Bakul@2026',
    'password is too similar to your name, company, email, phone or the shop’s name. Please choose another.',
  ],
  ['Aaaaaaa!', 'password repeats the same characters too often. Please choose another.'],
  ['Abc123!!', 'password is mostly a sequence like abc, 123 or qwerty. Please choose another.'],
])('refuses %s at registration, reset and change', async (password, message) => {
  const buyer = await asBuyer(api);
  const reference_token = await resetTokenFor(buyer.person);
  const current_password = buyer.person.password;
  const answers = [
    await guest('POST /api/auth/register', signUp({ password })),
    await guest('POST /api/auth/forgot_password/renew', { reference_token, password }),
    await buyer.call('POST /api/auth/password/renew', { current_password, password }),
  ];
  for (const { status, body } of answers)
    expect([status, body.errors]).toEqual([422, { password: [message] }]);
  expect(await canLogIn(buyer.person, password)).toBe(false);
});

test('explains the refusal in Malay, too', async () => {
  const input = signUp({ password: 'Abc123!!' });
  const { body } = await guest('POST /api/auth/register', input, { 'accept-language': 'ms' });
  expect(body.errors).toEqual({
    password: ['password kebanyakannya urutan seperti abc, 123 atau qwerty. Sila pilih yang lain.'],
  });
});

test("refuses a password made of the person's own data, and accepts it from somebody else", async () => {
  const refused = ['Zulaikha#77', 'Warungseri!9', 'Aa-0198877665', 'Majujaya#1'];
  const own = {
    name: 'Zulaikha Omar',
    email: 'warungseri@majujaya.example',
    mobile_phone: '+60198877665',
  };
  for (const password of refused) {
    const { status, body } = await guest('POST /api/auth/register', signUp({ ...own, password }));
    expect([password, status, Object.keys(body.errors ?? {})]).toEqual([password, 422, ['password']]);
  }
  const other = await guest('POST /api/auth/register', signUp({ password: 'Warungseri!9' }));
  expect(other.status).toBe(200);
});

test.each([
  'Kangkung-segar 1',
  'Pejabat-bakul 1',
  'Bakul-demo-1',
  'Beli sawi 🥬 @ pasar, jam enam pagi esok!',
])('accepts %s', async (password) => {
  const { call, person } = await asBuyer(api, { password: 'Tembikai-susu 9' });
  const change = { current_password: 'Tembikai-susu 9', password };
  expect((await call('POST /api/auth/password/renew', change)).status).toBe(200);
  expect(await canLogIn(person, password)).toBe(true);
});

test('a reset verifies the address of an unverified account', async () => {
  const person = await buildPerson(api, { verified_at: null });
  const reference_token = await resetTokenFor(person);
  await guest('POST /api/auth/forgot_password/renew', { reference_token, password: 'Bayam-merah 7' });
  const { body } = await guest('POST /api/auth/login', { login: person.email, password: 'Bayam-merah 7' });
  expect(body.data.verified).toBe(true);
});
