import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { totpCode, totpStep } from '../../../platform/secrets/totp.ts';
import { securityEvent } from '../../../platform/security-events/security-event.table.ts';
import { callerOf } from '../../../testing/people/as-buyer.ts';
import { asStaff, buildStaff } from '../../../testing/people/as-staff.ts';
import { staffCtx } from '../../../testing/people/staff-ctx.ts';
import { type TestApi, testApi, testNow } from '../../../testing/test-api.ts';
import { consumeRecoveryCode, renewRecoveryCodes } from '../../security/recovery-code.service.ts';
import { passkey, recoveryCode } from '../../security/security.table.ts';
import { staff, staffSetup } from '../staff.table.ts';
import { inviteFromServer } from './operator-invite.service.ts';
import { issueFirstAdminLink } from './setup-link.service.ts';

const password = 'Bayam-merah 7';
const name = 'Nurul Izzah';
const email = 'nurul@kedai.example';

async function newShop() {
  const api = await testApi({ max: 12 });
  const look = (token: string) => callerOf(api)('POST /api/staff/setup/look', { token });
  const issue = async () => {
    const link = await issueFirstAdminLink(api.db, { ...api.deps, now: api.deps.clock() });
    if (!link) throw new Error('A staff member can already sign in');
    return link.token;
  };
  /** Sends the whole form, with overrides. */
  const use = async (token: string, over: Record<string, unknown> = {}) => {
    const { body } = await look(token);
    const code = codeNow(api, body.data?.secret ?? '');
    const input = { token, password, code, name, email, language: 'ms' as const };
    return callerOf(api)('POST /api/staff/setup', { ...input, ...over });
  };
  return { api, issue, look, use };
}

const codeNow = (api: TestApi, secret: string, later = 0) =>
  secret === '' ? '000000' : totpCode(secret, totpStep(api.deps.clock()) + later);
const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);
const staffOf = (api: TestApi) => api.db.orm.select().from(staff);

test('the first administrator enters name and email, is signed in and gets ten recovery codes', async () => {
  const { api, issue, look, use } = await newShop();
  const token = await issue();
  const { body: seen } = await look(token);
  expect(seen.data).toMatchObject({ name: null, email: null, language: null });
  expect(seen.data.otpauth).toContain(`secret=${seen.data.secret}`);

  const { status, body } = await use(token, { email: 'Nurul@Kedai.example' });
  expect([status, body.data.staff]).toMatchObject([200, { name, email, role: 'admin', language: 'ms' }]);
  const headers = { authorization: `Bearer ${body.data.access.token}` };
  expect((await callerOf(api, headers)('GET /api/staff/member')).status).toBe(200);

  const { recovery_codes } = body.data;
  expect(new Set(recovery_codes).size).toBe(10);
  const owner = { staffId: body.data.staff.id };
  const spend = (code: string) => consumeRecoveryCode(api.db, staffCtx(api), owner, code);
  expect([await spend(recovery_codes[3] ?? ''), await spend(recovery_codes[3] ?? '')]).toEqual([true, false]);

  const code = codeNow(api, seen.data.secret, 1);
  expect((await callerOf(api)('POST /api/staff/login', { email, password, code })).status).toBe(200);
  const events = await api.db.orm.select().from(securityEvent).where(eq(securityEvent.kind, 'staff_set_up'));
  expect(events).toMatchObject([{ subject: `staff:${owner.staffId}`, detail: { first_admin: true } }]);
});

test('requires name and email, with errors in the caller’s language', async () => {
  const { api, issue, use } = await newShop();
  const token = await issue();
  const without = await use(token, { name: undefined, email: undefined });
  expect([without.status, without.body.errors]).toEqual([
    422,
    { name: ['Enter your name.'], email: ['Enter your email address.'] },
  ]);
  expect((await use(token, { email: 'nobody' })).body.errors).toHaveProperty('email');
  expect((await use(token, { code: '000000' })).body.errors).toHaveProperty('code');
  expect((await use(token, { password: 'weak' })).body.errors).toHaveProperty('password');
  expect(await staffOf(api)).toEqual([]);
  // None of these attempts used up the link.
  expect((await use(token)).status).toBe(200);
});

test('one link used five times in parallel creates one administrator', async () => {
  const { api, issue, use } = await newShop();
  const token = await issue();
  const tries = [1, 2, 3, 4, 5].map((n) => use(token, { email: `admin-${n}@kedai.example` }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404]);
  expect(await staffOf(api)).toHaveLength(1);
});

test('five links used in parallel create one administrator, and the others end', async () => {
  const { api, issue, look, use } = await newShop();
  const tokens = [await issue(), await issue(), await issue(), await issue(), await issue()];
  const tries = tokens.map((token, n) => use(token, { email: `admin-${n}@kedai.example` }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404]);
  expect(await staffOf(api)).toHaveLength(1);
  expect((await api.db.orm.select().from(staffSetup)).filter(({ ended_at }) => ended_at === null)).toEqual(
    [],
  );
  expect((await look(tokens[0] ?? '')).status).toBe(404);
});

test('a link lasts a day, is not stored, and is void once somebody can sign in', async () => {
  const { api, issue, look } = await newShop();
  const token = await issue();
  expect(JSON.stringify(await api.db.orm.select().from(staffSetup))).not.toContain(token);
  api.moveTo(hours(23));
  expect((await look(token)).status).toBe(200);
  api.moveTo(hours(24));
  expect((await look(token)).status).toBe(404);

  const newer = await issue();
  await buildStaff(api, 'warehouse');
  expect((await look(newer)).status).toBe(404);
  expect(await issueFirstAdminLink(api.db, { ...api.deps, now: testNow })).toBeNull();
});

test('after an invitation from the server the printed link creates no second administrator', async () => {
  const { api, issue, use } = await newShop();
  const printed = await issue();
  const invite = await inviteFromServer(staffCtx(api), { name, email, role: null });
  if (!invite.ok) throw new Error(invite.reason);
  expect(invite).toMatchObject({ isNew: true, role: 'admin' });
  // An invited member cannot choose their own name or email.
  const { body } = await use(invite.link.token, { name: 'Somebody else', email: 'other@kedai.example' });
  expect(body.data.staff).toMatchObject({ name, email, role: 'admin' });
  expect((await use(printed, { email: 'second@kedai.example' })).status).toBe(404);
});

test('an invitation from the server revokes a member’s access until the link is used', async () => {
  const { api, use } = await newShop();
  const admin = await asStaff(api, 'admin');
  const { email: known } = admin.member;
  const owner = { staffId: admin.member.id };
  await renewRecoveryCodes(api.db, staffCtx(api), owner);
  await api.db.orm.insert(passkey).values({
    staff_id: owner.staffId,
    name: 'Lost laptop',
    credential_id: 'lost',
    public_key: 'lost',
    created_at: testNow,
  });
  await api.db.orm.update(staff).set({ is_active: false }).where(eq(staff.id, owner.staffId));
  const invite = await inviteFromServer(staffCtx(api), { name: null, email: known, role: null });
  if (!invite.ok) throw new Error(invite.reason);
  expect(invite).toMatchObject({ isNew: false, name: admin.member.name, role: 'admin' });
  // Nothing they had grants access, even before the link is used.
  expect(await api.db.orm.select().from(passkey)).toEqual([]);
  expect(await api.db.orm.select().from(recoveryCode)).toEqual([]);
  const [reset] = await staffOf(api);
  expect(reset).toMatchObject({ password_hash: '', totp_secret: '', awaits_setup: true, is_active: true });
  const sessions = await api.db.run('SELECT FROM staff_session WHERE ended_at IS NULL');
  expect(sessions).toEqual([]);
  const { status, body } = await use(invite.link.token);
  expect([status, body.data.staff.id]).toEqual([200, admin.member.id]);
  // The former session has ended.
  expect((await admin.call('GET /api/staff/me')).body.exception).toBe('AuthenticationException');
  const events = await api.db.orm.select().from(securityEvent);
  const ofSetup = events.filter(({ kind }) => kind === 'staff_invited' || kind === 'staff_set_up');
  expect(ofSetup.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['staff_invited', { from_server: true, is_new: false }],
    ['staff_set_up', { first_admin: false }],
  ]);
});

test('a new member cannot be invited without a name', async () => {
  const { api } = await newShop();
  const nameless = { name: null, email: 'new@kedai.example', role: 'sales' as const };
  expect(await inviteFromServer(staffCtx(api), nameless)).toEqual({ ok: false, reason: 'name_missing' });
  expect(await staffOf(api)).toEqual([]);
});
