import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asBuyer, type Buyer, mailsTo } from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { openAccount } from '../../../testing/records/credit.ts';
import {
  addAddress,
  buildPriceList,
  buildZone,
  type Goods,
  sell,
  setPrice,
} from '../../../testing/records/goods.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { person } from '../../account/account.table.ts';
import { history } from '../../audit/history.table.ts';
import { approvalRule } from '../../company/company.table.ts';
import { shopOrder } from '../../order/order.table.ts';
import { auditEntry } from '../../staff/staff.table.ts';

let api: TestApi;
let staff: Staff;
let goods: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  await buildZone(api);
  staff = await asStaff(api, 'sales');
});
beforeEach(async () => {
  api.moveTo(testNow);
  goods = await sell(api, { price: 1000 });
});
afterAll(() => api.close());

type Order = {
  buyer_id: number;
  person_id: number;
  address_id: number;
  lines: { variant_id: number; quantity: number; note?: string }[];
  payment_method: 'online' | 'transfer' | 'credit';
};
let keys = 0;
async function place(order: Order, over: Record<string, unknown> = {}, key = `phone-order-${++keys}`) {
  const { body } = await staff.call('POST /api/staff/phone_order/preview', order);
  const { delivery_date, price_hash } = body.data ?? { delivery_date: null, price_hash: '' };
  const agreed = { delivery_date: delivery_date ?? '', price_hash };
  return staff.call(
    'POST /api/staff/phone_order',
    { ...order, ...agreed, ...over },
    { 'idempotency-key': key },
  );
}
const buyerIdOf = async ({ person: { id } }: Buyer) =>
  (await api.db.orm.select().from(person).where(eq(person.id, id)))[0]?.buyer_id ?? 0;

async function caller(): Promise<{ buyer: Buyer; order: Order }> {
  const buyer = await asBuyer(api);
  const order: Order = {
    buyer_id: await buyerIdOf(buyer),
    person_id: buyer.person.id,
    address_id: await addAddress(buyer),
    lines: [{ variant_id: goods.id, quantity: 10, note: 'Ripe' }],
    payment_method: 'transfer',
  };
  return { buyer, order };
}

test('places a phone order as the caller’s own, marks it, emails the caller and records it in the audit log', async () => {
  const { buyer, order } = await caller();
  const { status, body } = await place(order, { po_number: 'TEL-1' });
  expect([status, body.data.transaction.status]).toEqual([200, 'pending_payment']);
  const { slug } = body.data.transaction;
  const seen = (await buyer.call('GET /api/transaction/{slug}', { slug })).body.data;
  expect(seen).toMatchObject({
    taken_by: staff.member.name,
    author: buyer.person.name,
    total: 11_200,
    po_number: 'TEL-1',
  });
  expect(seen.timeline[0]).toMatchObject({ what: 'pending_payment', who: 'shop' });
  expect(seen.lines[0]).toMatchObject({ quantity: 10, note: 'Ripe', price: 1000 });
  const mails = await mailsTo(api, buyer.person.email);
  expect(mails.map(({ template }) => template).sort()).toEqual(['order_by_phone', 'order_transfer']);
  const [row] = await api.db.orm.select().from(shopOrder).where(eq(shopOrder.slug, slug));
  expect(row).toMatchObject({ taken_by: staff.member.id, author_id: buyer.person.id });
  const entries = await api.db.orm
    .select()
    .from(history)
    .where(eq(history.record_id, row?.id ?? 0));
  expect(entries[0]?.actor).toBe(`staff:${staff.member.id}`);
  const audit = await api.db.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'order.take_by_phone'));
  expect(audit.map(({ after }) => after)).toContainEqual(
    expect.objectContaining({ slug, author: buyer.person.name }),
  );
});

test('leaves the buyer’s own cart unchanged', async () => {
  const { buyer, order } = await caller();
  await buyer.call('POST /api/cart/items', { variant_id: goods.id, quantity: 3 });
  expect((await place(order)).status).toBe(200);
  expect((await buyer.call('GET /api/cart')).body.data.lines).toMatchObject([{ quantity: 3 }]);
});

test('places one order when sent twice with the same key', async () => {
  const { buyer, order } = await caller();
  const answers = [await place(order, {}, 'phone-order-same'), await place(order, {}, 'phone-order-same')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await buyer.call('GET /api/transaction', {})).body.records).toBe(1);
});

test('answers 409 and places nothing when a price has changed since the preview', async () => {
  const { buyer, order } = await caller();
  const { price_hash } = (await staff.call('POST /api/staff/phone_order/preview', order)).body.data;
  await setPrice(api, goods, 1200);
  const { status, body } = await place(order, { price_hash });
  expect([status, body.detail]).toEqual([409, expect.stringContaining('The total is now RM')]);
  expect((await buyer.call('GET /api/transaction', {})).body.records).toBe(0);
});

test('applies the company’s prices and the limits and approval rules of the caller', async () => {
  const { company, owner } = await buildCompany(api);
  const purchaser = await asMember(api, company.id, 'purchaser', { order_limit: 20_000 });
  await buildPriceList(api, company.id, [{ variant_id: goods.id, price: 900 }]);
  await api.db.orm
    .insert(approvalRule)
    .values({ company_id: company.id, role: null, above: 10_000, created_at: testNow });
  const address_id = await addAddress(owner);
  const lines = [{ variant_id: goods.id, quantity: 12 }];
  const order: Order = {
    buyer_id: company.buyer_id,
    person_id: purchaser.person.id,
    address_id,
    lines,
    payment_method: 'transfer',
  };
  const preview = async (over: Partial<Order>) =>
    (await staff.call('POST /api/staff/phone_order/preview', { ...order, ...over })).body.data;
  expect(await preview({})).toMatchObject({ goods: 10_800, needs_approval: true, problems: [] });
  expect((await preview({ lines: [{ variant_id: goods.id, quantity: 30 }] })).approval_reason).toBe(
    'order_limit',
  );
  const { body } = await place(order);
  expect(body.data).toMatchObject({ transaction: { status: 'pending_approval' }, payment: null });
  expect((await mailsTo(api, owner.person.email))[0]).toMatchObject({ template: 'order_to_approve' });
  const { slug } = body.data.transaction;
  expect((await owner.call('POST /api/transaction/{slug}/approve', { slug })).status).toBe(200);
});

test('allows credit only to members with the scope', async () => {
  const { company, owner } = await buildCompany(api);
  await openAccount(api, company.buyer_id);
  const purchaser = await asMember(api, company.id, 'purchaser');
  const address_id = await addAddress(owner);
  const order: Order = {
    buyer_id: company.buyer_id,
    person_id: owner.person.id,
    address_id,
    lines: [{ variant_id: goods.id, quantity: 10 }],
    payment_method: 'credit',
  };
  expect((await place(order)).body.data.transaction.status).toBe('confirmed');
  const refused = await place({ ...order, person_id: purchaser.person.id });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['payment_method']]);
});

test('refuses a person who does not act for the buyer, another buyer’s address, and invalid lines', async () => {
  const { order } = await caller();
  const stranger = await asBuyer(api);
  const { company, owner } = await buildCompany(api);
  const viewer = await asMember(api, company.id, 'viewer');
  const call = (over: Partial<Order>) =>
    place({ ...order, ...over }, { delivery_date: '2026-11-19', price_hash: 'a'.repeat(64) });
  const fieldOf = async (over: Partial<Order>) => {
    const { status, body } = await call(over);
    return [status, ...Object.keys(body.errors ?? {})];
  };
  expect(await fieldOf({ person_id: stranger.person.id })).toEqual([422, 'person_id']);
  const ofCompany = { buyer_id: company.buyer_id, person_id: viewer.person.id };
  expect(await fieldOf(ofCompany)).toEqual([422, 'person_id']);
  expect(await fieldOf({ lines: [] })).toEqual([422, 'lines']);
  const [line] = order.lines;
  expect(await fieldOf({ lines: line ? [line, line] : [] })).toEqual([422, 'lines']);
  expect(await fieldOf({ lines: [{ variant_id: 999_999, quantity: 1 }] })).toEqual([422, 'lines']);
  expect((await call({ buyer_id: 999_999 })).status).toBe(404);
  expect((await call({ address_id: await addAddress(owner) })).status).toBe(404);
});

test('finds buyers by name, registration number, email and phone, and a person with their companies', async () => {
  const { company, owner } = await buildCompany(api, { name: 'Kedai Puspawangi' }, { name: 'Halimah Puspa' });
  const found = async (keywords: string) =>
    (await staff.call('GET /api/staff/phone_order/buyer', { keywords })).body.data.map(
      ({ kind, name, person: who }) => [kind, name, who?.name ?? null],
    );
  expect(await found('puspawangi')).toEqual([['company', 'Kedai Puspawangi', null]]);
  expect(await found(company.ssm_number)).toEqual([['company', 'Kedai Puspawangi', null]]);
  const person = [
    ['company', 'Kedai Puspawangi', 'Halimah Puspa'],
    ['person', 'Halimah Puspa', 'Halimah Puspa'],
  ];
  expect(await found('halimah pus')).toEqual(person);
  expect(await found(owner.person.email)).toEqual(person);
  expect(await found(owner.person.mobile_phone.replace('+60', '0'))).toEqual(person);
  expect(await found('nobody of this name')).toEqual([]);
});

test('shows who may order, the addresses, the terms and the usual goods of a buyer', async () => {
  const { company, owner } = await buildCompany(api);
  await openAccount(api, company.buyer_id);
  await asMember(api, company.id, 'viewer');
  await addAddress(owner);
  await owner.call('POST /api/list', { name: 'Weekly', lines: [{ variant_id: goods.id, quantity: 4 }] });
  const { data } = (await staff.call('GET /api/staff/phone_order/buyer/{id}', { id: company.buyer_id })).body;
  expect(data.people.map(({ role, may_order }) => [role, may_order]).sort()).toEqual([
    ['owner', true],
    ['viewer', false],
  ]);
  expect(data).toMatchObject({
    kind: 'company',
    credit: { available: 1_000_000 },
    lists: [{ name: 'Weekly' }],
  });
  expect(data.lists[0]?.lines[0]).toMatchObject({ variant_id: goods.id, quantity: 4 });
  expect(data.addresses).toHaveLength(1);
  await buildPriceList(api, company.id, [{ variant_id: goods.id, price: 700 }]);
  const offers = (
    await staff.call('GET /api/staff/phone_order/goods', {
      buyer_id: String(company.buyer_id),
      keywords: goods.sku,
    })
  ).body;
  expect(offers.data[0]).toMatchObject({ sku: goods.sku, price: 700, list_price: 1000 });
  expect((await staff.call('GET /api/staff/phone_order/buyer/{id}', { id: 999_999 })).status).toBe(404);
});

test('refuses to order for a blocked person', async () => {
  const { order } = await caller();
  await api.db.orm
    .update(person)
    .set({ blocked_at: testNow, blocked_reason: 'Fraud' })
    .where(eq(person.id, order.person_id));
  const { status, body } = await staff.call('POST /api/staff/phone_order/preview', order);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['person_id']]);
  const shown = await staff.call('GET /api/staff/phone_order/buyer/{id}', { id: order.buyer_id });
  expect(shown.body.data.people).toEqual([]);
});
