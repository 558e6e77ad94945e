import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { securityEvent } from '../../../platform/security-events/security-event.table.ts';
import { routes } from '../../../shop.ts';
import { callerOf } from '../../../testing/people/as-buyer.ts';
import { asStaff, codeOf, type Staff } from '../../../testing/people/as-staff.ts';
import { Authenticator } from '../../../testing/people/authenticator.ts';
import { openTestApi, type TestApi, testApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => api.moveTo(testNow));
afterAll(() => api.close());

const minutes = (n: number) => new Date(testNow.getTime() + n * 60_000);

async function stale(role: 'admin' | 'sales' = 'admin'): Promise<Staff> {
  api.moveTo(testNow);
  const member = await asStaff(api, role);
  api.moveTo(minutes(16));
  return member;
}
const prove = ({ call, member }: Staff, over: { password?: string; code?: string } = {}) =>
  call('POST /api/staff/reauthenticate', {
    password: member.password,
    code: codeOf(api, member),
    ...over,
  });
const eventsOf = async ({ member }: Staff) =>
  (
    await api.db.orm
      .select()
      .from(securityEvent)
      .where(eq(securityEvent.actor, `staff:${member.id}`))
  ).map(({ kind }) => kind);

test('every change of members and own factors requires a recent sign-in', () => {
  const guarded = routes
    .filter(({ endpoint: { path, recentLogin } }) => path.startsWith('/api/staff/') && recentLogin)
    .map(({ endpoint: { method, path } }) => `${method} ${path}`);
  const sensitive = routes
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
    .filter((name) => /^(POST|DELETE) \/api\/staff\/(member|security|.+second_factor)/.test(name));
  expect(guarded.toSorted()).toEqual(expect.arrayContaining(sensitive));
  expect(sensitive.length).toBeGreaterThanOrEqual(10);
});

test('16 minutes after sign-in a sensitive request is refused until the member reauthenticates', async () => {
  const admin = await stale();
  const renew = () => admin.call('POST /api/staff/security/recovery_codes', {});
  const refused = await renew();
  expect([refused.status, refused.body.exception]).toEqual([403, 'ReauthenticationException']);
  expect((await admin.call('GET /api/staff/security')).status).toBe(200);
  const proven = await prove(admin);
  expect(proven.body.data).toEqual({ authenticated_until: '2026-11-18T12:31:00+08:00' });
  expect((await renew()).status).toBe(200);
  expect(await eventsOf(admin)).toEqual(['reauthenticated', 'recovery_codes_renewed']);
});

test('wrong credentials get identical responses and are recorded', async () => {
  const admin = await stale();
  const answers = [
    await prove(admin, { password: 'Wrong-password 1' }),
    await prove(admin, { code: codeOf(api, admin.member, 9) }),
    await prove(admin, { code: 'ABCDE-12345' }),
  ];
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([422, 'Email, password or code is incorrect.']);
  expect(await eventsOf(admin)).toEqual(Array.from({ length: 3 }, () => 'reauthentication_failed'));
  const { body } = await admin.call('POST /api/staff/security/recovery_codes', {});
  expect(body.exception).toBe('ReauthenticationException');
});

test('a code used for sign-in cannot be used to reauthenticate', async () => {
  const admin = await asStaff(api, 'admin');
  expect((await prove(admin)).status).toBe(422);
});

test('reauthentication applies to one session only', async () => {
  const admin = await stale();
  api.moveTo(minutes(1));
  const { body } = await callerOf(api)('POST /api/staff/login', {
    email: admin.member.email,
    password: admin.member.password,
    code: codeOf(api, admin.member),
  });
  const other = callerOf(api, { authorization: `Bearer ${body.data.access.token}` });
  api.moveTo(minutes(17));
  await prove(admin);
  expect((await other('POST /api/staff/security/recovery_codes', {})).status).toBe(403);
});

test('a member’s own passkey reauthenticates, another’s does not', async () => {
  const own = new Authenticator();
  const foreign = new Authenticator();
  const [admin, other] = [await asStaff(api, 'admin'), await asStaff(api, 'sales')];
  for (const [{ call }, authenticator] of [
    [admin, own],
    [other, foreign],
  ] as const) {
    const options = (await call('POST /api/staff/security/passkeys/options', {})).body.data;
    const response = authenticator.create(options);
    expect((await call('POST /api/staff/security/passkeys', { name: 'Key', response })).status).toBe(200);
  }
  api.moveTo(minutes(16));
  const proveWith = async (authenticator: Authenticator) => {
    const options = (await admin.call('POST /api/staff/reauthenticate/passkey/options', {})).body.data;
    const response = authenticator.get(options);
    return admin.call('POST /api/staff/reauthenticate/passkey', { response });
  };
  expect((await proveWith(foreign)).status).toBe(422);
  expect((await admin.call('POST /api/staff/security/recovery_codes', {})).status).toBe(403);
  expect((await proveWith(own)).status).toBe(200);
  expect((await admin.call('POST /api/staff/security/recovery_codes', {})).status).toBe(200);
});

test('an open session has ten attempts to reauthenticate', async () => {
  const strict = await testApi();
  const admin = await asStaff(strict, 'admin');
  strict.deps.throttle = createThrottle(strict.database);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) {
    const input = { password: 'Wrong-password 1', code: '000000' };
    statuses.push((await admin.call('POST /api/staff/reauthenticate', input)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});
