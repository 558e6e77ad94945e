import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer, buildPerson, callerOf, lastCode, mailsTo } from '../../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { person } from '../account.table.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let count = 0;
const signUp = (over: Record<string, unknown> = {}) => {
  const n = ++count;
  return {
    account_type: 1 as const,
    name: 'Siti Aminah',
    email: `siti-${n}@example.com`,
    mobile_phone: `013-${String(4_000_000 + n)}`,
    password: 'Kangkung-segar 1',
    ...over,
  };
};
const peopleOf = async (email: string) =>
  (await api.db.orm.select().from(person)).filter((row) => row.email === email);

test('the emailed code verifies a new account and logs it in', async () => {
  const guest = callerOf(api, { 'x-device-id': 'device-12345', 'user-agent': 'Test/1' });
  const input = signUp({ email: ' Siti.New@Example.COM ', mobile_phone: '012-345 6789' });
  const { status, body } = await guest('POST /api/auth/register', input);
  expect(status).toBe(200);
  expect(Object.keys(body.data)).toEqual(['token']);
  const [row] = await peopleOf('siti.new@example.com');
  expect(row).toMatchObject({
    mobile_phone: '+60123456789',
    verified_at: null,
    account_type: 1,
    language: 'en',
  });
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);

  const code = await lastCode(api, 'siti.new@example.com');
  const verified = await guest('POST /api/auth/verification', { token: body.data.token, code });
  expect(verified.status).toBe(200);
  const { access, user, scopes } = verified.body.data;
  expect(user).toEqual({
    id: row?.id,
    name: 'Siti Aminah',
    email: 'siti.new@example.com',
    mobile_phone: '+60123456789',
  });
  expect(scopes).toContain('order.create');
  expect(new Date(access.expires_at).getTime()).toBe(testNow.getTime() + 30 * 86_400_000);
  const out = await guest('POST /api/auth/logout', {}, { authorization: `Bearer ${access.token}` });
  expect(out.status).toBe(200);
});

test('stores the code, the password and the token only as hashes', async () => {
  const input = signUp();
  const { body } = await callerOf(api)('POST /api/auth/register', input);
  const code = await lastCode(api, input.email);
  const { rows } = await api.database.pool.query(
    `SELECT coalesce(string_agg(t::text, ' '), '') AS text FROM (SELECT p::text AS t FROM person p UNION ALL
     SELECT c::text FROM one_time_code c UNION ALL SELECT f::text FROM code_flow f UNION ALL SELECT h::text FROM password_history h) all_rows`,
  );
  const text = String(rows[0]?.text);
  for (const secret of [`"${code}"`, `,${code},`, body.data.token, input.password])
    expect(text).not.toContain(secret);
});

test('an address with an account gets the same response, and its owner an email', async () => {
  const owner = await buildPerson(api, { language: 'ms' });
  const fresh = await callerOf(api)('POST /api/auth/register', signUp());
  const taken = await callerOf(api)(
    'POST /api/auth/register',
    signUp({ email: owner.email, name: 'Mallory' }),
  );
  expect(taken.status).toBe(fresh.status);
  expect(Object.keys(taken.body.data)).toEqual(Object.keys(fresh.body.data));
  expect(taken.body.data.token).toHaveLength(fresh.body.data.token.length);
  const [mail, ...others] = await mailsTo(api, owner.email);
  expect(mail).toMatchObject({ template: 'already_registered', lang: 'ms', params: { name: owner.name } });
  expect(others).toEqual([]);
  expect((await peopleOf(owner.email))[0]?.name).toBe(owner.name);
  // This token behaves like any other when the code is wrong.
  const wrong = await callerOf(api)('POST /api/auth/verification', {
    token: taken.body.data.token,
    code: '123456',
  });
  const other = await callerOf(api)('POST /api/auth/verification', {
    token: fresh.body.data.token,
    code: '123456',
  });
  expect([wrong.status, wrong.body.errors]).toEqual([other.status, other.body.errors]);
});

test('reveals that a phone number is taken only by email to the registrant', async () => {
  const owner = await buildPerson(api);
  const input = signUp({ mobile_phone: owner.mobile_phone });
  const { status } = await callerOf(api)('POST /api/auth/register', input);
  expect(status).toBe(200);
  expect((await mailsTo(api, input.email))[0]?.template).toBe('phone_taken');
  expect(await mailsTo(api, owner.email)).toEqual([]);
  expect(await peopleOf(input.email)).toEqual([]);
});

test('registering again replaces an unverified registration and invalidates its code', async () => {
  const input = signUp();
  const first = await callerOf(api)('POST /api/auth/register', input);
  const firstCode = await lastCode(api, input.email);
  await callerOf(api)('POST /api/auth/register', { ...input, password: 'Another-password 2' });
  const old = await callerOf(api)('POST /api/auth/verification', {
    token: first.body.data.token,
    code: firstCode,
  });
  expect(old.status).toBe(422);
  expect(await peopleOf(input.email)).toHaveLength(1);
  const login = await callerOf(api)('POST /api/auth/login', { login: input.email, password: input.password });
  expect(login.status).toBe(422);
});

test('20 parallel sign-ups with one address create one account without errors', async () => {
  const input = signUp();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => callerOf(api)('POST /api/auth/register', input)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await peopleOf(input.email)).toHaveLength(1);
});

test('a business signs up with its company registration', async () => {
  const ssm = {
    ssm_id: '2019 01 012345',
    ssm_company_name: 'Restoran Seri Sdn Bhd',
    buyer_variant_id: 7,
    other_variant: 'Food truck',
  };
  const input = signUp({ account_type: 2, ssm });
  expect((await callerOf(api)('POST /api/auth/register', input)).status).toBe(200);
  const missing = await callerOf(api)(
    'POST /api/auth/register',
    signUp({ account_type: 2, ssm: { ...ssm, other_variant: null } }),
  );
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['ssm.other_variant']]);
});

test('each password rule has its own message, in both languages', async () => {
  const attempt = async (password: string, lang = 'en') => {
    const headers = { 'accept-language': lang };
    const { body } = await callerOf(api, headers)('POST /api/auth/register', signUp({ password }));
    return body.errors?.password;
  };
  expect(await attempt('x')).toEqual([
    'password must be greater than or equal to 8 characters.',
    'password must contain an uppercase letter.',
    'password must contain a symbol.',
  ]);
  expect(await attempt('AAAAAAA-')).toEqual(['password must contain a lowercase letter.']);
  expect(await attempt('Aaaaaaa1')).toEqual(['password must contain a symbol.']);
  expect(await attempt('Aaaaaaa1', 'ms')).toEqual(['password mesti mengandungi simbol.']);
  expect(await attempt(`Aa-${'x'.repeat(126)}`)).toEqual([
    'password must be less than or equal to 128 characters.',
  ]);
  expect(await attempt('Password1!')).toEqual(['password is too common. Please choose another.']);
  expect(await attempt('Password1!', 'ms')).toEqual([
    'password terlalu lazim digunakan. Sila pilih yang lain.',
  ]);
});

test('ignores unknown fields', async () => {
  const extra = {
    role: 'admin',
    scopes: ['user.manage'],
    verified: true,
    verified_at: '2020-01-01',
    id: 1,
    company_id: 1,
  };
  const input = signUp();
  expect((await callerOf(api)('POST /api/auth/register', { ...input, ...extra })).status).toBe(200);
  const [row] = await peopleOf(input.email);
  expect(row).toMatchObject({ verified_at: null, closed_at: null });
  const buyer = await asBuyer(api);
  const login = { login: buyer.person.email, password: buyer.person.password, ...extra };
  const { body } = await callerOf(api)('POST /api/auth/login', login);
  expect(body.data.scopes).not.toContain('user.manage');
});

test.each([
  "' OR 1=1 --",
  '"; DROP TABLE person; --',
  '\u0000',
  'a\u0000b',
  '%',
  '\\',
  '\ud800',
  '__proto__',
  '<script>',
])('treats %j in any field as a validation error of that field or as plain text', async (text) => {
  const fields = signUp();
  for (const name of ['name', 'email', 'mobile_phone', 'password', 'account_type'] as const) {
    const { status } = await api.send('/api/auth/register', {
      method: 'POST',
      body: JSON.stringify({ ...fields, [name]: text }),
      headers: { 'content-type': 'application/json' },
    });
    expect([200, 422]).toContain(status);
  }
  const post = (path: string, body: unknown) =>
    api.send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const long = text.repeat(25);
  const calls = [
    post('/api/auth/login', { login: text, password: text }),
    post('/api/auth/forgot_password', { email: text }),
    post('/api/auth/verification', { token: long, code: text }),
    post('/api/auth/verification/resend', { token: long }),
    post('/api/auth/forgot_password/verify', { token: long, code: '123456' }),
    post('/api/auth/forgot_password/renew', { reference_token: long, password: 'Kangkung-segar 2' }),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(422);
});
