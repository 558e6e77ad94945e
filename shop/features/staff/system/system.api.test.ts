import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mail } from '../../../adapters/mail/mail.table.ts';
import { queueMail } from '../../../adapters/mail/mail.ts';
import { sendWaitingMail } from '../../../adapters/mail/send-mail.service.ts';
import { mails } from '../../../shop.ts';
import { readBrand } from '../../../testing/brand.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { accountMails } from '../../account/account.mails.ts';

let api: TestApi;
let admin: Staff;
beforeAll(async () => {
  api = await openTestApi();
  admin = await asStaff(api, 'admin');
});
afterEach(() => api.db.orm.delete(mail));
afterAll(() => api.close());

const refusing = (code: number) => ({
  send: async () => {
    throw Object.assign(new Error('550 mailbox unavailable'), { responseCode: code });
  },
  close: () => undefined,
});
const send = (code: number) =>
  sendWaitingMail({
    db: api.db,
    sender: refusing(code),
    mails,
    readBrand,
    secrets: api.deps.secrets,
    log: api.deps.log,
    tracing: api.deps.tracing,
    clock: api.deps.clock,
  });

async function write(template: 'password_changed' | 'verification_code'): Promise<number> {
  const params = { name: 'Siti', ...(template === 'verification_code' && { code: '123456' }) };
  await queueMail(api.db, {
    to: 'siti@example.com',
    lang: 'en',
    template: accountMails[template],
    params: params as { name: string; code: string },
    now: testNow,
  });
  const [row] = await api.db.orm.select({ id: mail.id }).from(mail).where(eq(mail.template, template));
  return row?.id ?? 0;
}

test('reports the status of database, process and emails', async () => {
  await write('password_changed');
  const { body } = await admin.call('GET /api/staff/system');
  expect(body.data.mail).toEqual({ waiting: 1, failed: 0, sent_today: 0 });
  expect(body.data.database.version).toMatch(/^18\./);
  expect(body.data.database.migrations).toBeGreaterThan(0);
  expect(body.data.process.memory_bytes).toBeGreaterThan(10_000_000);
});

test('a failed email shows its reason and can be resent', async () => {
  const id = await write('password_changed');
  await send(550);
  const { body } = await admin.call('GET /api/staff/system/mail', {});
  expect(body.data).toMatchObject([{ id, failure: '550 mailbox unavailable', can_resend: true }]);

  const again = await admin.call('POST /api/staff/system/mail/{id}/resend', { id });
  expect(again.body.data).toMatchObject({ failed_at: null, attempts: 0 });
  expect((await admin.call('GET /api/staff/system/mail', { state: 'waiting' })).body.data).toHaveLength(1);
  const past = await admin.call('GET /api/staff/history', { type: 'mail', id: String(id) });
  expect(past.body.data).toMatchObject([{ action: 'mail.resend' }]);
});

test('a failed email with a code keeps no parameters and cannot be resent', async () => {
  const id = await write('verification_code');
  await send(550);
  const [row] = await api.db.orm.select().from(mail).where(eq(mail.id, id));
  expect(row?.params).toEqual({});
  const again = await admin.call('POST /api/staff/system/mail/{id}/resend', { id });
  expect([again.status, again.body.detail]).toEqual([
    409,
    expect.stringContaining('no longer has any content'),
  ]);
});

test('a waiting email shows the server’s response and can be retried at once', async () => {
  const id = await write('password_changed');
  await send(421);
  const waiting = await admin.call('GET /api/staff/system/mail', { state: 'waiting' });
  expect(waiting.body.data).toMatchObject([{ failure: '550 mailbox unavailable', attempts: 1 }]);
  const again = await admin.call('POST /api/staff/system/mail/{id}/resend', { id });
  expect(again.body.data.next_attempt_at).toBe('2026-11-18T12:00:00+08:00');
});

test('refuses to resend a sent email, and answers 404 for an unknown email or job', async () => {
  const id = await write('password_changed');
  await api.db.orm.update(mail).set({ sent_at: testNow }).where(eq(mail.id, id));
  expect((await admin.call('POST /api/staff/system/mail/{id}/resend', { id })).status).toBe(409);
  expect((await admin.call('POST /api/staff/system/mail/{id}/resend', { id: id + 99 })).status).toBe(404);
  expect((await admin.call('POST /api/staff/system/job/{name}/run', { name: 'no-such' })).status).toBe(404);
});
