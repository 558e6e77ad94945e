import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer, type Buyer, mailsTo } from '../../testing/people/as-buyer.ts';
import { asMember } from '../../testing/people/as-member.ts';
import { buildCustomer, type Customer } from '../../testing/records/credit.ts';
import { sell } from '../../testing/records/goods.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import type { OrderState, PaymentMethod } from './order.constants.ts';
import type { OrderAction } from './order.rules.ts';
import { notifyOrderPlaced } from './order-mail.service.ts';
import { lockOrder, moveOrder } from './order-move.service.ts';

let api: TestApi;
let variantId: number;
let customer: Customer;
let approver: Buyer;
beforeAll(async () => {
  api = await openTestApi();
  variantId = (await sell(api, { on_hand: '10000' })).id;
  customer = await buildCustomer(api);
  approver = await asMember(api, customer.company.id, 'approver');
});
afterAll(() => api.close());

const silent = { kind: 'order', mail: false, push: false, in_app: true } as const;

/** A new purchaser of the company, who wants no emails about orders unless stated. */
async function buildPurchaser(channels = silent as typeof silent | null): Promise<Buyer> {
  const buyer = await asMember(api, customer.company.id, 'purchaser');
  if (channels) await buyer.call('PATCH /api/notification/preferences', channels);
  return buyer;
}

type Over = { state: OrderState; payment_method?: PaymentMethod };
const orderOf = (buyer: Buyer, over: Over) => {
  const { id, buyer_id } = customer.company;
  return buildOrder(api, buyer, { variantId, company_id: id, buyer_id, ...over });
};

const move = (id: number, action: OrderAction) =>
  api.db.transaction((db) => {
    const values = action === 'deliver' ? { delivered_at: testNow } : {};
    return moveOrder(db, { id, action, actor: 'system', now: testNow, lang: 'en', values });
  });
const titlesOf = async ({ call }: Buyer) =>
  (await call('GET /api/notification')).body.data.map(({ title }) => title);
const templatesOf = async ({ person }: Buyer) =>
  (await mailsTo(api, person.email)).map(({ template }) => template);

test.each([
  ['dispatch', 'preparing', 'is on its way', 'order_on_its_way', 'online', 'optional'],
  // On credit, this email announces the invoice.
  ['dispatch', 'preparing', 'is on its way', 'order_on_its_way', 'credit', 'sent'],
  ['deliver', 'out_for_delivery', 'was delivered', 'order_delivered', 'online', 'optional'],
  ['cancel', 'confirmed', 'was cancelled', 'order_cancelled', 'online', 'sent'],
  ['confirm', 'pending_payment', 'is confirmed', 'order_confirmed', 'online', 'sent'],
  ['approve', 'pending_approval', 'was approved', 'order_approved', 'online', 'sent'],
  ['reject', 'pending_approval', 'was not approved', 'order_rejected', 'online', 'sent'],
] as const)(
  'after %s from %s, the author is notified that the order %s',
  async (action, state, title, template, payment_method, mail) => {
    for (const channels of [silent, null]) {
      const buyer = await buildPurchaser(channels);
      const { id, slug } = await orderOf(buyer, { state, payment_method });
      const before = (await templatesOf(buyer)).length;
      await move(id, action);
      expect(await titlesOf(buyer)).toEqual([`Order ${slug} ${title}`]);
      const sent = (await templatesOf(buyer)).slice(0, -before || undefined);
      expect(sent).toEqual(mail === 'sent' || channels === null ? [template] : []);
    }
  },
);

test('notifies approvers of an order that awaits approval, by email as they prefer', async () => {
  const author = await buildPurchaser();
  const reluctant = await asMember(api, customer.company.id, 'approver');
  await reluctant.call('PATCH /api/notification/preferences', silent);
  const { id, slug } = await orderOf(author, { state: 'pending_approval' });
  await api.db.transaction(async (db) =>
    notifyOrderPlaced(db, await lockOrder(db, id), { isAuthorPresent: true, now: testNow }),
  );
  const title = `Order ${slug} needs your approval`;
  for (const reader of [approver, reluctant]) expect(await titlesOf(reader)).toContain(title);
  expect(await titlesOf(author)).not.toContain(title);
  const [mail] = await mailsTo(api, approver.person.email);
  expect(mail).toMatchObject({
    template: 'order_to_approve',
    params: { order: slug, author: author.person.name, unsubscribe: `${approver.person.id}.order` },
  });
  expect(await templatesOf(reluctant)).not.toContain('order_to_approve');
});

test('whoever left the company no longer sees what it ordered', async () => {
  const buyer = await buildPurchaser();
  const { id } = await orderOf(buyer, { state: 'out_for_delivery' });
  await move(id, 'deliver');
  expect(await titlesOf(buyer)).toHaveLength(1);
  const { rows } = await api.database.pool.query(
    'UPDATE company_member SET is_active = false WHERE person_id = $1 RETURNING id',
    [buyer.person.id],
  );
  expect(rows).toHaveLength(1);
  expect(await titlesOf(buyer)).toEqual([]);
  expect((await buyer.call('GET /api/notification/unread')).body.data.unread).toBe(0);
});

const departures = {
  left: 'UPDATE company_member SET is_active = false WHERE person_id = $1',
  'been blocked': `UPDATE person SET blocked_at = now(), blocked_reason = 'Fraud' WHERE id = $1`,
};

test.each([
  ['left', 'dispatch', 'preparing', 'order_on_its_way'],
  ['left', 'cancel', 'confirmed', 'order_cancelled'],
  ['been blocked', 'cancel', 'confirmed', 'order_cancelled'],
] as const)(
  'notifies owners and admins once the author has %s: %s from %s',
  async (departure, action, state, template) => {
    const author = await buildPurchaser(null);
    const admin = await asMember(api, customer.company.id, 'admin');
    const { id, slug } = await orderOf(author, { state, payment_method: 'online' });
    await api.database.pool.query(departures[departure], [author.person.id]);
    const before = await templatesOf(author);
    await move(id, action);
    expect(await templatesOf(author)).toEqual(before);
    expect(await titlesOf(approver)).not.toContainEqual(expect.stringContaining(slug));
    for (const reader of [customer.owner, admin]) {
      expect((await titlesOf(reader))[0]).toContain(slug);
      expect((await templatesOf(reader))[0]).toBe(template);
    }
  },
);

test('a blocked person gets the emails about a personal order that must arrive, and no others', async () => {
  const buyer = await asBuyer(api);
  const cancelled = await buildOrder(api, buyer, { variantId, state: 'confirmed' });
  const delivered = await buildOrder(api, buyer, { variantId, state: 'out_for_delivery' });
  await api.database.pool.query(departures['been blocked'], [buyer.person.id]);
  await move(cancelled.id, 'cancel');
  await move(delivered.id, 'deliver');
  const sent = await templatesOf(buyer);
  expect(sent).toContain('order_cancelled');
  expect(sent).not.toContain('order_delivered');
});
