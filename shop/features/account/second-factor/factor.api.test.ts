import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asBuyer, type Buyer, callerOf, logIn, mailsTo } from '../../../testing/people/as-buyer.ts';
import { buildCompany } from '../../../testing/people/as-member.ts';
import { Authenticator } from '../../../testing/people/authenticator.ts';
import { addPasskey, addTotp } from '../../../testing/people/second-factor.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.moveTo(testNow));

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const securityOf = async ({ call }: Buyer) => (await call('GET /api/profile/security')).body.data;

async function eventsOf({ person }: Buyer) {
  const { rows } = await api.database.pool.query<{ kind: string; detail: object }>(
    "SELECT kind, detail FROM security_event WHERE actor = $1 AND kind ~ '^(factor|recovery)' ORDER BY id",
    [`person:${person.id}`],
  );
  return rows.map(({ kind, detail }) => [kind, detail]);
}

test('recovery codes are issued with the first factor and removed with the last', async () => {
  const buyer = await asBuyer(api);
  expect(await securityOf(buyer)).toEqual({
    has_totp: false,
    passkeys: [],
    recovery_codes_left: 0,
    required_by: [],
  });
  const { recoveryCodes } = await addTotp(api, buyer);
  expect(new Set(recoveryCodes).size).toBe(10);
  const passkey = await addPasskey(buyer, { name: 'Pejabat' });
  expect(passkey.recoveryCodes).toEqual([]);
  expect(await securityOf(buyer)).toMatchObject({
    has_totp: true,
    passkeys: [{ id: passkey.id, name: 'Pejabat', last_used_at: null }],
    recovery_codes_left: 10,
  });
  expect((await buyer.call('DELETE /api/profile/totp')).body.data).toMatchObject({ recovery_codes_left: 10 });
  const gone = await buyer.call('DELETE /api/profile/passkeys/{id}', { id: passkey.id });
  expect(gone.body.data).toMatchObject({ has_totp: false, passkeys: [], recovery_codes_left: 0 });
  expect(await eventsOf(buyer)).toEqual([
    ['factor_added', { factor: 'totp' }],
    ['factor_added', { factor: 'passkey' }],
    ['factor_removed', { factor: 'totp' }],
    ['factor_removed', { factor: 'passkey' }],
  ]);
});

test('emails every change of factors in the account’s language', async () => {
  const buyer = await asBuyer(api, { language: 'ms' });
  const { id } = await addPasskey(buyer, { name: 'Telefon' });
  await buyer.call('DELETE /api/profile/passkeys/{id}', { id });
  const mails = await mailsTo(api, buyer.person.email);
  expect(mails.map(({ template, lang, params }) => [template, lang, params.factor])).toEqual([
    ['factor_removed', 'ms', 'Kunci laluan “Telefon”'],
    ['factor_added', 'ms', 'Kunci laluan “Telefon”'],
  ]);
});

test('a wrong code does not confirm an app, a right one does once, and a confirmed app has to be removed first', async () => {
  const buyer = await asBuyer(api);
  expect((await buyer.call('POST /api/profile/totp/confirm', { code: '123456' })).status).toBe(409);
  await buyer.call('POST /api/profile/totp', {});
  const wrong = await buyer.call('POST /api/profile/totp/confirm', { code: '000000' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['code']]);
  expect((await securityOf(buyer)).has_totp).toBe(false);
  const { codeNow } = await addTotp(api, buyer);
  expect((await buyer.call('POST /api/profile/totp', {})).status).toBe(409);
  expect((await buyer.call('POST /api/profile/totp/confirm', { code: codeNow() })).status).toBe(409);
});

test('of three first factors added in parallel, one returns the recovery codes', async () => {
  const buyer = await asBuyer(api);
  const results = await Promise.all([addPasskey(buyer), addPasskey(buyer), addPasskey(buyer)]);
  expect(results.map(({ recoveryCodes }) => recoveryCodes.length).toSorted()).toEqual([0, 0, 10].toSorted());
  expect((await securityOf(buyer)).recovery_codes_left).toBe(10);
});

test('new recovery codes replace the old ones and require a factor', async () => {
  const buyer = await asBuyer(api);
  expect((await buyer.call('POST /api/profile/recovery_codes', {})).status).toBe(409);
  const { recoveryCodes } = await addPasskey(buyer);
  const { body } = await buyer.call('POST /api/profile/recovery_codes', {});
  expect(body.data.recovery_codes).toHaveLength(10);
  expect(body.data.recovery_codes).not.toContain(recoveryCodes[0]);
  expect((await eventsOf(buyer)).at(-1)).toEqual(['recovery_codes_renewed', {}]);
});

test('every change requires a recent login, and reading does not', async () => {
  const buyer = await asBuyer(api);
  const { id, authenticator } = await addPasskey(buyer);
  const response = authenticator.create(
    (await buyer.call('POST /api/profile/passkeys/options', {})).body.data,
  );
  api.moveTo(later(16));
  const changes = await Promise.all([
    buyer.call('POST /api/profile/passkeys/options', {}),
    buyer.call('POST /api/profile/passkeys', { name: 'X', response }),
    buyer.call('PATCH /api/profile/passkeys/{id}', { id, name: 'X' }),
    buyer.call('DELETE /api/profile/passkeys/{id}', { id }),
    buyer.call('POST /api/profile/totp', {}),
    buyer.call('POST /api/profile/totp/confirm', { code: '123456' }),
    buyer.call('DELETE /api/profile/totp'),
    buyer.call('POST /api/profile/recovery_codes', {}),
  ]);
  expect(new Set(changes.map(({ body }) => body.exception))).toEqual(new Set(['ReauthenticationException']));
  expect((await buyer.call('GET /api/profile/security')).status).toBe(200);
});

test('reauthenticates with the person’s own passkey and only with a challenge for that purpose', async () => {
  const buyer = await asBuyer(api);
  const other = await asBuyer(api);
  const authenticator = new Authenticator({ isCounting: false });
  await addPasskey(buyer, { authenticator });
  const theirs = await addPasskey(other);
  api.moveTo(later(16));
  const options = (await buyer.call('POST /api/auth/reauthenticate/passkey_options', {})).body.data;
  const login = (await callerOf(api)('POST /api/auth/passkey/options', {})).body.data;
  for (const passkey of [theirs.authenticator.get(options), authenticator.get(login)]) {
    expect((await buyer.call('POST /api/auth/reauthenticate', { passkey })).status).toBe(422);
  }
  const fresh = (await buyer.call('POST /api/auth/reauthenticate/passkey_options', {})).body.data;
  const passkey = authenticator.get(fresh);
  expect((await buyer.call('POST /api/auth/reauthenticate', { passkey })).status).toBe(200);
  expect((await buyer.call('POST /api/profile/totp', {})).status).toBe(200);
  expect((await buyer.call('POST /api/auth/reauthenticate', { passkey })).status).toBe(422);
  const both = await buyer.call('POST /api/auth/reauthenticate', {
    passkey,
    password: buyer.person.password,
  });
  expect(both.status).toBe(422);
});

test('refuses to remove the last factor while a company requires one, and names the company', async () => {
  const { owner, company } = await buildCompany(api, { name: 'Kedai Wajib' });
  const { id } = await addPasskey(owner);
  await owner.call('PUT /api/company/second_factor', { required: true });
  const refused = await owner.call('DELETE /api/profile/passkeys/{id}', { id });
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(company.name)]);
  expect(await securityOf(owner)).toMatchObject({
    passkeys: [{ id }],
    recovery_codes_left: 10,
    required_by: ['Kedai Wajib'],
  });
  await addTotp(api, owner);
  expect((await owner.call('DELETE /api/profile/passkeys/{id}', { id })).status).toBe(200);
  expect((await owner.call('DELETE /api/profile/totp')).status).toBe(409);
  await owner.call('PUT /api/company/second_factor', { required: false });
  expect((await owner.call('DELETE /api/profile/totp')).status).toBe(200);
});

test('removing the last factor clears the second-factor flag of all sessions', async () => {
  const { owner } = await buildCompany(api);
  const { id } = await addPasskey(owner);
  await owner.call('DELETE /api/profile/passkeys/{id}', { id });
  expect((await owner.call('PUT /api/company/second_factor', { required: true })).status).toBe(409);
});

test('a passkey name has 1 to 60 characters', async () => {
  const buyer = await asBuyer(api);
  const { id } = await addPasskey(buyer);
  for (const name of ['', '   ', 'x'.repeat(61)]) {
    expect((await buyer.call('PATCH /api/profile/passkeys/{id}', { id, name })).status).toBe(422);
  }
  const renamed = await buyer.call('PATCH /api/profile/passkeys/{id}', { id, name: ' Pejabat ' });
  expect(renamed.body.data).toMatchObject({ id, name: 'Pejabat' });
});

test("refuses a passkey created with another person's registration options", async () => {
  const buyer = await asBuyer(api);
  const other = await logIn(api, (await asBuyer(api)).person);
  const options = (await other.call('POST /api/profile/passkeys/options', {})).body.data;
  const response = new Authenticator().create(options);
  const { status } = await buyer.call('POST /api/profile/passkeys', { name: 'Phone', response });
  expect(status).toBe(422);
});

test('the first factor ends the other sessions, and a further one does not', async () => {
  const buyer = await asBuyer(api);
  const elsewhere = await logIn(api, buyer.person);
  const { authenticator } = await addPasskey(buyer);
  expect((await elsewhere.call('GET /api/profile')).status).toBe(403);
  expect((await buyer.call('GET /api/profile')).status).toBe(200);
  const options = (await callerOf(api)('POST /api/auth/passkey/options', {})).body.data;
  const again = await callerOf(api)('POST /api/auth/passkey', { response: authenticator.get(options) });
  await addTotp(api, buyer);
  const headers = { authorization: `Bearer ${again.body.data.access?.token}` };
  expect((await api.get('/api/profile', headers)).status).toBe(200);
});

test('a session without a proved second factor cannot add, remove or replace one', async () => {
  const buyer = await asBuyer(api);
  await addPasskey(buyer);
  await addTotp(api, buyer);
  await api.database.pool.query('UPDATE session SET has_second_factor = false WHERE person_id = $1', [
    buyer.person.id,
  ]);
  for (const answer of [
    await buyer.call('DELETE /api/profile/totp', {}),
    await buyer.call('POST /api/profile/recovery_codes', {}),
  ])
    expect([answer.status, answer.body.exception]).toEqual([403, 'ReauthenticationException']);
  await expect(addPasskey(buyer)).rejects.toThrow('ReauthenticationException');
});
