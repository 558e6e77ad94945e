import { afterAll, beforeAll, expect, test } from 'vitest';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { asBuyer, callerOf, mailsTo } from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { addPasskey, addTotp, ticketOf } from '../../../testing/people/second-factor.ts';
import { openTestApi, type TestApi, testApi } from '../../../testing/test-api.ts';

let api: TestApi;
let sales: Staff;
beforeAll(async () => {
  api = await openTestApi();
  sales = await asStaff(api, 'sales');
});
afterAll(() => api.close());

test('finds people by part of a name, an email or a phone number in any format, and returns no secrets', async () => {
  const { company } = await buildCompany(api);
  const { person } = await asMember(api, company.id, 'purchaser');
  const national = person.mobile_phone.replace('+6012', '012-');
  for (const keywords of [person.email.slice(0, 12), person.name.toUpperCase(), national]) {
    const { body } = await sales.call('GET /api/staff/person', { keywords, pageSize: 100 });
    expect(
      body.data.find(({ id }) => id === person.id),
      keywords,
    ).toMatchObject({
      state: 'active',
      companies: [{ id: company.id, name: company.name, role: 'purchaser' }],
    });
  }
  const { body } = await sales.call('GET /api/staff/person/{id}', { id: person.id });
  expect(body.data.sessions).toHaveLength(1);
  expect(JSON.stringify(body)).not.toMatch(/hash|token|argon/);
  const { body: none } = await sales.call('GET /api/staff/person', { keywords: '%' });
  expect(none.records).toBe(0);
  expect((await sales.call('GET /api/staff/person/{id}', { id: 999_999 })).status).toBe(404);
});

test('blocks a person immediately, states the reason in their language and unblocks them', async () => {
  const buyer = await asBuyer(api);
  const { id, email, password } = buyer.person;
  const logIn = (lang = 'en') =>
    callerOf(api, { 'accept-language': lang })('POST /api/auth/login', { login: email, password });
  const bare = await sales.call('POST /api/staff/person/{id}/block', { id, reason: '  ' });
  expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['reason']]);
  const blocked = await sales.call('POST /api/staff/person/{id}/block', { id, reason: 'Chargebacks.' });
  expect(blocked.body.data).toMatchObject({ state: 'blocked', blocked_reason: 'Chargebacks.', sessions: [] });
  expect((await buyer.call('GET /api/profile')).body.exception).toBe('AuthenticationException');
  const refused = await logIn('ms');
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'Akaun anda disekat: Chargebacks. Sila hubungi kami.',
  ]);
  const again = await sales.call('POST /api/staff/person/{id}/block', { id, reason: 'Again' });
  expect([again.status, again.body.detail]).toEqual([409, 'This account is already blocked.']);
  await sales.call('POST /api/staff/person/{id}/unblock', { id, reason: 'Paid' });
  expect((await logIn()).status).toBe(200);
  const { rows } = await api.database.pool.query(
    `SELECT action, before, after, reason FROM audit_entry WHERE record_type = 'person' AND record_id = $1 ORDER BY id`,
    [String(id)],
  );
  expect(rows).toMatchObject([
    {
      action: 'person.block',
      before: { is_blocked: false },
      after: { is_blocked: true },
      reason: 'Chargebacks.',
    },
    { action: 'person.unblock', before: { is_blocked: true }, after: { is_blocked: false }, reason: 'Paid' },
  ]);
});

test('refuses a session opened while its person was being blocked', async () => {
  const buyer = await asBuyer(api);
  await api.database.pool.query(
    `UPDATE person SET blocked_at = now(), blocked_reason = 'Race' WHERE id = $1`,
    [buyer.person.id],
  );
  expect((await buyer.call('GET /api/profile')).body.exception).toBe('AuthenticationException');
});

test('ends all sessions of a person', async () => {
  const buyer = await asBuyer(api);
  const { id } = buyer.person;
  const { body } = await sales.call('POST /api/staff/person/{id}/end_sessions', { id, reason: 'Lost phone' });
  expect(body.data.sessions).toEqual([]);
  expect((await buyer.call('GET /api/profile')).status).toBe(403);
});

test('unlocks an account after too many wrong passwords', async () => {
  const strict = await testApi();
  strict.deps.throttle = createThrottle(strict.database);
  const { person } = await asBuyer(strict);
  const sales = await asStaff(strict, 'sales');
  const tryWith = (password: string) =>
    callerOf(strict)('POST /api/auth/login', { login: person.email, password });
  for (let n = 0; n < 11; n++) await tryWith('Wrong-password 1');
  expect((await tryWith(person.password)).status).toBe(429);
  const { body } = await sales.call('GET /api/staff/person/{id}', { id: person.id });
  expect(body.data.locked_until).not.toBeNull();
  const unlocked = await sales.call('POST /api/staff/person/{id}/unlock', { id: person.id });
  expect(unlocked.body.data.locked_until).toBeNull();
  expect((await tryWith(person.password)).status).toBe(200);
});

test('resets a lost second factor, ends the sessions and notifies the person', async () => {
  const buyer = await asBuyer(api);
  const { id, email, password } = buyer.person;
  await addTotp(api, buyer);
  await addPasskey(buyer);
  const { token } = await ticketOf(api, buyer.person);
  const reset = (reason: string) =>
    sales.call('POST /api/staff/person/{id}/reset_second_factor', { id, reason });
  expect((await reset(' ')).status).toBe(422);
  expect((await sales.call('GET /api/staff/person/{id}', { id })).body.data.has_second_factor).toBe(true);
  const { body } = await reset('Lost phone, called back');
  expect(body.data).toMatchObject({ has_second_factor: false, sessions: [] });
  expect((await buyer.call('GET /api/profile')).status).toBe(403);
  const { body: loggedIn } = await callerOf(api)('POST /api/auth/login', { login: email, password });
  expect(loggedIn.data).toMatchObject({ second_factor: null, user: { id } });
  const late = await callerOf(api)('POST /api/auth/second_factor', { token, recovery_code: 'AAAAA-AAAAA' });
  expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['token']]);
  const events = await api.db.run(
    `SELECT actor, detail FROM security_event WHERE subject = 'person:${id}' AND kind = 'factor_removed'`,
  );
  expect(events).toEqual([{ actor: `staff:${sales.member.id}`, detail: { factor: 'all' } }]);
  expect((await mailsTo(api, email))[0]).toMatchObject({
    template: 'factor_removed',
    params: { factor: 'Authenticator app, passkeys and recovery codes' },
  });
  expect((await reset('Again')).body.detail).toBe('This account has no second factor.');
});
