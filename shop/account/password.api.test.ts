import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asBuyer,
  buildPerson,
  callerOf,
  lastCode,
  logIn,
  mailsTo,
  type TestPerson,
} from '../testing/as-buyer.ts';
import { openTestApi, type TestApi, testNow } from '../testing/test-api.ts';
import { newPassword } from './account-fields.contract.ts';
import { isCommonPassword } from './password.service.ts';

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

/** The way to the third step of a reset. */
async function ticketOf({ email }: TestPerson): Promise<string> {
  const { body } = await guest('POST /api/auth/forgot_password', { email });
  const code = await lastCode(api, email);
  const verified = await guest('POST /api/auth/forgot_password/verify', { token: body.data.token, code });
  return verified.body.data.reference_token;
}

test('a reset sets a new password, ends every session and tells the owner', async () => {
  const buyer = await asBuyer(api);
  const { person } = buyer;
  const reference_token = await ticketOf(person);
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

test('a renew token works once, also when it is used ten times at once', async () => {
  const person = await buildPerson(api);
  const reference_token = await ticketOf(person);
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

test('a renew token lives for a quarter of an hour, and dies when the password is changed otherwise', async () => {
  const person = await buildPerson(api);
  const first = await ticketOf(person);
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

test('an unknown address gets the same answers at every step', async () => {
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

test('a change asks for the current password and ends every other session', async () => {
  const here = await asBuyer(api);
  const elsewhere = await logIn(api, here.person);
  const wrong = await here.call('POST /api/auth/password/renew', {
    current_password: 'Wrong-one 1',
    password: 'Bayam-merah 1',
  });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { current_password: ['current_password is not right.'] },
  ]);
  expect(await isKnown(elsewhere.token)).toBe(true);
  const change = { current_password: here.person.password, password: 'Bayam-merah 1' };
  expect((await here.call('POST /api/auth/password/renew', change)).status).toBe(200);
  expect(await isKnown(here.token)).toBe(true);
  expect(await isKnown(elsewhere.token)).toBe(false);
});

test('none of the last five passwords is taken again, the sixth is', async () => {
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
  const reference_token = await ticketOf(person);
  const reset = await guest('POST /api/auth/forgot_password/renew', {
    reference_token,
    password: 'Bayam-merah 5',
  });
  expect(reset.body.exception).toBe('PasswordHistoryException');
  // The token was not used up by that.
  const next = await guest('POST /api/auth/forgot_password/renew', {
    reference_token,
    password: 'Bayam-merah 6',
  });
  expect(next.status).toBe(200);
});

test('none of the 3,000 most common passwords is accepted, whatever is put around it', async () => {
  const text = await readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  const common = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(common).toHaveLength(3000);
  const isAccepted = (password: string) =>
    newPassword.safeParse(password).success && !isCommonPassword(password);
  const dressed = common.flatMap((password) => [
    password,
    `${password.charAt(0).toUpperCase()}${password.slice(1)}!`,
    `!${password.charAt(0).toUpperCase()}${password.slice(1)}`,
    `${password.toUpperCase()}!!!!`,
  ]);
  expect(dressed.filter(isAccepted)).toEqual([]);
});

test('a reset confirms the address of an account that was not verified', async () => {
  const person = await buildPerson(api, { verified_at: null });
  const reference_token = await ticketOf(person);
  await guest('POST /api/auth/forgot_password/renew', { reference_token, password: 'Bayam-merah 7' });
  const { body } = await guest('POST /api/auth/login', { login: person.email, password: 'Bayam-merah 7' });
  expect(body.data.verified).toBe(true);
});
