import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { staffRoles } from '../../../kit/http/access.ts';
import { createThrottle } from '../../../platform/http/throttle/throttle.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { hashToken } from '../../../platform/secrets/token-hash.ts';
import { commitWhileWaiting } from '../../../testing/database/commit-while-waiting.ts';
import { asBuyer, callerOf } from '../../../testing/people/as-buyer.ts';
import { asStaff, buildStaff, codeOf, signIn, type TestStaff } from '../../../testing/people/as-staff.ts';
import { openTestApi, type TestApi, testApi, testNow } from '../../../testing/test-api.ts';
import { permissionsOf } from '../staff.rules.ts';
import { staff, staffSession } from '../staff.table.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => api.moveTo(testNow));
afterAll(() => api.close());

const minutes = (n: number) => new Date(testNow.getTime() + n * 60_000);
const sessionsOf = ({ id }: TestStaff) =>
  api.db.orm.select().from(staffSession).where(eq(staffSession.staff_id, id));
const attempt = (
  member: TestStaff,
  over: Partial<Record<'email' | 'password' | 'code', string>> = {},
  on = api,
) =>
  callerOf(on)('POST /api/staff/login', {
    email: member.email,
    password: member.password,
    code: codeOf(on, member),
    ...over,
  });

test.each(staffRoles)('%s signs in and receives their permissions', async (role) => {
  const member = await buildStaff(api, role);
  const { body, status } = await attempt(member, { email: ` ${member.email.toUpperCase()} ` });
  expect(status).toBe(200);
  expect(body.data.staff).toMatchObject({ id: member.id, role, permissions: [...permissionsOf(role)] });
  expect(body.data.access.expires_at).toBe('2026-11-19T00:00:00+08:00');
  const headers = { authorization: `Bearer ${body.data.access.token}` };
  const me = await callerOf(api, headers)('GET /api/staff/me');
  expect(me.body.data).toEqual(body.data.staff);
});

test('the token has its own prefix, and the database stores only its hash', async () => {
  const { token, member } = await asStaff(api, 'sales');
  expect(token).toMatch(/^staff_[\w-]{43}$/);
  const [session] = await sessionsOf(member);
  expect(session?.token_hash).toBe(hashToken(token));
  const [row] = await api.db.orm.select().from(staff).where(eq(staff.id, member.id));
  expect(row?.totp_secret).toMatch(/^v2\.[0-9a-f]{8}\./);
  expect(row?.totp_secret).not.toContain(member.secret);
});

test('a wrong password, a wrong code, an unknown and a deactivated member get identical responses in both languages', async () => {
  const member = await buildStaff(api, 'finance');
  const gone = await buildStaff(api, 'finance');
  await api.db.orm.update(staff).set({ is_active: false }).where(eq(staff.id, gone.id));
  const wrongCode = codeOf(api, member, 5);
  const answers = [
    await attempt(member, { password: 'Wrong-password 1' }),
    await attempt(member, { code: wrongCode }),
    await attempt(member, { email: 'nobody@staff.example.com' }),
    await attempt(gone),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(422);
    expect({ ...body, reference: '' }).toEqual({ ...answers[0]?.body, reference: '' });
  }
  expect(answers[0]?.body.message).toBe('Email, password or code is incorrect.');
  const malay = callerOf(api, { 'accept-language': 'ms' });
  const { body } = await malay('POST /api/staff/login', { email: gone.email, password: 'x', code: '000000' });
  expect(body.message).toBe('E-mel, kata laluan atau kod tidak betul.');
  expect(await sessionsOf(member)).toEqual([]);
  expect(await sessionsOf(gone)).toEqual([]);
});

test('50 parallel sign-ins with one code open one session', async () => {
  const racing = await testApi({ max: 20 });
  const member = await buildStaff(racing, 'warehouse');
  const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(member, {}, racing)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
  expect(await racing.db.orm.select().from(staffSession)).toHaveLength(1);
});

test('a code is valid once, and earlier codes are invalid afterwards', async () => {
  const member = await buildStaff(api, 'support');
  const before = codeOf(api, member, -1);
  const code = codeOf(api, member);
  expect((await attempt(member, { code })).status).toBe(200);
  expect((await attempt(member, { code })).status).toBe(422);
  expect((await attempt(member, { code: before })).status).toBe(422);
  expect((await attempt(member, { code: codeOf(api, member, 1) })).status).toBe(200);
});

test('tolerates a clock that is off by one step, but not by two', async () => {
  const [slow, fast, wrong] = await Promise.all(Array.from({ length: 3 }, () => buildStaff(api, 'sales')));
  if (!slow || !fast || !wrong) throw new Error('Expected three staff members');
  expect((await attempt(slow, { code: codeOf(api, slow, -1) })).status).toBe(200);
  expect((await attempt(fast, { code: codeOf(api, fast, 1) })).status).toBe(200);
  expect((await attempt(wrong, { code: codeOf(api, wrong, 2) })).status).toBe(422);
  expect((await attempt(wrong, { code: codeOf(api, wrong, -2) })).status).toBe(422);
});

test.each(['12345', '1234567', '12345a', '', '١٢٣٤٥٦'])('rejects %j as an invalid code', async (code) => {
  const member = await buildStaff(api, 'sales');
  const { status, body } = await attempt(member, { code });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['code']);
});

test('a session ends after 30 idle minutes', async () => {
  const { call } = await asStaff(api, 'admin');
  for (const at of [29, 58, 87]) {
    api.moveTo(minutes(at));
    expect((await call('GET /api/staff/me')).status, `after ${at} minutes`).toBe(200);
  }
  api.moveTo(minutes(87 + 30));
  expect((await call('GET /api/staff/me')).body.exception).toBe('AuthenticationException');
});

test('a session ends after twelve hours, even when active', async () => {
  const { call } = await asStaff(api, 'admin');
  for (let at = 25; at < 720; at += 25) {
    api.moveTo(minutes(at));
    expect((await call('GET /api/staff/me')).status).toBe(200);
  }
  api.moveTo(new Date(minutes(720).getTime() - 1));
  expect((await call('GET /api/staff/me')).status).toBe(200);
  api.moveTo(minutes(720));
  expect((await call('GET /api/staff/me')).status).toBe(403);
});

test('logout ends only this session', async () => {
  const member = await buildStaff(api, 'sales');
  const first = await signIn(api, member);
  api.moveTo(minutes(1));
  const second = await signIn(api, member);
  expect((await first.call('POST /api/staff/logout', {})).body.data).toEqual({ ended: true });
  expect((await first.call('GET /api/staff/me')).status).toBe(403);
  expect((await second.call('GET /api/staff/me')).status).toBe(200);
});

test('deactivation and role changes take effect with the next request', async () => {
  const { call, member } = await asStaff(api, 'admin');
  await api.db.orm.update(staff).set({ role: 'warehouse' }).where(eq(staff.id, member.id));
  expect((await call('GET /api/staff/me')).body.data.permissions).toEqual([...permissionsOf('warehouse')]);
  await api.db.orm.update(staff).set({ is_active: false }).where(eq(staff.id, member.id));
  expect((await call('GET /api/staff/me')).body.exception).toBe('AuthenticationException');
});

test('buyer tokens do not work for staff endpoints, nor staff tokens for buyer endpoints', async () => {
  const buyer = await asBuyer(api);
  const member = await asStaff(api, 'admin');
  expect((await buyer.call('GET /api/staff/me')).status).toBe(403);
  expect((await member.call('GET /api/profile')).status).toBe(403);
  expect((await callerOf(api)('GET /api/staff/me')).status).toBe(403);
  for (const token of [
    `staff_${buyer.token}`,
    member.token.slice('staff_'.length),
    `${member.token}x`,
    'staff_',
  ])
    expect((await callerOf(api, { authorization: `Bearer ${token}` })('GET /api/staff/me')).status).toBe(403);
});

test('limits wrong codes like wrong passwords, for unknown emails too', async () => {
  const strict = await testApi();
  strict.deps.throttle = createThrottle(strict.database);
  const member = await buildStaff(strict, 'admin');
  const run = async (over: Partial<Record<'email' | 'code', string>>) => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await attempt(member, over, strict)).status);
    return statuses;
  };
  const limited = [...Array.from({ length: 10 }, () => 422), 429, 429];
  expect(await run({ code: codeOf(strict, member, 9) })).toEqual(limited);
  expect(await run({ email: 'nobody@staff.example.com' })).toEqual(limited);
  const right = await attempt(member, {}, strict);
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(600);
});

test('rehashes a password of another cost at the next sign-in', async () => {
  const member = await buildStaff(api, 'sales', { cost: { memoryCost: 16, timeCost: 1, parallelism: 1 } });
  const hash = async () =>
    (await api.db.orm.select().from(staff).where(eq(staff.id, member.id)))[0]?.password_hash;
  const before = await hash();
  await signIn(api, member);
  expect(await hash()).not.toBe(before);
  api.moveTo(minutes(1));
  await signIn(api, member);
});

test('a password changed during sign-in opens no session', async () => {
  const member = await buildStaff(api, 'sales');
  const values = [member.id, await hashPassword('Bayam-segar 2222', api.deps.accounts.hashing)];
  const sql = 'UPDATE staff SET password_hash = $2 WHERE id = $1';
  const { status } = await commitWhileWaiting(api, { sql, values }, () => attempt(member));
  expect(status).toBe(422);
  expect(await sessionsOf(member)).toEqual([]);
});
