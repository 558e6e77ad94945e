import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../kit/http/access.ts';
import { asBuyer, type Buyer, mailsTo } from '../../testing/people/as-buyer.ts';
import { asMember } from '../../testing/people/as-member.ts';
import { accountOf, buildCustomer, type Customer, ledgerProblems } from '../../testing/records/credit.ts';
import { type Goods, sell } from '../../testing/records/goods.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { company as companyTable } from '../company/company.table.ts';
import { creditAccount } from '../credit/ledger/account.table.ts';
import { pickupPoint } from '../delivery/delivery.table.ts';
import { payment } from '../payment/payment.table.ts';

let api: TestApi;
let pickup: number;
let goods: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  const point = { address: 'Lot 12', postcode: '43300', city: 'Seri Kembangan', state: 'SGR' };
  const hours = { opens: '05:00', closes: '11:00' };
  const [row] = await api.db.orm
    .insert(pickupPoint)
    .values({ name_en: 'Gate 2', name_ms: 'Pintu 2', ...point, ...hours })
    .returning({ id: pickupPoint.id });
  pickup = row?.id ?? 0;
  goods = await sell(api, { price: 100_000, on_hand: '5000' });
});
afterAll(() => api.close());

const choices = () => ({ pickup_id: pickup, payment_method: 'credit' as const });
const fill = (who: Buyer, quantity = 1, of = goods) =>
  who.call('POST /api/cart/items', { variant_id: of.id, quantity });
const preview = async (who: Buyer) => (await who.call('POST /api/checkout/preview', choices())).body.data;
const creditOf = async (who: Buyer) =>
  (await preview(who)).payment_methods.find(({ method }) => method === 'credit');

async function place(who: Buyer) {
  const { price_hash, delivery_date } = await preview(who);
  const input = { ...choices(), price_hash, delivery_date: delivery_date ?? '' };
  return who.call('POST /api/checkout', input, { 'idempotency-key': randomUUID() });
}

const set = ({ accountId }: Customer, values: Partial<typeof creditAccount.$inferInsert>) =>
  api.db.orm.update(creditAccount).set(values).where(eq(creditAccount.id, accountId));

test('confirms an order on credit at once, without a payment, and reserves its total', async () => {
  const customer = await buildCustomer(api);
  const { owner, accountId } = customer;
  await fill(owner, 3);
  expect(await creditOf(owner)).toEqual({
    method: 'credit',
    is_available: true,
    reason: null,
    available: 1_000_000,
    shortfall: 0,
    pay_by: null,
  });
  const { status, body } = await place(owner);
  expect([status, body.data.payment, body.data.transaction.status]).toEqual([200, null, 'confirmed']);
  expect(await accountOf(api, accountId)).toMatchObject({ reserved: 300_000, outstanding: 0 });
  expect(
    await api.db.orm.select().from(payment).where(eq(payment.buyer_id, customer.company.buyer_id)),
  ).toEqual([]);
  expect((await mailsTo(api, owner.person.email))[0]).toMatchObject({ template: 'order_confirmed' });
  expect((await owner.call('GET /api/credit')).body.data.account).toMatchObject({
    reserved: 300_000,
    available: 700_000,
  });
});

test('explains why credit is not available and places no order', async () => {
  const customer = await buildCustomer(api);
  const { owner, accountId, company } = customer;
  await fill(owner, 2);
  const refusal = async () => {
    const { status, body } = await place(owner);
    const shown = await creditOf(owner);
    expect([status, shown?.is_available]).toEqual([422, false]);
    return [shown?.reason, shown?.shortfall, body.detail];
  };
  await set(customer, { credit_limit: 199_999 });
  expect(await refusal()).toEqual(['credit_short', 1, 'Not enough credit available.']);
  await set(customer, { credit_limit: 500_000, state: 'on_hold', hold: 'overdue' });
  expect(await refusal()).toEqual(['credit_on_hold', 0, 'The credit account is on hold.']);
  await set(customer, { state: 'suspended', hold: null });
  expect((await refusal())[0]).toBe('credit_on_hold');
  await set(customer, { state: 'closed' });
  expect((await refusal())[0]).toBe('no_credit_account');
  await set(customer, { state: 'active' });
  await api.db.orm.update(companyTable).set({ state: 'pending' }).where(eq(companyTable.id, company.id));
  expect(await refusal()).toEqual(['company_not_active', 0, 'Credit is for verified companies.']);
  await api.db.orm.update(companyTable).set({ state: 'active' }).where(eq(companyTable.id, company.id));
  expect((await accountOf(api, accountId)).reserved).toBe(0);
  expect((await place(owner)).status).toBe(200);
});

test('blocks only credit orders while the account is on hold', async () => {
  const customer = await buildCustomer(api, { state: 'on_hold', hold: 'staff' });
  await fill(customer.owner);
  const { price_hash, delivery_date, payment_methods } = await preview(customer.owner);
  expect(payment_methods.map(({ method, is_available }) => [method, is_available])).toEqual([
    ['online', true],
    ['transfer', true],
    ['credit', false],
  ]);
  const input = {
    pickup_id: pickup,
    payment_method: 'online' as const,
    price_hash,
    delivery_date: delivery_date ?? '',
  };
  expect((await customer.owner.call('POST /api/checkout', input)).status).toBe(200);
});

test('tells a member without the scope that credit is not available, but not how much there is', async () => {
  const { company } = await buildCustomer(api);
  const offered = async (role: Role) => {
    const member = await asMember(api, company.id, role);
    await fill(member);
    return { shown: await creditOf(member), placed: (await place(member)).status };
  };
  expect(await offered('purchaser')).toMatchObject({
    shown: { reason: 'no_scope', available: null, shortfall: null },
    placed: 422,
  });
  expect(await offered('admin')).toMatchObject({
    shown: { reason: null, available: 1_000_000 },
    placed: 200,
  });
  const alone = await asBuyer(api);
  await fill(alone);
  expect(await creditOf(alone)).toMatchObject({ reason: 'no_credit_account', available: null });
});

test('reserves credit on approval only; without enough credit the order keeps waiting', async () => {
  const customer = await buildCustomer(api);
  const { owner, accountId, company } = customer;
  await owner.call('PUT /api/company/rules', { rules: [{ role: null, above: 100 }] });
  const approver = await asMember(api, company.id, 'approver');
  await fill(owner, 4);
  const { body } = await place(owner);
  const { slug } = body.data.transaction;
  expect(body.data.transaction.status).toBe('pending_approval');
  expect((await accountOf(api, accountId)).reserved).toBe(0);
  await set(customer, { credit_limit: 399_999 });
  const short = await approver.call('POST /api/transaction/{slug}/approve', { slug });
  expect([short.status, short.body.detail]).toEqual([409, 'Not enough credit available.']);
  await set(customer, { credit_limit: 400_000 });
  const approved = await approver.call('POST /api/transaction/{slug}/approve', { slug });
  expect([approved.status, approved.body.data?.status]).toEqual([200, 'confirmed']);
  expect((await accountOf(api, accountId)).reserved).toBe(400_000);
  const templates = (await mailsTo(api, owner.person.email)).map(({ template }) => template);
  expect(templates).toContain('order_confirmed');
  expect(templates).not.toContain('order_approved');
});

test('accepts exactly 10 of 40 parallel orders of RM 1,000 for RM 10,000 of credit', {
  timeout: 180_000,
}, async () => {
  const customer = await buildCustomer(api);
  // Different people with different goods, so that only the lock on the account serializes them.
  const crowd = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const member = await asMember(api, customer.company.id, 'admin');
      await fill(member, 1, await sell(api, { price: 100_000 }));
      const { price_hash, delivery_date } = await preview(member);
      return { member, input: { ...choices(), price_hash, delivery_date: delivery_date ?? '' } };
    }),
  );
  const answers = await Promise.all(
    crowd.map(({ member, input }) =>
      member.call('POST /api/checkout', input, { 'idempotency-key': randomUUID() }),
    ),
  );
  const placed = answers.filter(({ status }) => status === 200);
  expect(placed).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 409 || status === 422)).toHaveLength(30);
  expect(await accountOf(api, customer.accountId)).toMatchObject({ reserved: 1_000_000, outstanding: 0 });
  const { rows } = await api.database.pool.query(
    'SELECT count(*)::int AS orders, (SELECT sum(reserved)::int FROM variant WHERE price = 100000 AND id <> $2) AS goods FROM shop_order WHERE buyer_id = $1',
    [customer.company.buyer_id, goods.id],
  );
  expect(rows).toEqual([{ orders: 10, goods: 10 }]);
  expect(await ledgerProblems(api)).toEqual([]);
});

test('accepts exactly 10 of 40 parallel approvals of RM 1,000 for RM 10,000 of credit', {
  timeout: 180_000,
}, async () => {
  // An approval reserves credit before it locks anything else of the buyer, so that only the lock on the account
  // serializes them.
  const customer = await buildCustomer(api);
  const { owner, company } = customer;
  const approver = await asMember(api, company.id, 'approver');
  const whose = { buyer_id: company.buyer_id, company_id: company.id, payment_method: 'credit' } as const;
  const orders = [];
  for (let n = 0; n < 40; n++) {
    const { id } = await sell(api, { price: 99_000 });
    orders.push(
      await buildOrder(api, owner, { variantId: id, quantity: 1, state: 'pending_approval', ...whose }),
    );
  }
  expect(orders[0]?.total).toBe(100_000);
  const answers = await Promise.all(
    orders.map(({ slug }) => approver.call('POST /api/transaction/{slug}/approve', { slug })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
  expect(await accountOf(api, customer.accountId)).toMatchObject({ reserved: 1_000_000 });
  expect(await ledgerProblems(api)).toEqual([]);
});
