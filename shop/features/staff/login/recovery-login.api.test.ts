import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { securityEvent } from '../../../platform/security-events/security-event.table.ts';
import { callerOf } from '../../../testing/people/as-buyer.ts';
import { asStaff, buildStaff, signIn, type TestStaff } from '../../../testing/people/as-staff.ts';
import { openTestApi, type TestApi, testApi, testNow } from '../../../testing/test-api.ts';
import { recoveryCode } from '../../security/security.table.ts';
import { staff, staffSession } from '../staff.table.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => api.moveTo(testNow));
afterAll(() => api.close());

/** A member with recovery codes, and the first code. */
async function withCodes(on = api): Promise<{ member: TestStaff; codes: string[]; code: string }> {
  const member = await buildStaff(on, 'admin');
  const { call } = await signIn(on, member);
  const { body } = await call('POST /api/staff/security/recovery_codes', {});
  const codes: string[] = body.data.codes;
  return { member, codes, code: codes[0] ?? '' };
}

const logIn = (member: TestStaff, code: string, over: { password?: string } = {}, on = api) =>
  callerOf(on)('POST /api/staff/login', { email: member.email, password: member.password, code, ...over });

const eventsOf = async (kind: string, { id }: TestStaff) =>
  (await api.db.orm.select().from(securityEvent).where(eq(securityEvent.kind, kind))).filter(
    ({ actor, subject }) => subject === `staff:${id}` || actor === `staff:${id}`,
  );

test('a recovery code replaces the authenticator once', async () => {
  const { member, code } = await withCodes();
  const { status, body } = await logIn(member, code);
  expect([status, body.data.staff.id]).toEqual([200, member.id]);
  expect((await logIn(member, code)).status).toBe(422);
  const headers = { authorization: `Bearer ${body.data.access.token}` };
  const { body: security } = await callerOf(api, headers)('GET /api/staff/security');
  expect(security.data.recovery_codes_left).toBe(9);
});

test('accepts a code in lower case, with a space or without a separator', async () => {
  const { member, codes } = await withCodes();
  const [first = '', second = '', third = ''] = codes;
  expect((await logIn(member, first.toLowerCase())).status).toBe(200);
  expect((await logIn(member, second.replace('-', ' '))).status).toBe(200);
  expect((await logIn(member, third.replace('-', ''))).status).toBe(200);
});

test('records the use of a code, and every sign-in with its factor', async () => {
  const { member, code } = await withCodes();
  await logIn(member, code);
  await logIn(member, code);
  expect(await eventsOf('recovery_code_used', member)).toMatchObject([
    { actor: 'guest', detail: { left: 9 } },
  ]);
  expect((await eventsOf('staff_login', member)).map(({ detail }) => detail)).toEqual([
    { factor: 'totp' },
    { factor: 'recovery_code' },
  ]);
  expect(await eventsOf('staff_login_failed', member)).toHaveLength(1);
  expect(await eventsOf('recovery_codes_renewed', member)).toHaveLength(1);
});

test('50 parallel sign-ins with one recovery code open one session', async () => {
  const racing = await testApi({ max: 20 });
  const { member, code } = await withCodes(racing);
  await racing.db.orm.delete(staffSession);
  const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(member, code, {}, racing)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
  expect(await racing.db.orm.select().from(staffSession)).toHaveLength(1);
});

test('gives identical responses to another member’s code, a wrong password and an unknown email', async () => {
  const { member, codes } = await withCodes();
  const other = await buildStaff(api, 'sales');
  const [first = '', second = ''] = codes;
  const unknown = { ...other, email: 'nobody@staff.example.com' };
  const answers = [
    await logIn(other, first),
    await logIn(member, second, { password: 'Wrong-password 1' }),
    await logIn(member, 'ABCDE-12345'),
    await logIn(unknown, first),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(422);
    expect({ ...body, reference: '' }).toEqual({ ...answers[0]?.body, reference: '' });
  }
  // None of these attempts used up a code.
  expect((await logIn(member, first)).status).toBe(200);
  expect((await logIn(member, second)).status).toBe(200);
});

test('stores one event per failure, for known and unknown emails', async () => {
  const quiet = await testApi();
  const member = await buildStaff(quiet, 'sales');
  await logIn(member, '000000', { password: 'Wrong-password 1' }, quiet);
  await logIn({ ...member, email: 'nobody@staff.example.com' }, '000000', {}, quiet);
  const rows = await quiet.db.orm.select().from(securityEvent);
  expect(rows.map(({ kind, actor, subject }) => [kind, actor, subject])).toEqual([
    ['staff_login_failed', 'guest', `staff:${member.id}`],
    ['staff_login_failed', 'guest', null],
  ]);
});

test('new codes replace the old ones, and the database stores none in plain text', async () => {
  const { member, codes } = await withCodes();
  api.moveTo(new Date(testNow.getTime() + 60_000));
  const { call } = await signIn(api, member);
  const { body } = await call('POST /api/staff/security/recovery_codes', {});
  expect(new Set(body.data.codes).size).toBe(10);
  expect((await logIn(member, codes[0] ?? '')).status).toBe(422);
  const stored = JSON.stringify(await api.db.orm.select().from(recoveryCode));
  for (const code of body.data.codes) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replace('-', ''));
  }
  expect((await logIn(member, body.data.codes[0] ?? '')).status).toBe(200);
});

test('a reset removes the recovery codes, and a deactivated member cannot use theirs', async () => {
  const admin = await asStaff(api, 'admin');
  const reset = await withCodes();
  await admin.call('POST /api/staff/member/{id}/reset', { id: reset.member.id });
  await api.db.orm.update(staff).set({ awaits_setup: false }).where(eq(staff.id, reset.member.id));
  expect(
    await api.db.orm.select().from(recoveryCode).where(eq(recoveryCode.staff_id, reset.member.id)),
  ).toEqual([]);
  const gone = await withCodes();
  await admin.call('POST /api/staff/member/{id}/deactivate', { id: gone.member.id });
  expect((await logIn(gone.member, gone.code)).status).toBe(422);
});

test('records a lockout once, however many attempts follow', async () => {
  const strict = await testApi();
  strict.deps.throttle = createThrottle(strict.database);
  const member = await buildStaff(strict, 'sales');
  for (let n = 0; n < 40; n++) await logIn(member, 'ABCDE-12345', {}, strict);
  const rows = await strict.db.orm.select().from(securityEvent);
  const locked = rows.filter(({ kind }) => kind === 'staff_login_locked');
  expect(rows.filter(({ kind }) => kind === 'staff_login_failed')).toHaveLength(10);
  expect(locked.map(({ actor, subject }) => [actor, subject])).toEqual([['guest', `staff:${member.id}`]]);
});
