import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asBuyer,
  type Buyer,
  buildPerson,
  callerOf,
  lastCode,
  logIn,
  mailsTo,
} from '../../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { sweepAccounts } from '../privacy/sweep.service.ts';
import { applyDueEmailChanges } from './apply-email-change.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
});
afterAll(() => api.close());

const guest: ReturnType<typeof callerOf> = (...call) => callerOf(api)(...call);
const hoursLater = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
const runJob = () => applyDueEmailChanges(api.deps);

let n = 0;
const newAddress = () => `baru-${++n}-${process.pid}@example.com`;

/** Requests a change and confirms it from the new mailbox. Returns the token from the email to the old one. */
async function requested(buyer: Buyer, email = newAddress()) {
  const { body } = await buyer.call('POST /api/profile/email_change', { email });
  const code = await lastCode(api, email);
  const confirmed = await buyer.call('POST /api/profile/email_change/confirm', {
    token: body.data.token,
    code,
  });
  expect(confirmed.status).toBe(200);
  return { email, token: await tokenFor(buyer), profile: confirmed.body.data };
}

async function tokenFor({ person }: Buyer): Promise<string> {
  const [mail] = (await mailsTo(api, person.email)).filter(
    ({ template }) => template === 'email_change_pending',
  );
  if (!mail?.params.token) throw new Error('No link was mailed to the old address');
  return mail.params.token;
}

const isKnown = async ({ token }: Buyer) =>
  (await api.get('/api/profile', { authorization: `Bearer ${token}` })).status === 200;
const emailOf = async ({ person }: Buyer) => {
  const rows = await api.db.run<{ email: string }>('SELECT email FROM person WHERE id = $1', [person.id]);
  return rows[0]?.email;
};
const templatesTo = async (address: string) =>
  (await mailsTo(api, address)).map(({ template }) => template).reverse();
async function eventsOf({ person }: Buyer): Promise<string[]> {
  const rows = await api.db.run<{ kind: string; by: string | null }>(
    "SELECT kind, detail->>'by' AS by FROM security_event WHERE (subject = $1 OR actor = $1) AND kind LIKE 'email_%' ORDER BY id",
    [`person:${person.id}`],
  );
  return rows.map(({ kind, by }) => (by ? `${kind} ${by}` : kind));
}

test('a confirmed code keeps the old address for 24 hours and emails it a link, in the person’s language', async () => {
  const buyer = await asBuyer(api, { language: 'ms' });
  const { email, profile } = await requested(buyer);
  expect(profile).toMatchObject({
    email: buyer.person.email,
    email_change: { email, applies_at: '2026-11-19T12:00:00+08:00' },
  });
  const [mail] = await mailsTo(api, buyer.person.email);
  expect(mail).toMatchObject({ template: 'email_change_pending', lang: 'ms' });
  expect(mail?.params.email).toBe('b•••@example.com');
  expect(await eventsOf(buyer)).toEqual(['email_change_requested']);
});

test('the link shows a guest the change with the address masked', async () => {
  const { token } = await requested(await asBuyer(api));
  const { status, body } = await guest('POST /api/auth/email_change', { token });
  expect([status, body.data]).toEqual([
    200,
    { state: 'open', new_email: 'b•••@example.com', applies_at: '2026-11-19T12:00:00+08:00' },
  ]);
  const unknown = await guest('POST /api/auth/email_change', { token: 'x'.repeat(43) });
  expect(unknown.status).toBe(404);
});

test('approval from the old mailbox applies the change immediately, ends all sessions and notifies both mailboxes', async () => {
  const buyer = await asBuyer(api);
  const elsewhere = await logIn(api, buyer.person);
  const { email, token } = await requested(buyer);
  const { body } = await guest('POST /api/auth/email_change/approve', { token });
  expect(body.data.state).toBe('applied');
  expect(await emailOf(buyer)).toBe(email);
  expect([await isKnown(buyer), await isKnown(elsewhere)]).toEqual([false, false]);
  expect(await templatesTo(buyer.person.email)).toEqual(['email_change_pending', 'email_changed']);
  expect(await templatesTo(email)).toEqual(['email_change_code', 'email_change_done']);
  expect(await eventsOf(buyer)).toEqual(['email_change_requested', 'email_changed old_mailbox']);
});

test('approval in the person’s own session keeps that session and ends the others', async () => {
  const buyer = await asBuyer(api);
  const elsewhere = await logIn(api, buyer.person);
  const { token } = await requested(buyer);
  expect((await buyer.call('POST /api/auth/email_change/approve', { token })).status).toBe(200);
  expect([await isKnown(buyer), await isKnown(elsewhere)]).toEqual([true, false]);
});

test('approval in somebody else’s session ends all of the person’s sessions', async () => {
  const [buyer, other] = [await asBuyer(api), await asBuyer(api)];
  const { token } = await requested(buyer);
  await other.call('POST /api/auth/email_change/approve', { token });
  expect([await isKnown(buyer), await isKnown(other)]).toEqual([false, true]);
});

test('stopping from the old mailbox changes nothing, ends every session and sends an email with instructions', async () => {
  const buyer = await asBuyer(api);
  const { token } = await requested(buyer);
  const { body } = await guest('POST /api/auth/email_change/stop', { token });
  expect(body.data.state).toBe('cancelled');
  expect(await emailOf(buyer)).toBe(buyer.person.email);
  expect(await isKnown(buyer)).toBe(false);
  expect(await templatesTo(buyer.person.email)).toEqual(['email_change_pending', 'email_change_stopped']);
  expect(await eventsOf(buyer)).toEqual(['email_change_requested', 'email_change_stopped old_mailbox']);
  const late = await guest('POST /api/auth/email_change/approve', { token }, { 'accept-language': 'ms' });
  expect([late.status, late.body.detail]).toEqual([409, 'Penukaran ini sudah pun dihentikan.']);
  api.moveTo(hoursLater(25));
  await runJob();
  api.moveTo(testNow);
  expect(await emailOf(buyer)).toBe(buyer.person.email);
});

test('the job applies an unanswered change once, after 24 hours and not before', async () => {
  const buyer = await asBuyer(api);
  const { email } = await requested(buyer);
  api.moveTo(hoursLater(23.9));
  await runJob();
  expect(await emailOf(buyer)).toBe(buyer.person.email);
  api.moveTo(hoursLater(24));
  await Promise.all(Array.from({ length: 10 }, runJob));
  api.moveTo(testNow);
  expect(await emailOf(buyer)).toBe(email);
  expect(await isKnown(buyer)).toBe(false);
  expect(await templatesTo(email)).toEqual(['email_change_code', 'email_change_done']);
  expect(await eventsOf(buyer)).toEqual(['email_change_requested', 'email_changed time']);
});

test('a change on a blocked account waits until it is unblocked', async () => {
  const buyer = await asBuyer(api);
  const { email } = await requested(buyer);
  const block = (at: Date | null) =>
    api.db.run('UPDATE person SET blocked_at = $2, blocked_reason = $3 WHERE id = $1', [
      buyer.person.id,
      at,
      at && 'Reported as stolen',
    ]);
  await block(testNow);
  api.moveTo(hoursLater(25));
  await runJob();
  expect(await emailOf(buyer)).toBe(buyer.person.email);
  await block(null);
  await runJob();
  api.moveTo(testNow);
  expect(await emailOf(buyer)).toBe(email);
});

test('cancels the change and sends an email when the address was taken meanwhile', async () => {
  const buyer = await asBuyer(api);
  const { email } = await requested(buyer);
  await buildPerson(api, { email });
  api.moveTo(hoursLater(25));
  await runJob();
  await runJob();
  api.moveTo(testNow);
  expect(await emailOf(buyer)).toBe(buyer.person.email);
  expect(await templatesTo(buyer.person.email)).toEqual(['email_change_pending', 'email_change_failed']);
  const { body } = await buyer.call('GET /api/profile', {});
  expect(body.data.email_change).toBeNull();
});

test('answers 409 when the approved address was taken meanwhile', async () => {
  const buyer = await asBuyer(api);
  const { email, token } = await requested(buyer);
  await buildPerson(api, { email });
  const { status, body } = await guest('POST /api/auth/email_change/approve', { token });
  expect([status, body.detail]).toEqual([409, 'This email belongs to another account.']);
  expect(await emailOf(buyer)).toBe(buyer.person.email);
});

test('the person can withdraw the change once, and a second withdrawal answers 404', async () => {
  const [buyer, other] = [await asBuyer(api), await asBuyer(api)];
  const { token } = await requested(buyer);
  expect((await other.call('DELETE /api/profile/email_change')).status).toBe(404);
  const { body } = await buyer.call('DELETE /api/profile/email_change');
  expect(body.data.email_change).toBeNull();
  expect((await buyer.call('DELETE /api/profile/email_change')).status).toBe(404);
  expect((await guest('POST /api/auth/email_change/approve', { token })).status).toBe(409);
  expect(await isKnown(buyer)).toBe(true);
});

test('a newer change replaces an open one and invalidates its link', async () => {
  const buyer = await asBuyer(api);
  const first = await requested(buyer);
  const second = await requested(buyer);
  expect((await guest('POST /api/auth/email_change/approve', { token: first.token })).status).toBe(409);
  expect((await buyer.call('GET /api/profile', {})).body.data.email_change?.email).toBe(second.email);
});

test.each(['changed', 'reset'] as const)(
  'an open change is cancelled when the password is %s',
  async (how) => {
    const buyer = await asBuyer(api);
    const { token } = await requested(buyer);
    const password = 'Bayam-merah 77';
    if (how === 'changed') {
      const current_password = buyer.person.password;
      await buyer.call('POST /api/auth/password/renew', { current_password, password });
    } else {
      const { email } = buyer.person;
      const started = await guest('POST /api/auth/forgot_password', { email });
      const code = await lastCode(api, email);
      const verified = await guest('POST /api/auth/forgot_password/verify', {
        token: started.body.data.token,
        code,
      });
      const { reference_token } = verified.body.data;
      await guest('POST /api/auth/forgot_password/renew', { reference_token, password });
    }
    expect((await guest('POST /api/auth/email_change/approve', { token })).status).toBe(409);
    expect(await emailOf(buyer)).toBe(buyer.person.email);
  },
);

test('refuses a change to the current address', async () => {
  const buyer = await asBuyer(api);
  const { status, body } = await buyer.call('POST /api/profile/email_change', { email: buyer.person.email });
  expect([status, body.errors]).toEqual([422, { email: ['This is already your email address.'] }]);
});

test('50 parallel calls of stop, approve, withdraw and the job end the change exactly once', async () => {
  for (let round = 0; round < 4; round++) {
    api.moveTo(testNow);
    const buyer = await asBuyer(api);
    const { email, token } = await requested(buyer);
    api.moveTo(hoursLater(24));
    const rivals = [
      () => guest('POST /api/auth/email_change/stop', { token }),
      () => guest('POST /api/auth/email_change/approve', { token }),
      () => buyer.call('DELETE /api/profile/email_change'),
      runJob,
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => rivals[(turn + round) % rivals.length]?.()),
    );
    expect(answers.flatMap((answer) => (answer && 'status' in answer ? answer.status : []))).not.toContain(
      500,
    );
    const rows = await api.db.run<{ applied: boolean; cancelled: boolean }>(
      'SELECT applied_at IS NOT NULL AS applied, cancelled_at IS NOT NULL AS cancelled FROM email_change WHERE person_id = $1',
      [buyer.person.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.applied).toBe(!rows[0]?.cancelled);
    expect(await emailOf(buyer)).toBe(rows[0]?.applied ? email : buyer.person.email);
    expect(await eventsOf(buyer)).toHaveLength(2);
  }
  api.moveTo(testNow);
});

test('deletes a change 30 days after it was requested', async () => {
  const buyer = await asBuyer(api);
  await requested(buyer);
  const count = async () =>
    (await api.db.run('SELECT id FROM email_change WHERE person_id = $1', [buyer.person.id])).length;
  await sweepAccounts(api.db, hoursLater(29 * 24));
  expect(await count()).toBe(1);
  await sweepAccounts(api.db, hoursLater(31 * 24));
  expect(await count()).toBe(0);
});

test('changing the phone number ends the other sessions and notifies the mailbox', async () => {
  const buyer = await asBuyer(api, { language: 'ms' });
  const elsewhere = await logIn(api, buyer.person);
  const { body } = await buyer.call('POST /api/profile/phone_change', { mobile_phone: '019-777 1234' });
  const code = await lastCode(api, buyer.person.email);
  await buyer.call('POST /api/profile/phone_change/confirm', { token: body.data.token, code });
  expect([await isKnown(buyer), await isKnown(elsewhere)]).toEqual([true, false]);
  const [mail] = await mailsTo(api, buyer.person.email);
  expect(mail).toMatchObject({ template: 'phone_changed', lang: 'ms' });
  const events = await api.db.run('SELECT id FROM security_event WHERE kind = $1 AND actor = $2', [
    'phone_changed',
    `person:${buyer.person.id}`,
  ]);
  expect(events).toHaveLength(1);
});
