import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { securityEvent } from '../../../platform/security-events/security-event.table.ts';
import { asBuyer, callerOf } from '../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { Authenticator } from '../../../testing/people/authenticator.ts';
import { staffCtx } from '../../../testing/people/staff-ctx.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import {
  createRegistrationOptions,
  storePasskey,
  verifyPasskeyRegistration,
} from '../../security/passkey.service.ts';
import { passkey } from '../../security/security.table.ts';
import { staff } from '../staff.table.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 12 });
});
afterEach(() => api.moveTo(testNow));
afterAll(() => api.close());

const guest = () => callerOf(api);

async function addPasskey({ call }: Staff, authenticator: Authenticator, name = 'Laptop') {
  const options = (await call('POST /api/staff/security/passkeys/options', {})).body.data;
  const response = authenticator.create(options);
  return call('POST /api/staff/security/passkeys', { name, response });
}

async function logIn(authenticator: Authenticator, page: Parameters<Authenticator['get']>[1] = {}) {
  const options = (await guest()('POST /api/staff/passkey/options', {})).body.data;
  return guest()('POST /api/staff/passkey', { response: authenticator.get(options, page) });
}

const eventsOf = async (kind: string, { member }: Staff) =>
  (await api.db.orm.select().from(securityEvent).where(eq(securityEvent.kind, kind))).filter(
    ({ actor, subject }) => [actor, subject].includes(`staff:${member.id}`),
  );

test('a member adds a passkey and signs in with it alone', async () => {
  const member = await asStaff(api, 'finance');
  const authenticator = new Authenticator();
  const { status, body } = await addPasskey(member, authenticator);
  expect([status, body.data]).toMatchObject([200, { name: 'Laptop', last_used_at: null }]);
  const opened = await logIn(authenticator);
  expect([opened.status, opened.body.data.staff]).toMatchObject([
    200,
    { id: member.member.id, role: 'finance' },
  ]);
  const headers = { authorization: `Bearer ${opened.body.data.access.token}` };
  const { body: security } = await callerOf(api, headers)('GET /api/staff/security');
  expect(security.data).toMatchObject({
    passkeys: [{ id: body.data.id, name: 'Laptop', last_used_at: '2026-11-18T12:00:00+08:00' }],
    recovery_codes_left: 0,
  });
  expect(await eventsOf('factor_added', member)).toMatchObject([{ detail: { factor: 'passkey' } }]);
  expect((await eventsOf('staff_login', member)).at(-1)?.detail).toEqual({ factor: 'passkey' });
});

test('returns the same options to every caller and identifies nobody', async () => {
  const { body } = await guest()('POST /api/staff/passkey/options', {});
  expect(Object.keys(body.data).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  expect(body.data.userVerification).toBe('required');
});

test.each([
  [
    'an unregistered authenticator',
    async () => {
      const member = await asStaff(api, 'sales');
      const authenticator = new Authenticator();
      authenticator.create((await member.call('POST /api/staff/security/passkeys/options', {})).body.data);
      return logIn(authenticator);
    },
  ],
  [
    'another origin',
    async () => {
      const authenticator = new Authenticator();
      await addPasskey(await asStaff(api, 'sales'), authenticator);
      return logIn(authenticator, { origin: 'https://bakul.example.evil.test' });
    },
  ],
  [
    'an unverified user',
    async () => {
      const authenticator = new Authenticator();
      await addPasskey(await asStaff(api, 'sales'), authenticator);
      return logIn(authenticator, { isUserVerified: false });
    },
  ],
  [
    'a removed passkey',
    async () => {
      const member = await asStaff(api, 'sales');
      const authenticator = new Authenticator();
      const { body } = await addPasskey(member, authenticator);
      await member.call('DELETE /api/staff/security/passkeys/{id}', { id: body.data.id });
      return logIn(authenticator);
    },
  ],
  [
    'a deactivated member',
    async () => {
      const member = await asStaff(api, 'sales');
      const authenticator = new Authenticator();
      await addPasskey(member, authenticator);
      await api.db.orm.update(staff).set({ is_active: false }).where(eq(staff.id, member.member.id));
      return logIn(authenticator);
    },
  ],
  [
    'a buyer’s passkey',
    async () => {
      const owner = { personId: (await asBuyer(api)).person.id };
      const ctx = staffCtx(api);
      const authenticator = new Authenticator();
      const options = await createRegistrationOptions(ctx, owner, { name: 'b', displayName: 'B' });
      const verified = await verifyPasskeyRegistration(ctx, owner, authenticator.create(options));
      await storePasskey(api.db, ctx, owner, { name: 'Phone', verified });
      return logIn(authenticator);
    },
  ],
])('refuses %s with an identical response', async (_, attempt) => {
  const { status, body } = await attempt();
  expect([status, body.message, body.errors]).toEqual([
    422,
    'This passkey did not work. Please try again.',
    {},
  ]);
  const rows = await api.db.orm.select().from(securityEvent);
  expect(rows.at(-1)).toMatchObject({ kind: 'staff_login_failed', detail: { factor: 'passkey' } });
});

test('50 parallel sign-ins with one assertion open one session', async () => {
  const member = await asStaff(api, 'warehouse');
  const authenticator = new Authenticator({ isCounting: false });
  await addPasskey(member, authenticator);
  const options = (await guest()('POST /api/staff/passkey/options', {})).body.data;
  const response = authenticator.get(options);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => guest()('POST /api/staff/passkey', { response })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a member cannot add to, list or remove another member's passkeys", async () => {
  const [owner, other] = [await asStaff(api, 'sales'), await asStaff(api, 'admin')];
  const { body } = await addPasskey(owner, new Authenticator());
  const { id } = body.data;
  expect((await other.call('DELETE /api/staff/security/passkeys/{id}', { id })).status).toBe(404);
  expect((await other.call('GET /api/staff/security')).body.data.passkeys).toEqual([]);
  const options = (await owner.call('POST /api/staff/security/passkeys/options', {})).body.data;
  const response = new Authenticator().create(options);
  const stolen = await other.call('POST /api/staff/security/passkeys', { name: 'Mine', response });
  expect(stolen.status).toBe(422);
  expect((await owner.call('GET /api/staff/security')).body.data.passkeys).toMatchObject([{ id }]);
});

test('rejects invalid names and responses', async () => {
  const { call } = await asStaff(api, 'sales');
  const bad = await call('POST /api/staff/security/passkeys', { name: ' ', response: {} } as never);
  expect(bad.status).toBe(422);
  expect(Object.keys(bad.body.errors)).toContain('name');
  expect((await guest()('POST /api/staff/passkey', { response: { id: 'x' } } as never)).status).toBe(422);
});

test('a reset removes the passkeys', async () => {
  const admin = await asStaff(api, 'admin');
  const member = await asStaff(api, 'sales');
  await addPasskey(member, new Authenticator());
  await admin.call('POST /api/staff/member/{id}/reset', { id: member.member.id });
  const rows = await api.db.orm.select().from(passkey).where(eq(passkey.staff_id, member.member.id));
  expect(rows).toEqual([]);
  expect(await eventsOf('factor_removed', member)).toMatchObject([{ actor: `staff:${admin.member.id}` }]);
});
