import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailMessage, queueMail } from '../../adapters/mail/mail.ts';
import { sendWaitingMail } from '../../adapters/mail/send-mail.service.ts';
import { unsubscribeOf, unsubscribeSubject } from '../../adapters/mail/unsubscribe.ts';
import { secretsOf } from '../../platform/secrets/secrets.ts';
import { mails } from '../../shop.ts';
import { readBrand } from '../../testing/brand.ts';
import { asBuyer, type Buyer, callerOf } from '../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { accountMails } from '../account/account.mails.ts';
import { priceAlertMails } from '../price-alert/price-alert.mails.ts';
import { notify } from './notification.service.ts';

let api: TestApi;
let buyer: Buyer;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  buyer = await asBuyer(api);
});
afterAll(() => api.close());

/** Queues a mail about a price and sends everything that waits. */
async function mailAboutPrice(event: string, { person } = buyer): Promise<MailMessage[]> {
  const params = { product: 'Tomato', price: 'RM 4.50', wanted: 'RM 5.00' };
  await notify(api.db, {
    ...{ personId: person.id, buyerId: person.buyer_id, kind: 'price_alert', event },
    ...{ template: 'price_reached', paramsIn: () => params, link: '/product/tomato', now: testNow },
    mail: {
      template: priceAlertMails.price_reached,
      paramsIn: (_, { name }) => ({ name, ...params, path: '/product/tomato' }),
    },
  });
  return sendAll();
}

async function sendAll(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const sender = { send: async (message: MailMessage) => void sent.push(message), close: () => undefined };
  await sendWaitingMail({ ...api.deps, sender, mails, readBrand });
  return sent;
}

const tokenOf = (personId: number, kind: string, secrets = api.deps.secrets) => {
  const { page } = unsubscribeOf(secrets, unsubscribeSubject(personId, kind), 'https://bakul.example', 'en');
  return new URL(page).searchParams.get('token') ?? '';
};

const mailOf = async ({ call }: Buyer, kind: string) =>
  (await call('GET /api/notification/preferences')).body.data.kinds.find((row) => row.kind === kind)?.mail;

test('a mail program stops the emails of one kind with the header alone, without a session', async () => {
  const [message] = await mailAboutPrice('price_alert:1');
  const { 'List-Unsubscribe': link = '', 'List-Unsubscribe-Post': post = '' } = message?.headers ?? {};
  const url = /^<(https:\/\/bakul\.example\/api\/[^>]+)>$/.exec(link)?.[1] ?? '';
  expect(post).toBe('List-Unsubscribe=One-Click');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { status, body } = await api.send(new URL(url).pathname, { method: 'POST', body: post, headers });
  expect([status, body]).toEqual([200, { data: { kind: 'price_alert' } }]);
  expect(await mailAboutPrice('price_alert:2')).toEqual([]);
  expect(await mailOf(buyer, 'price_alert')).toBe(false);
  expect(await mailOf(buyer, 'order')).toBe(true);
  expect((await buyer.call('GET /api/notification/unread')).body.data.unread).toBe(2);
});

test.each([
  ['en', ''],
  ['ms', '/ms'],
])(
  'opening the address of the header leads to the page and changes nothing: %s',
  async (language, prefix) => {
    const token = tokenOf(buyer.person.id, 'order');
    const path = `/api/notification/unsubscribe/${token}`;
    const { status, headers } = await api.send(path, { headers: { 'accept-language': language } });
    expect([status, headers.get('location')]).toEqual([303, `${prefix}/unsubscribe?token=${token}`]);
    expect(await mailOf(buyer, 'order')).toBe(true);
  },
);

test.each([
  ['en', 'Stop these emails', 'https://bakul.example/unsubscribe?token='],
  ['ms', 'Hentikan e-mel ini', 'https://bakul.example/ms/unsubscribe?token='],
] as const)('the footer links to a page that stops them: %s', async (language, label, page) => {
  const reader = await asBuyer(api, { language });
  const [message] = await mailAboutPrice('price_alert:1', reader);
  expect(message?.text).toContain(`${label}: ${page}`);
  expect(message?.html).toContain(page);
  const token = /token=([\w.-]+)/.exec(message?.text ?? '')?.[1] ?? '';
  const { body } = await callerOf(api)('POST /api/notification/unsubscribe', { token });
  expect(body.data.kind).toBe('price_alert');
  expect(await mailOf(reader, 'price_alert')).toBe(false);
});

test('an email that must arrive offers no way to stop it', async () => {
  const { email: to, name } = buyer.person;
  const mail = {
    to,
    lang: 'en',
    template: accountMails.password_changed,
    params: { name },
    now: testNow,
  } as const;
  await queueMail(api.db, mail);
  const [message] = await sendAll();
  expect(message?.headers).toBeUndefined();
  expect(message?.text).not.toContain('unsubscribe');
});

test('a token works for one person and one kind, and cannot be made up', async () => {
  const other = await asBuyer(api);
  const own = tokenOf(other.person.id, 'order');
  const [, , signature = ''] = own.split('.');
  const wrong = [
    '',
    'x',
    `${buyer.person.id}.order.${signature}`,
    `${other.person.id}.invoice.${signature}`,
    `${other.person.id}.order.${'A'.repeat(43)}`,
    `${own}x`,
    tokenOf(buyer.person.id, 'gossip'),
    tokenOf(999_999, 'order'),
    tokenOf(buyer.person.id, 'order', secretsOf(Buffer.alloc(32, 8))),
  ];
  for (const token of wrong)
    expect((await callerOf(api)('POST /api/notification/unsubscribe', { token })).status, token).toBe(404);
  expect(await mailOf(buyer, 'order')).toBe(true);
  expect(await mailOf(other, 'invoice')).toBe(true);
});

test('links of old emails work after the master key was replaced', async () => {
  const rotated = await openTestApi({
    deps: { secrets: secretsOf(Buffer.alloc(32, 9), Buffer.alloc(32, 7)) },
  });
  const reader = await asBuyer(rotated, { email: `rotated-${buyer.person.id}@example.com` });
  const old = tokenOf(reader.person.id, 'order', api.deps.secrets);
  expect((await callerOf(rotated)('POST /api/notification/unsubscribe', { token: old })).status).toBe(200);
  await rotated.close();
});
