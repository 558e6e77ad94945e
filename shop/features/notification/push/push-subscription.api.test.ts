import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asBuyer, type Buyer, logIn } from '../../../testing/people/as-buyer.ts';
import { createBrowser } from '../../../testing/push-service.ts';
import { buildNotification } from '../../../testing/records/notifications.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let buyer: Buyer;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
beforeEach(async () => {
  await api.database.pool.query('DELETE FROM push_subscription');
  buyer = await asBuyer(api);
});
afterAll(() => api.close());

let count = 0;

const subscribe = ({ call }: Buyer) =>
  call('POST /api/notification/push_subscription', {
    endpoint: `https://push.example.com/send/${++count}`,
    keys: createBrowser().keys,
  });
const rowsOf = async (table: 'push_subscription' | 'push_message') =>
  (await api.database.pool.query(`SELECT * FROM ${table}`)).rows;

test('the VAPID keys are made once, however many processes want them, and the private one is encrypted', async () => {
  await api.database.pool.query('DELETE FROM push_key');
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => buyer.call('GET /api/notification/push_key')),
  );
  expect(new Set(answers.map(({ body }) => body.data.public_key)).size).toBe(1);
  const { rows } = await api.database.pool.query('SELECT private_key FROM push_key');
  expect(rows).toEqual([{ private_key: expect.stringMatching(/^v2\./) }]);
});

test('a subscription goes with its session, also when nothing waits to be sent', async () => {
  await subscribe(buyer);
  const other = await logIn(api, buyer.person);
  await subscribe(other);
  await buyer.call('POST /api/auth/logout');
  expect(await rowsOf('push_subscription')).toHaveLength(1);
  const { data } = (await other.call('GET /api/profile/sessions')).body;
  await other.call('DELETE /api/profile/sessions/{id}', { id: data[0]?.id ?? 0 });
  expect(await rowsOf('push_subscription')).toEqual([]);
});

test('a browser that another person signs in with shows nothing meant for the first', async () => {
  const { keys } = createBrowser();
  const endpoint = 'https://push.example.com/shared';
  await buyer.call('POST /api/notification/push_subscription', { endpoint, keys });
  await buildNotification(api, buyer.person);
  const other = await asBuyer(api);
  await other.call('POST /api/notification/push_subscription', { endpoint, keys });
  expect(await rowsOf('push_message')).toEqual([]);
  expect(await rowsOf('push_subscription')).toMatchObject([{ person_id: other.person.id }]);
  await buyer.call('DELETE /api/notification/push_subscription', { endpoint });
  expect(await rowsOf('push_subscription')).toHaveLength(1);
  await other.call('DELETE /api/notification/push_subscription', { endpoint });
  expect(await rowsOf('push_subscription')).toEqual([]);
});

test('a person keeps the 20 newest browsers', async () => {
  const here = await logIn(api, buyer.person);
  const { keys } = createBrowser();
  for (let n = 0; n < 22; n++) {
    const endpoint = `https://push.example.com/many/${n}`;
    await here.call('POST /api/notification/push_subscription', { endpoint, keys });
  }
  const endpoints = (await rowsOf('push_subscription')).map(({ endpoint }) => endpoint);
  expect(endpoints).toHaveLength(20);
  expect(endpoints).not.toContain('https://push.example.com/many/1');
});

const { keys } = createBrowser();
test.each([
  ['without TLS', { endpoint: 'http://push.example.com/1', keys }],
  ['of a file', { endpoint: 'file:///etc/passwd', keys }],
  ['with a short key', { endpoint: 'https://push.example.com/1', keys: { ...keys, p256dh: 'short' } }],
  ['with a long address', { endpoint: `https://push.example.com/${'x'.repeat(1000)}`, keys }],
])('refuses a subscription %s', async (_, input) => {
  expect((await buyer.call('POST /api/notification/push_subscription', input)).status).toBe(422);
});
