import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { callerOf } from '../../../testing/people/as-buyer.ts';
import { asStaff, buildStaff, codeOf, type TestStaff } from '../../../testing/people/as-staff.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { unlockStaff } from '../member/unlock-staff.service.ts';

let api: TestApi;
let address: string;
/** The rate limits are those of production. */
beforeAll(async () => {
  api = await openTestApi({ deps: { addressOf: () => address } });
});
afterAll(() => api.close());
beforeEach(async () => {
  address = '198.51.100.1';
  api.moveTo(testNow);
  await api.db.run('DELETE FROM rate_limit');
  await api.db.run('DELETE FROM security_event');
  // It remembers which counters have reached their limit.
  api.deps.throttle = createThrottle(api.database);
});

const device = 'device-in-the-office-1';

const signInAt = (member: TestStaff, over: { password?: string; device?: string } = {}) => {
  const headers: Record<string, string> = over.device ? { 'x-device-id': over.device } : {};
  const { password = member.password } = over;
  const input = { email: member.email, password, code: codeOf(api, member) };
  return callerOf(api, headers)('POST /api/staff/login', input);
};

async function attack(member: TestStaff): Promise<void> {
  for (let n = 0; n < 110; n++) {
    address = `203.0.113.${n}`;
    await signInAt(member, { password: 'Wrong-password 1' });
  }
}

/** A code is valid once, so advance the clock to the next one. */
const nextCode = () => api.moveTo(new Date(api.deps.clock().getTime() + 30_000));

test('100 wrong passwords from elsewhere lock neither a known device nor the usual address', async () => {
  const member = await buildStaff(api, 'sales');
  expect((await signInAt(member, { device })).status).toBe(200);
  await attack(member);
  nextCode();
  address = '192.0.2.1';
  expect((await signInAt(member)).status).toBe(429);
  expect((await signInAt(member, { device })).status).toBe(200);
  nextCode();
  address = '198.51.100.1';
  expect((await signInAt(member)).status).toBe(200);
});

test('an administrator sees locked members and unlocks them, which is recorded', async () => {
  const member = await buildStaff(api, 'sales');
  const admin = await asStaff(api, 'admin');
  await attack(member);
  address = '192.0.2.1';
  expect((await signInAt(member)).status).toBe(429);
  const listed = await admin.call('GET /api/staff/member');
  const found = listed.body.data.find(({ id }) => id === member.id);
  expect(Date.parse(found?.locked_until ?? '')).toBeGreaterThan(Date.now());
  expect(listed.body.data.find(({ id }) => id === admin.member.id)?.locked_until).toBeNull();

  const unlocked = await admin.call('POST /api/staff/member/{id}/unlock', { id: member.id });
  expect([unlocked.status, unlocked.body.data.locked_until]).toEqual([200, null]);
  expect((await signInAt(member)).status).toBe(200);
  const actions = await api.db.run('SELECT action, record_id FROM audit_entry WHERE staff_id = $1', [
    admin.member.id,
  ]);
  expect(actions).toEqual([{ action: 'staff.unlock', record_id: String(member.id) }]);
  const events = await api.db.run('SELECT actor, subject FROM security_event WHERE kind = $1', [
    'staff_unlocked',
  ]);
  expect(events).toEqual([{ actor: `staff:${admin.member.id}`, subject: `staff:${member.id}` }]);
});

test('unlocking requires the staff permission; an unknown member is 404', async () => {
  const [sales, admin] = [await asStaff(api, 'sales'), await asStaff(api, 'admin')];
  const { id } = sales.member;
  expect((await sales.call('POST /api/staff/member/{id}/unlock', { id })).status).toBe(403);
  expect((await callerOf(api)('POST /api/staff/member/{id}/unlock', { id })).status).toBe(403);
  expect((await admin.call('POST /api/staff/member/{id}/unlock', { id: 999_999 })).status).toBe(404);
});

test('unlocking from another process takes effect at once', async () => {
  const member = await buildStaff(api, 'admin');
  for (let n = 0; n < 12; n++) await signInAt(member, { password: 'Wrong-password 1' });
  expect((await signInAt(member)).status).toBe(429);
  await unlockStaff(api.db, createThrottle(api.database), member.email);
  expect((await signInAt(member)).status).toBe(200);
});

test('resetting a member also ends a lockout', async () => {
  const [member, admin] = [await buildStaff(api, 'sales'), await asStaff(api, 'admin')];
  for (let n = 0; n < 12; n++) await signInAt(member, { password: 'Wrong-password 1' });
  const { body } = await admin.call('POST /api/staff/member/{id}/reset', { id: member.id });
  expect(body.data.locked_until).toBeNull();
});

test('records sign-ins, failures, lockouts and sign-outs of staff', async () => {
  const member = await buildStaff(api, 'sales');
  const { body } = await signInAt(member, { device });
  await callerOf(api, { authorization: `Bearer ${body.data.access.token}` })('POST /api/staff/logout', {});
  for (let n = 0; n < 12; n++) await signInAt(member, { password: 'Wrong-password 1' });
  const unknown = { email: 'nobody@staff.example.com', password: 'x', code: '000000' };
  await callerOf(api)('POST /api/staff/login', unknown);
  const events = await api.db.run<{ kind: string; of: string; n: string }>(
    `SELECT kind, coalesce(subject, actor) AS of, count(*) AS n FROM security_event WHERE at = $1
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [testNow],
  );
  const of = `staff:${member.id}`;
  expect(events.map((event) => `${event.kind} ${event.of} ${event.n}`)).toEqual([
    `logout ${of} 1`,
    `staff_login ${of} 1`,
    'staff_login_failed guest 1',
    `staff_login_failed ${of} 10`,
    `staff_login_locked ${of} 1`,
  ]);
});
