import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushSender, type PushSender } from '../../../adapters/push/push.ts';
import { readBrand } from '../../../testing/brand.ts';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../../testing/people/as-member.ts';
import {
  createBrowser,
  type PushService,
  readVapid,
  startPushService,
} from '../../../testing/push-service.ts';
import { buildNotification } from '../../../testing/records/notifications.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { sendWaitingPush } from './send-push.service.ts';

let api: TestApi;
let service: PushService;
let buyer: Buyer;
const local = createPushSender({ allowsPrivate: true, timeoutMs: 2000 });
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  service = await startPushService();
});
beforeEach(async () => {
  api.moveTo(testNow);
  service.received.length = 0;
  Object.assign(service.answer, { status: 201, headers: {} });
  await api.database.pool.query('DELETE FROM push_subscription');
  buyer = await asBuyer(api);
});
afterAll(async () => {
  await service.close();
  await api.close();
});

let count = 0;

/** Subscribes a browser. Its endpoint is moved to the local service, which has no certificate. */
async function subscribe({ call }: Buyer) {
  const browser = createBrowser();
  const path = `/send/${++count}`;
  const endpoint = `https://push.example.com${path}`;
  expect(
    (await call('POST /api/notification/push_subscription', { endpoint, keys: browser.keys })).status,
  ).toBe(200);
  await api.database.pool.query('UPDATE push_subscription SET endpoint = $2 WHERE endpoint = $1', [
    endpoint,
    service.url + path,
  ]);
  return { ...browser, path };
}

const send = (push: PushSender = local) => sendWaitingPush({ ...api.deps, readBrand, push });
const after = (seconds: number) => api.moveTo(new Date(testNow.getTime() + seconds * 1000));
const rowsOf = async (table: 'push_subscription' | 'push_message') =>
  (await api.database.pool.query(`SELECT * FROM ${table}`)).rows;

test('each browser gets a message that only it can read, signed with the key of the shop', async () => {
  const malay = await asBuyer(api, { language: 'ms' });
  const [phone, laptop] = [await subscribe(malay), await subscribe(malay)];
  const id = await buildNotification(api, malay.person, { order: 'B-7', event: 'order:B-7:order_delivered' });
  expect(await send()).toEqual({ sent: 2, postponed: 0, failed: 0, removed: 0, skipped: 0 });
  const { public_key } = (await malay.call('GET /api/notification/push_key')).body.data;
  for (const browser of [phone, laptop]) {
    const [message, ...more] = service.received.filter(({ path }) => path === browser.path);
    expect(more).toEqual([]);
    expect(browser.decrypt(message?.body ?? Buffer.alloc(0))).toEqual({
      id,
      title: 'Pesanan B-7 telah dihantar',
      text: 'Sila semak, dan laporkan sebarang masalah dalam masa 24 jam.',
      link: '/ms/transactions/B-7',
      tag: 'order:B-7:order_delivered',
    });
    const { key, claims } = readVapid(message?.headers.authorization);
    expect(key).toBe(public_key);
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:pesanan@bakul.example' });
    expect(message?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  }
  expect(await send()).toMatchObject({ sent: 0 });
});

test('processes that notify and send at the same time send one message per browser', async () => {
  await subscribe(buyer);
  await subscribe(buyer);
  const event = 'order:B-8:order_delivered';
  await Promise.all(Array.from({ length: 4 }, () => buildNotification(api, buyer.person, { event })));
  await Promise.all(Array.from({ length: 4 }, () => send()));
  expect(service.received).toHaveLength(2);
});

test('after a crash between sending and marking, the message is sent again with the same tag and topic', async () => {
  const browser = await subscribe(buyer);
  await buildNotification(api, buyer.person);
  const crashing: PushSender = {
    async send(message) {
      await local.send(message);
      throw new Error('killed');
    },
  };
  await expect(send(crashing)).rejects.toThrow('killed');
  expect(await send()).toMatchObject({ sent: 0 });
  after(60);
  expect(await send()).toMatchObject({ sent: 1 });
  const [first, second] = service.received.map(({ body }) => browser.decrypt(body));
  expect(second).toEqual(first);
  expect(service.received[0]?.headers.topic).toBe(service.received[1]?.headers.topic);
});

test('browsers of one person that do not answer do not delay the messages of others', async () => {
  for (let n = 0; n < 12; n++) await subscribe(buyer);
  await buildNotification(api, buyer.person);
  const other = await asBuyer(api);
  const { path } = await subscribe(other);
  await buildNotification(api, other.person);
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const finished: string[] = [];
  const hanging: PushSender = {
    async send({ target }) {
      if (target.endpoint.endsWith(path)) resolve();
      else await Promise.race([reached, setTimeout(500)]);
      finished.push(target.endpoint.replace(service.url, ''));
      return { result: 'sent' };
    },
  };
  expect(await send(hanging)).toMatchObject({ sent: 13 });
  expect(finished[0]).toBe(path);
});

test.each([404, 410])('a push service that answers %i ends the subscription', async (status) => {
  await subscribe(buyer);
  await buildNotification(api, buyer.person);
  service.answer.status = status;
  expect(await send()).toMatchObject({ removed: 1 });
  expect(await rowsOf('push_subscription')).toEqual([]);
  expect(await rowsOf('push_message')).toEqual([]);
});

test.each([429, 500, 503])(
  'retries after the push service answered %i, no earlier than it allows',
  async (status) => {
    await subscribe(buyer);
    await buildNotification(api, buyer.person);
    Object.assign(service.answer, { status, headers: { 'retry-after': '120' } });
    expect(await send()).toMatchObject({ postponed: 1 });
    service.answer.status = 201;
    after(119);
    expect(await send()).toMatchObject({ sent: 0 });
    after(121);
    expect(await send()).toMatchObject({ sent: 1 });
  },
);

test('gives up a message after a day, and at once when it is refused', async () => {
  await subscribe(buyer);
  await buildNotification(api, buyer.person);
  service.answer.status = 500;
  const totals = { postponed: 0, failed: 0 };
  for (let hour = 0; hour <= 30; hour++) {
    after(hour * 3600);
    const { postponed, failed } = await send();
    totals.postponed += postponed;
    totals.failed += failed;
  }
  expect(totals.failed).toBe(1);
  expect(totals.postponed).toBeGreaterThan(4);
  service.answer.status = 400;
  api.moveTo(testNow);
  await buildNotification(api, buyer.person);
  expect(await send()).toMatchObject({ failed: 1, postponed: 0 });
});

test.each(['logout', 'block', 'idle'])('nothing is shown after the session ended by %s', async (end) => {
  await subscribe(buyer);
  await buildNotification(api, buyer.person);
  if (end === 'logout') await buyer.call('POST /api/auth/logout');
  if (end === 'block')
    await api.database.pool.query(
      "UPDATE person SET blocked_at = now(), blocked_reason = 'Test' WHERE id = $1",
      [buyer.person.id],
    );
  if (end === 'idle') {
    after(8 * 86_400);
    await buildNotification(api, buyer.person);
  }
  expect(await send()).toMatchObject({ sent: 0 });
  expect(service.received).toEqual([]);
  expect(await rowsOf('push_subscription')).toEqual([]);
});

/** A member of a company that requires a second factor, subscribed in a session that has it if stated. */
async function subscribeMember({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { company } = await buildCompany(api);
  const { pool } = api.database;
  await pool.query('UPDATE company SET requires_second_factor = true WHERE id = $1', [company.id]);
  const member = await asMember(api, company.id, 'purchaser');
  await pool.query('UPDATE session SET has_second_factor = $2 WHERE person_id = $1', [
    member.person.id,
    hasSecondFactor,
  ]);
  await subscribe(member);
  return { person: member.person, buyerId: company.buyer_id };
}

test.each([
  ['with', 1],
  ['without', 0],
] as const)(
  'a session %s the second factor that a company requires gets %i messages about it',
  async (kind, sent) => {
    const { person, buyerId } = await subscribeMember({ hasSecondFactor: kind === 'with' });
    await buildNotification(api, person, { buyerId });
    expect(await rowsOf('push_message')).toHaveLength(sent);
    expect(await send()).toMatchObject({ sent, skipped: 0 });
  },
);

test.each([
  ['leaves the company', 'UPDATE company_member SET is_active = false WHERE person_id = $1'],
  ['loses the second factor', 'UPDATE session SET has_second_factor = false WHERE person_id = $1'],
])('a waiting message is not sent to a person who %s, but those about themselves are', async (_, change) => {
  const { person, buyerId } = await subscribeMember({ hasSecondFactor: true });
  await buildNotification(api, person, { buyerId });
  await buildNotification(api, person);
  await api.database.pool.query(change, [person.id]);
  expect(await send()).toMatchObject({ sent: 1, skipped: 1, removed: 0 });
  expect(await rowsOf('push_subscription')).toHaveLength(1);
  after(86_400);
  expect(await send()).toMatchObject({ sent: 0, skipped: 0 });
});

test('push follows the preference', async () => {
  await subscribe(buyer);
  await buyer.call('PATCH /api/notification/preferences', {
    kind: 'order',
    mail: true,
    push: false,
    in_app: true,
  });
  await buildNotification(api, buyer.person);
  expect(await send()).toMatchObject({ sent: 0 });
  expect(service.received).toEqual([]);
});

test('never contacts an address that is not public', async () => {
  await subscribe(buyer);
  await buildNotification(api, buyer.person);
  expect(await send(createPushSender())).toMatchObject({ removed: 1 });
  expect(service.received).toEqual([]);
});
