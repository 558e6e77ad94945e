import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { totpCode, totpStep } from '../../../platform/secrets/totp.ts';
import { callerOf, mailsTo } from '../../../testing/people/as-buyer.ts';
import { asStaff, buildStaff, signIn } from '../../../testing/people/as-staff.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { staff, staffSetup } from '../staff.table.ts';

let api: TestApi;
beforeAll(async () => {
  // Twenty parallel requests that wait for each other need enough connections.
  api = await openTestApi({ max: 12 });
});
afterEach(() => api.moveTo(testNow));
afterAll(() => api.close());

let n = 0;
const somebody = (over: object = {}) => ({
  name: 'Nurul Izzah',
  email: `baharu-${++n}@staff.example.com`,
  role: 'sales' as const,
  language: 'ms' as const,
  ...over,
});
const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);

async function linkOf(email: string): Promise<string> {
  const [mail] = (await mailsTo(api, email)).filter(({ template }) => template === 'staff_setup');
  if (!mail?.params.token) throw new Error(`No link was mailed to ${email}`);
  return mail.params.token;
}

const codeNow = (secret: string, later = 0) => totpCode(secret, totpStep(api.deps.clock()) + later);
const password = 'Bayam-merah 7';

async function invited(over: object = {}) {
  const admin = await asStaff(api, 'admin');
  const person = somebody(over);
  const { body } = await admin.call('POST /api/staff/member', person);
  const token = await linkOf(person.email);
  const look = await callerOf(api)('POST /api/staff/setup/look', { token });
  return { admin, person, id: body.data.id, token, secret: look.body.data?.secret ?? '', look };
}

test('an invited member gets a link, sets up, is signed in, and can sign in again later', async () => {
  const { admin, person, id, token, secret, look } = await invited();
  expect((await mailsTo(api, person.email))[0]).toMatchObject({ lang: 'ms', template: 'staff_setup' });
  expect(look.body.data).toMatchObject({ name: person.name, email: person.email, language: 'ms' });
  expect(look.body.data.otpauth).toContain(`secret=${secret}`);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);

  const { status, body } = await callerOf(api)('POST /api/staff/setup', {
    token,
    password,
    code: codeNow(secret),
  });
  expect([status, body.data.staff]).toMatchObject([200, { id, role: 'sales' }]);
  const headers = { authorization: `Bearer ${body.data.access.token}` };
  expect((await callerOf(api, headers)('GET /api/staff/me')).status).toBe(200);

  // The set-up code is used up; the next one works.
  const signedIn = (code: string) =>
    callerOf(api)('POST /api/staff/login', { email: person.email, password, code });
  expect((await signedIn(codeNow(secret))).status).toBe(422);
  expect((await signedIn(codeNow(secret, 1))).status).toBe(200);

  const { body: past } = await admin.call('GET /api/staff/history', { type: 'staff', id: String(id) });
  expect(past.data.map(({ action }: { action: string }) => action)).toEqual(['staff.set_up', 'staff.invite']);
  expect(past.data[1]).toMatchObject({ staff: { id: admin.member.id }, after: { role: 'sales' } });
});

test('refuses a guessable password at set-up', async () => {
  const { token, secret } = await invited({ name: 'Zulaikha Omar' });
  for (const weak of ['P@ssw0rd', 'Admin@123', 'Bakul@2026', 'Zulaikha#77', 'Abc123!!', 'Aaaaaaa!']) {
    const input = { token, password: weak, code: codeNow(secret) };
    const { status, body } = await callerOf(api)('POST /api/staff/setup', input);
    expect([weak, status, Object.keys(body.errors ?? {})]).toEqual([weak, 422, ['password']]);
  }
});

test('nobody signs in before set-up', async () => {
  const { person } = await invited();
  for (const tried of ['', password]) {
    const { status } = await callerOf(api)('POST /api/staff/login', {
      email: person.email,
      password: tried || ' ',
      code: '000000',
    });
    expect(status).toBe(422);
  }
});

test('a link works once, for three days, and only the newest one', async () => {
  const { admin, person, id, token, secret } = await invited();
  const use = (link: string, code: string) =>
    callerOf(api)('POST /api/staff/setup', { token: link, password, code });
  expect((await use(token, '000000')).body.errors).toHaveProperty('code');
  expect(
    (await callerOf(api)('POST /api/staff/setup', { token, password: 'weak', code: '000000' })).status,
  ).toBe(422);

  await admin.call('POST /api/staff/member/{id}/reset', { id });
  const gone = await use(token, codeNow(secret));
  expect([gone.status, gone.body.detail]).toEqual([404, expect.stringContaining('link')]);

  const newer = await linkOf(person.email);
  api.moveTo(hours(73));
  expect((await callerOf(api)('POST /api/staff/setup/look', { token: newer })).status).toBe(404);
  api.moveTo(hours(71));
  const { body } = await callerOf(api)('POST /api/staff/setup/look', { token: newer });
  const uses = await Promise.all(Array.from({ length: 5 }, () => use(newer, codeNow(body.data.secret))));
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
});

test('the database stores neither the link nor the secret in plain text', async () => {
  const { id, token, secret } = await invited();
  const rows = await api.db.orm.select().from(staffSetup).where(eq(staffSetup.staff_id, id));
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('an address is invited once, and invalid fields are named', async () => {
  const { admin, person } = await invited();
  const again = await admin.call('POST /api/staff/member', { ...person, email: person.email.toUpperCase() });
  expect([again.status, again.body.errors]).toMatchObject([422, { email: [expect.any(String)] }]);
  const bad = await admin.call('POST /api/staff/member', {
    ...somebody(),
    role: 'owner' as never,
    name: ' ',
  });
  expect(Object.keys(bad.body.errors).sort()).toEqual(['name', 'role']);
});

test('a role change applies to the next request, checks the seen role, and never applies to oneself', async () => {
  const admin = await asStaff(api, 'admin');
  const other = await asStaff(api, 'warehouse');
  const to = (role: 'sales' | 'finance', from: 'warehouse' | 'finance') =>
    admin.call('POST /api/staff/member/{id}/role', { id: other.member.id, role, from });
  expect((await other.call('GET /api/staff/quotation', {})).status).toBe(403);
  expect((await to('finance', 'warehouse')).body.data.role).toBe('finance');
  expect((await other.call('GET /api/staff/quotation', {})).status).toBe(200);

  const stale = await to('sales', 'warehouse');
  expect([stale.status, stale.body.detail]).toEqual([409, 'The role is now finance.']);
  const own = await admin.call('POST /api/staff/member/{id}/role', {
    id: admin.member.id,
    role: 'sales',
    from: 'admin',
  });
  expect(own.status).toBe(409);
  const unknown = { id: 999_999, role: 'sales' as const, from: 'admin' as const };
  expect((await admin.call('POST /api/staff/member/{id}/role', unknown)).status).toBe(404);
});

test('deactivation ends sessions; activation allows signing in again', async () => {
  const admin = await asStaff(api, 'admin');
  const other = await asStaff(api, 'support');
  const { id } = other.member;
  const gone = await admin.call('POST /api/staff/member/{id}/deactivate', { id });
  expect(gone.body.data.state).toBe('inactive');
  expect((await other.call('GET /api/staff/me')).status).toBe(403);
  expect((await admin.call('POST /api/staff/member/{id}/deactivate', { id })).status).toBe(409);
  expect((await admin.call('POST /api/staff/member/{id}/reset', { id })).status).toBe(409);
  expect((await admin.call('POST /api/staff/member/{id}/activate', { id })).body.data.state).toBe('active');
  expect((await other.call('GET /api/staff/me')).status).toBe(403);
  api.moveTo(hours(1));
  expect((await (await signIn(api, other.member)).call('GET /api/staff/me')).status).toBe(200);
});

test('a reset removes password and second factor at once', async () => {
  const admin = await asStaff(api, 'admin');
  const other = await asStaff(api, 'finance');
  const { body } = await admin.call('POST /api/staff/member/{id}/reset', { id: other.member.id });
  expect(body.data).toMatchObject({ state: 'invited', setup_until: '2026-11-21T12:00:00+08:00' });
  expect((await other.call('GET /api/staff/me')).status).toBe(403);
  api.moveTo(hours(1));
  await expect(signIn(api, other.member)).rejects.toThrow('Could not sign in');
});

/**
 * Transactions queued behind the first waiter for a row. Queried by the lock holder, because an idle transaction would
 * be ended.
 */
const waitingFor = (db: TestApi['db']) =>
  db.run(
    `SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database
     WHERE NOT granted AND locktype = 'tuple' AND datname = current_database()`,
  );

test('two administrators removing each other in 20 parallel requests leave one of them', {
  timeout: 60_000,
}, async () => {
  await api.db.orm.update(staff).set({ is_active: false }).where(eq(staff.role, 'admin'));
  const [one, two] = [await asStaff(api, 'admin'), await asStaff(api, 'admin')];
  const actions = () =>
    Array.from({ length: 20 }, (_, index) => {
      const [by, on] = index % 2 === 0 ? [one, two] : [two, one];
      return index % 3 === 0
        ? by.call('POST /api/staff/member/{id}/role', { id: on.member.id, role: 'sales', from: 'admin' })
        : by.call('POST /api/staff/member/{id}/deactivate', { id: on.member.id });
    });
  // Held until several requests wait, so that a check without a lock would decide on stale data.
  const running = await api.db.transaction(async (db) => {
    await db.run(`SELECT id FROM staff WHERE role = 'admin' FOR UPDATE`);
    const started = actions();
    await expect
      .poll(async () => (await waitingFor(db)).length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(2);
    return started;
  });
  const answers = await Promise.all(running);
  const left = await api.db.run(`SELECT id FROM staff WHERE role = 'admin' AND is_active`);
  expect(left).toHaveLength(1);
  // One person may have lost both role and access.
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
  expect(answers.every(({ status }) => [200, 403, 409].includes(status))).toBe(true);
});

test('history requires the permission for its record type', async () => {
  const warehouse = await asStaff(api, 'warehouse');
  const ask = (type: 'staff' | 'order' | 'credit_account') =>
    warehouse.call('GET /api/staff/history', { type, id: '1' });
  expect((await ask('order')).status).toBe(200);
  expect((await ask('staff')).status).toBe(403);
  expect((await ask('credit_account')).status).toBe(403);
  expect((await warehouse.call('GET /api/staff/history', { type: 'nothing' as never, id: '1' })).status).toBe(
    422,
  );
});

test('a member changes their own language', async () => {
  const member = await asStaff(api, 'sales');
  expect((await member.call('PATCH /api/staff/me', { language: 'ms' })).body.data.language).toBe('ms');
  expect((await member.call('GET /api/staff/me')).body.data.language).toBe('ms');
  expect((await member.call('PATCH /api/staff/me', { language: 'fr' as never })).status).toBe(422);
});

test('the list shows the last activity, with deactivated members at the end', async () => {
  const admin = await asStaff(api, 'admin');
  const gone = await buildStaff(api, 'sales');
  await api.db.orm.update(staff).set({ is_active: false }).where(eq(staff.id, gone.id));
  const { body } = await admin.call('GET /api/staff/member');
  const ids = body.data.map(({ id }: { id: number }) => id);
  const me = body.data.find(({ id }: { id: number }) => id === admin.member.id);
  expect(me).toMatchObject({ state: 'active', last_seen_at: '2026-11-18T12:00:00+08:00', setup_until: null });
  expect(ids.indexOf(gone.id)).toBeGreaterThan(ids.indexOf(admin.member.id));
});
