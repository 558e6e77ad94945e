import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { securityEvent } from '../../../platform/security-events/security-event.table.ts';
import { callerOf } from '../../../testing/people/as-buyer.ts';
import { asStaff, buildStaff, codeOf, type TestStaff } from '../../../testing/people/as-staff.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => api.moveTo(testNow));
afterAll(() => api.close());

const minutes = (n: number) => new Date(testNow.getTime() + n * 60_000);

async function signInOn(member: TestStaff, userAgent: string, at: number) {
  api.moveTo(minutes(at));
  const input = { email: member.email, password: member.password, code: codeOf(api, member) };
  const { body } = await callerOf(api, { 'user-agent': userAgent })('POST /api/staff/login', input);
  return callerOf(api, { authorization: `Bearer ${body.data.access.token}` });
}

const endedEvents = async (actor: string) =>
  (await api.db.orm.select().from(securityEvent).where(eq(securityEvent.actor, actor)))
    .filter(({ kind }) => kind === 'session_ended')
    .map(({ subject, detail }) => ({ subject, detail }));

test('lists the member’s sessions, most recently seen first', async () => {
  const member = await buildStaff(api, 'sales');
  await signInOn(member, 'Laptop', 0);
  const phone = await signInOn(member, 'Phone', 5);
  await asStaff(api, 'sales');
  const { body } = await phone('GET /api/staff/sessions');
  expect(body.data).toEqual([
    {
      id: expect.any(Number),
      user_agent: 'Phone',
      created_at: '2026-11-18T12:05:00+08:00',
      last_seen_at: '2026-11-18T12:05:00+08:00',
      is_current: true,
    },
    expect.objectContaining({ user_agent: 'Laptop', is_current: false }),
  ]);
});

test('omits sessions that have ended for any reason', async () => {
  const member = await buildStaff(api, 'sales');
  const left = await signInOn(member, 'Left', 0);
  await left('POST /api/staff/logout', {});
  await signInOn(member, 'Idle', 1);
  const here = await signInOn(member, 'Here', 31);
  const { body } = await here('GET /api/staff/sessions');
  expect(body.data.map(({ user_agent }) => user_agent)).toEqual(['Here']);
});

test('ends one session and records the event', async () => {
  const member = await buildStaff(api, 'sales');
  const laptop = await signInOn(member, 'Laptop', 0);
  const phone = await signInOn(member, 'Phone', 1);
  const { body } = await phone('GET /api/staff/sessions');
  const id = body.data.find(({ is_current }: { is_current: boolean }) => !is_current)?.id ?? 0;
  expect((await phone('DELETE /api/staff/sessions/{id}', { id })).body.data).toEqual({ ended: true });
  expect((await laptop('GET /api/staff/me')).status).toBe(403);
  expect((await phone('GET /api/staff/me')).status).toBe(200);
  expect((await phone('DELETE /api/staff/sessions/{id}', { id })).status).toBe(404);
  expect(await endedEvents(`staff:${member.id}`)).toEqual([{ subject: null, detail: { sessions: 1 } }]);
});

test('ends all other sessions', async () => {
  const member = await buildStaff(api, 'sales');
  const others = [await signInOn(member, 'A', 0), await signInOn(member, 'B', 1)];
  const here = await signInOn(member, 'Here', 2);
  const stranger = await asStaff(api, 'sales');
  expect((await here('POST /api/staff/sessions/end_others', {})).body.data).toEqual({ ended: 2 });
  for (const other of others) expect((await other('GET /api/staff/me')).status).toBe(403);
  expect((await here('GET /api/staff/me')).status).toBe(200);
  expect((await stranger.call('GET /api/staff/me')).status).toBe(200);
});

test("answers 404 for another member's session, even to an administrator", async () => {
  const member = await buildStaff(api, 'sales');
  const mine = await signInOn(member, 'Mine', 0);
  const { body } = await mine('GET /api/staff/sessions');
  const admin = await asStaff(api, 'admin');
  for (const id of [body.data[0]?.id ?? 0, 999_999])
    expect((await admin.call('DELETE /api/staff/sessions/{id}', { id })).status).toBe(404);
  expect((await admin.call('DELETE /api/staff/sessions/{id}', { id: 'x' as never })).status).toBe(422);
  expect((await mine('GET /api/staff/me')).status).toBe(200);
});

test('an administrator ends all sessions of a member, which is audited and recorded', async () => {
  const admin = await asStaff(api, 'admin');
  const other = await asStaff(api, 'support');
  const { id } = other.member;
  const { status, body } = await admin.call('POST /api/staff/member/{id}/sessions/end', { id });
  expect([status, body.data.state]).toEqual([200, 'active']);
  expect((await other.call('GET /api/staff/me')).status).toBe(403);
  const { body: past } = await admin.call('GET /api/staff/history', { type: 'staff', id: String(id) });
  expect(past.data[0]).toMatchObject({ action: 'staff.end_sessions', staff: { id: admin.member.id } });
  const event = { subject: `staff:${id}`, detail: { sessions: 1 } };
  expect(await endedEvents(`staff:${admin.member.id}`)).toEqual([event]);
});

test('only administrators end sessions of others, and not their own this way', async () => {
  const admin = await asStaff(api, 'admin');
  const sales = await asStaff(api, 'sales');
  const end = (by: typeof admin, id: number) => by.call('POST /api/staff/member/{id}/sessions/end', { id });
  expect((await end(sales, admin.member.id)).status).toBe(403);
  expect((await end(admin, admin.member.id)).status).toBe(409);
  expect((await end(admin, 999_999)).status).toBe(404);
  expect((await admin.call('GET /api/staff/me')).status).toBe(200);
});
