import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asBuyer, type Buyer, mailsTo } from '../../testing/people/as-buyer.ts';
import { addMember, buildCompany } from '../../testing/people/as-member.ts';
import { buildNotification } from '../../testing/records/notifications.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { accountMails } from '../account/account.mails.ts';
import { notify, removeOldNotifications } from './notification.service.ts';

let api: TestApi;
let buyer: Buyer;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
beforeEach(async () => {
  api.moveTo(testNow);
  buyer = await asBuyer(api);
});
afterAll(() => api.close());

/** Notifies the buyer of an event that also has an optional email. */
const notifyByMail = (event: string, { person } = buyer) =>
  notify(api.db, {
    ...{ personId: person.id, buyerId: person.buyer_id, kind: 'order', event, template: 'order_delivered' },
    paramsIn: () => ({ order: 'B-1' }),
    link: '/transactions/B-1',
    now: testNow,
    mail: { template: accountMails.password_changed, paramsIn: (_, { name }) => ({ name }) },
  });

const unreadOf = async ({ call } = buyer) => (await call('GET /api/notification/unread')).body.data.unread;

test('lists notifications in the language of the request, newest first', async () => {
  await buildNotification(api, buyer.person, { order: 'B-1' });
  await buildNotification(api, buyer.person, { order: 'B-2' });
  const english = (await buyer.call('GET /api/notification')).body;
  expect(english.data.map(({ title, link }) => [title, link])).toEqual([
    ['Order B-2 was delivered', '/transactions/B-2'],
    ['Order B-1 was delivered', '/transactions/B-1'],
  ]);
  expect(english).toMatchObject({ page: 1, total: 1, records: 2, unread: 2 });
  const malay = (await buyer.call('GET /api/notification', {}, { 'accept-language': 'ms' })).body;
  expect(malay.data[0]).toMatchObject({ title: 'Pesanan B-2 telah dihantar', buyer: null, is_read: false });
});

test('reading a notification marks it as read in every session of the person, once', async () => {
  const id = await buildNotification(api, buyer.person);
  await buildNotification(api, buyer.person);
  const { body } = await buyer.call('POST /api/notification/{id}/read', { id });
  expect(body.data.unread).toBe(1);
  expect((await buyer.call('POST /api/notification/{id}/read', { id })).body.data.unread).toBe(1);
  const list = (await buyer.call('GET /api/notification')).body.data;
  expect(list.map(({ is_read }) => is_read)).toEqual([false, true]);
  expect((await buyer.call('POST /api/notification/read')).body.data.unread).toBe(0);
  expect(await unreadOf()).toBe(0);
});

test('opening a page reads what leads to it, for the buyer who opens it only', async () => {
  const { company } = await buildCompany(api);
  await addMember(api, { companyId: company.id, personId: buyer.person.id, role: 'purchaser' });
  const other = await asBuyer(api);
  for (const event of ['order:1:confirmed', 'order:1:delivered'])
    await buildNotification(api, buyer.person, { order: 'B-1', event });
  await buildNotification(api, buyer.person, { order: 'B-2' });
  const forCompany = { order: 'B-1', event: 'order:1:company', buyerId: company.buyer_id };
  await buildNotification(api, buyer.person, forCompany);
  await buildNotification(api, other.person, { order: 'B-1' });
  const { body } = await buyer.call('POST /api/notification/read_page', { path: '/transactions/B-1' });
  expect(body.data.unread).toBe(2);
  const unread = (await buyer.call('GET /api/notification')).body.data.filter(({ is_read }) => !is_read);
  expect(unread.map(({ link, buyer }) => [link, buyer?.company_id])).toEqual([
    ['/transactions/B-1', company.id],
    ['/transactions/B-2', undefined],
  ]);
  expect(await unreadOf(other)).toBe(1);
});

test('a page is read whatever part of it the link opens', async () => {
  await buildNotification(api, buyer.person, { link: '/standing-orders/5?date=2026-11-19' });
  await buildNotification(api, buyer.person, { link: '/standing-orders/51' });
  const { body } = await buyer.call('POST /api/notification/read_page', { path: '/standing-orders/5' });
  expect(body.data.unread).toBe(1);
  const refused = await buyer.call('POST /api/notification/read_page', { path: 'standing-orders/51' });
  expect(refused.status).toBe(422);
  expect(await unreadOf()).toBe(1);
});

test('another person can neither see nor read a notification', async () => {
  const id = await buildNotification(api, buyer.person);
  const other = await asBuyer(api);
  expect((await other.call('POST /api/notification/{id}/read', { id })).status).toBe(404);
  expect((await other.call('GET /api/notification')).body.data).toEqual([]);
  await other.call('POST /api/notification/read');
  expect(await unreadOf()).toBe(1);
});

test('a notification that the bell does not show can be opened by its id and read', async () => {
  const { company } = await buildCompany(api);
  await addMember(api, { companyId: company.id, personId: buyer.person.id, role: 'purchaser' });
  await buyer.call('PATCH /api/notification/preferences', { kind: 'order', in_app: false });
  const id = await buildNotification(api, buyer.person, { buyerId: company.buyer_id });
  expect((await buyer.call('GET /api/notification')).body.data).toEqual([]);
  const { data } = (await buyer.call('GET /api/notification/{id}', { id })).body;
  expect(data).toMatchObject({ id, is_read: false, buyer: { company_id: company.id } });
  expect((await buyer.call('POST /api/notification/{id}/read', { id })).status).toBe(200);
  expect((await buyer.call('GET /api/notification/{id}', { id })).body.data.is_read).toBe(true);
  const other = await asBuyer(api);
  expect((await other.call('GET /api/notification/{id}', { id })).status).toBe(404);
  await api.database.pool.query('UPDATE company_member SET is_active = false WHERE person_id = $1', [
    buyer.person.id,
  ]);
  expect((await buyer.call('GET /api/notification/{id}', { id })).status).toBe(404);
});

test('an event notifies a person once, however many processes report it at the same time', async () => {
  const other = await asBuyer(api);
  await Promise.all(Array.from({ length: 8 }, () => notifyByMail('order:1:delivered')));
  await notifyByMail('order:1:delivered');
  await notifyByMail('order:1:delivered', other);
  expect(await unreadOf()).toBe(1);
  expect(await mailsTo(api, buyer.person.email)).toHaveLength(1);
  expect(await unreadOf(other)).toBe(1);
});

test('whoever left a company or is blocked is notified of nothing about it', async () => {
  const { company, owner } = await buildCompany(api);
  await api.database.pool.query('UPDATE company SET requires_second_factor = true WHERE id = $1', [
    company.id,
  ]);
  const about = (person: Buyer['person']) => ({ person: { ...person, buyer_id: company.buyer_id } });
  await notifyByMail('order:1:delivered', { ...buyer, ...about(buyer.person) });
  expect(await mailsTo(api, buyer.person.email)).toEqual([]);
  await notifyByMail('order:1:delivered', { ...owner, ...about(owner.person) });
  expect(await mailsTo(api, owner.person.email)).toHaveLength(1);
  const blocked = `UPDATE person SET blocked_at = now(), blocked_reason = 'Fraud' WHERE id = $1`;
  await api.database.pool.query(blocked, [owner.person.id]);
  await notifyByMail('order:2:delivered', { ...owner, ...about(owner.person) });
  expect(await mailsTo(api, owner.person.email)).toHaveLength(1);
});

test('nothing of a notification remains when its transaction fails', async () => {
  const failing = api.db.transaction(async (db) => {
    await notify(db, {
      ...{ personId: buyer.person.id, buyerId: buyer.person.buyer_id, kind: 'order', event: 'order:2' },
      ...{ template: 'order_delivered', paramsIn: () => ({ order: 'B-1' }), link: '/', now: testNow },
      mail: { template: accountMails.password_changed, paramsIn: (_, { name }) => ({ name }) },
    });
    throw new Error('crash');
  });
  await expect(failing).rejects.toThrow('crash');
  expect(await unreadOf()).toBe(0);
  expect(await mailsTo(api, buyer.person.email)).toEqual([]);
});

test('preferences decide about email and bell, per kind', async () => {
  const { kinds } = (await buyer.call('GET /api/notification/preferences')).body.data;
  expect(kinds).toHaveLength(5);
  expect(kinds.every(({ mail, push, in_app }) => mail && push && in_app)).toBe(true);
  const silent = { kind: 'order', mail: false, push: false, in_app: false } as const;
  const changed = (await buyer.call('PATCH /api/notification/preferences', silent)).body.data;
  expect(changed.kinds.filter(({ mail }) => !mail)).toEqual([silent]);
  await notifyByMail('order:3:delivered');
  expect(await unreadOf()).toBe(0);
  expect(await mailsTo(api, buyer.person.email)).toEqual([]);
  await buyer.call('PATCH /api/notification/preferences', { ...silent, mail: true });
  await notifyByMail('order:4:delivered');
  expect(await unreadOf()).toBe(0);
  expect(await mailsTo(api, buyer.person.email)).toHaveLength(1);
});

test('a channel that a page does not send stays as it is', async () => {
  const orders = async () => {
    const { kinds } = (await buyer.call('GET /api/notification/preferences')).body.data;
    return kinds.find(({ kind }) => kind === 'order');
  };
  await buyer.call('PATCH /api/notification/preferences', { kind: 'order', mail: false });
  expect(await orders()).toEqual({ kind: 'order', mail: false, push: true, in_app: true });
  await buyer.call('PATCH /api/notification/preferences', { kind: 'order', push: false });
  expect(await orders()).toEqual({ kind: 'order', mail: false, push: false, in_app: true });
  await buyer.call('PATCH /api/notification/preferences', { kind: 'order', mail: true, in_app: false });
  expect(await orders()).toEqual({ kind: 'order', mail: true, push: false, in_app: false });
});

test.each([
  [{ kind: 'gossip', mail: true, push: true, in_app: true }],
  [{ kind: 'order', mail: 'yes', push: true, in_app: true }],
  [{ mail: true }],
])('refuses preferences %j', async (input) => {
  const { status } = await buyer.call('PATCH /api/notification/preferences', input as never);
  expect(status).toBe(422);
});

test('notifications are removed after 90 days', async () => {
  await buildNotification(api, buyer.person);
  const after = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
  expect(await removeOldNotifications(api.db, after(89))).toBe(0);
  expect(await unreadOf()).toBe(1);
  await removeOldNotifications(api.db, after(91));
  expect(await unreadOf()).toBe(0);
});

test('a notification for another buyer names it, also when two companies have the same name', async () => {
  const [first, second] = [await buildCompany(api), await buildCompany(api)];
  for (const { company } of [first, second]) {
    await api.database.pool.query(`UPDATE company SET name = 'Kembar Sdn Bhd' WHERE id = $1`, [company.id]);
    await addMember(api, { companyId: company.id, personId: buyer.person.id, role: 'purchaser' });
    await buildNotification(api, buyer.person, { buyerId: company.buyer_id });
  }
  const { data } = (await buyer.call('GET /api/notification')).body;
  expect(data.map((each) => each.buyer)).toEqual([
    { company_id: second.company.id, name: `Kembar Sdn Bhd (${second.company.ssm_number})` },
    { company_id: first.company.id, name: `Kembar Sdn Bhd (${first.company.ssm_number})` },
  ]);
  await api.database.pool.query(`UPDATE company SET name = 'Lain Sdn Bhd' WHERE id = $1`, [first.company.id]);
  const renamed = (await buyer.call('GET /api/notification')).body.data;
  expect(renamed.map((each) => each.buyer?.name)).toEqual(['Kembar Sdn Bhd', 'Lain Sdn Bhd']);
});
