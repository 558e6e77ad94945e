import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer, mailsTo } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import { asStaff } from '../../testing/people/as-staff.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { variant } from '../catalog/catalog.table.ts';
import { claim } from './claim/claim.table.ts';
import { completeOrders } from './expire-orders.service.ts';
import { orderStates } from './order.constants.ts';
import { shopOrder } from './order.table.ts';

let api: TestApi;
let variantId: number;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  variantId = await api.variant(await api.product('Tomato'), { on_hand: '1000' });
});
afterAll(() => api.close());

test('lists orders by tab and search term, and never those of other buyers', async () => {
  const [buyer, other] = [await asBuyer(api), await asBuyer(api)];
  for (const state of orderStates)
    await buildOrder(api, buyer, { variantId, state, po_number: `PO-${state}` });
  await buildOrder(api, other, { variantId });
  const list = async (input: Record<string, string>) =>
    (await buyer.call('GET /api/transaction', input)).body;
  const all = await list({});
  expect(all.data.map(({ status }) => status)).toEqual(orderStates.toReversed());
  expect(new Set(all.data.map(({ place_label }) => place_label))).toEqual(new Set(['Dapur']));
  const tabs = { to_approve: 1, to_pay: 1, under_way: 4, delivered: 2, ended: 3 };
  for (const [tab, records] of Object.entries(tabs)) {
    const { data, records: counted } = await list({ tab });
    expect([data.length, counted], tab).toEqual([records, records]);
  }
  expect((await list({ tab: 'under_way', page: '2', pageSize: '3' })).data).toHaveLength(1);
  expect((await list({ keywords: 'po-preparing' })).data.map(({ status }) => status)).toEqual(['preparing']);
  expect((await list({ keywords: 'tomato' })).data).toHaveLength(orderStates.length);
  expect((await list({ keywords: '%' })).data).toEqual([]);
  const search = { keywords: 'tomato' };
  expect(await list({ ...search, tab: 'under_way', pageSize: '3' })).toMatchObject({ records: 4, total: 2 });
  expect((await list({ ...search, tab: 'ended' })).data).toHaveLength(tabs.ended);
  expect((await list({ from: '2026-11-19' })).data).toEqual([]);
  expect((await list({ from: '2026-11-18', to: '2026-11-18' })).data).toHaveLength(orderStates.length);
  expect(await list({ ...search, from: '2026-11-19' })).toMatchObject({ data: [], records: 0 });
  expect(await list({ ...search, to: '2026-11-17' })).toMatchObject({ data: [], records: 0 });
  expect((await list({ ...search, from: '2026-11-18', to: '2026-11-18', tab: 'ended' })).records).toBe(
    tabs.ended,
  );
});

test('an order waits for an approver other than its author and takes stock on approval', async () => {
  const { company, owner } = await buildCompany(api);
  const author = await asMember(api, company.id, 'approver');
  const over = { state: 'pending_approval', buyer_id: company.buyer_id, company_id: company.id } as const;
  const { id, slug } = await buildOrder(api, author, { variantId, ...over });
  expect((await mailsTo(api, owner.person.email))[0]).toMatchObject({ template: 'order_to_approve' });
  expect(await mailsTo(api, author.person.email)).toEqual([]);
  const reserved = async () =>
    Number((await api.db.orm.select().from(variant).where(eq(variant.id, variantId)))[0]?.reserved);
  const before = await reserved();
  const own = await author.call('POST /api/transaction/{slug}/approve', { slug });
  expect([own.status, own.body.exception]).toEqual([403, 'AuthorizationException']);
  expect(await reserved()).toBe(before);
  const extra = { total: 1, price: 1, state: 'completed', company_id: 999, author_id: owner.person.id };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => owner.call('POST /api/transaction/{slug}/approve', { slug, ...extra })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await reserved()).toBe(before + 2);
  const [row] = await api.db.orm.select().from(shopOrder).where(eq(shopOrder.id, id));
  expect(row).toMatchObject({
    state: 'pending_payment',
    author_id: author.person.id,
    company_id: company.id,
  });
  expect((await mailsTo(api, author.person.email))[0]).toMatchObject({ template: 'order_approved' });
});

test('an approval without enough stock leaves the order waiting', async () => {
  const { company, owner } = await buildCompany(api);
  const author = await asMember(api, company.id, 'purchaser');
  const few = await api.variant(await api.product('Rare'), { on_hand: '1' });
  const over = { state: 'pending_approval', buyer_id: company.buyer_id, company_id: company.id } as const;
  const { slug } = await buildOrder(api, author, { variantId: few, ...over });
  const { status, body } = await owner.call('POST /api/transaction/{slug}/approve', { slug });
  expect([status, body.detail]).toEqual([409, 'Only 1 of Tomato left.']);
  expect((await owner.call('GET /api/transaction/{slug}', { slug })).body.data.status).toBe(
    'pending_approval',
  );
});

test('an approved order to be paid by transfer shows the account, takes a proof, and says so by email', async () => {
  const { company, owner } = await buildCompany(api);
  const author = await asMember(api, company.id, 'purchaser');
  const about = {
    variantId,
    buyer_id: company.buyer_id,
    company_id: company.id,
    state: 'pending_approval',
  } as const;
  const { slug, total } = await buildOrder(api, author, { ...about, payment_method: 'transfer' });
  const approved = await owner.call('POST /api/transaction/{slug}/approve', { slug });
  expect(approved.body.data.payments).toMatchObject([
    { method: 'transfer', status: 'awaiting_proof', bank: { reference: slug, amount: total } },
  ]);
  const { body } = await author.call('GET /api/transaction/{slug}', { slug });
  expect(body.data.actions).toContain('upload_proof');
  expect((await mailsTo(api, author.person.email))[0]).toMatchObject({ template: 'order_approved_transfer' });
});

test('an order is neither packed nor sent while its buyer waits for an answer to a cancellation request', async () => {
  const buyer = await asBuyer(api);
  const staff = await asStaff(api, 'warehouse');
  const support = await asStaff(api, 'support');
  const { slug } = await buildOrder(api, buyer, { variantId, state: 'preparing' });
  const [line] = (await staff.call('GET /api/staff/order/{slug}', { slug })).body.data.lines;
  const lines = [{ id: line?.id ?? 0, picked_quantity: line?.quantity ?? 0 }];
  const pack = () => staff.call('POST /api/staff/order/{slug}/pack', { slug, lines });
  const dispatch = () => staff.call('POST /api/staff/order/{slug}/dispatch', { slug });
  expect((await pack()).status).toBe(200);
  await buyer.call('POST /api/transaction/{slug}/cancel', { slug, reason: 'Changed plans' });
  const actions = (await staff.call('GET /api/staff/order/{slug}', { slug })).body.data.actions;
  expect(actions).not.toContain('pack');
  expect(actions).not.toContain('dispatch');
  expect([(await pack()).status, (await dispatch()).status]).toEqual([409, 409]);
  await support.call('POST /api/staff/order/{slug}/refuse_cancel', { slug, reason: 'Packed' });
  expect((await dispatch()).status).toBe(200);
});

test('packing none of an item needs a reason', async () => {
  const buyer = await asBuyer(api);
  const staff = await asStaff(api, 'warehouse');
  const { slug } = await buildOrder(api, buyer, { variantId, state: 'preparing' });
  const [line] = (await staff.call('GET /api/staff/order/{slug}', { slug })).body.data.lines;
  const none = { id: line?.id ?? 0, picked_quantity: 0 };
  const refused = await staff.call('POST /api/staff/order/{slug}/pack', { slug, lines: [none] });
  expect([refused.status, refused.body.errors?.lines]).toEqual([422, ['Say why none of Tomato was packed.']]);
  const lines = [{ ...none, shortage: 'out_of_stock' as const }];
  expect((await staff.call('POST /api/staff/order/{slug}/pack', { slug, lines })).status).toBe(200);
});

test('a cancellation after the cut-off is a request; once refused, it can be made again', async () => {
  const buyer = await asBuyer(api);
  const staff = await asStaff(api, 'support');
  const { slug } = await buildOrder(api, buyer, { variantId, state: 'preparing' });
  const ask = () => buyer.call('POST /api/transaction/{slug}/cancel', { slug, reason: 'Changed plans' });
  expect((await ask()).body.data).toMatchObject({ status: 'preparing' });
  expect((await ask()).status).toBe(409);
  const waiting = await staff.call('GET /api/staff/order', { cancel_asked: 'true' });
  expect(waiting.body.data.map((row) => row.slug)).toContain(slug);
  const refused = await staff.call('POST /api/staff/order/{slug}/refuse_cancel', { slug, reason: 'Packed' });
  expect(refused.body.data.cancel_asked_at).toBe(null);
  expect((await mailsTo(api, buyer.person.email))[0]).toMatchObject({ template: 'cancel_refused' });
  expect((await ask()).status).toBe(200);
  const { body } = await staff.call('POST /api/staff/order/{slug}/cancel', { slug, reason: 'As asked' });
  expect(body.data).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
});

test('completes an order 48 hours after delivery unless a claim is open', async () => {
  const buyer = await asBuyer(api);
  const quiet = await buildOrder(api, buyer, { variantId, state: 'delivered' });
  const claimed = await buildOrder(api, buyer, { variantId, state: 'delivered' });
  const about = { order_id: claimed.id, author_id: buyer.person.id, created_at: testNow };
  await api.db.orm.insert(claim).values(about);
  const hours = (n: number) => new Date(testNow.getTime() + n * 3_600_000);
  await completeOrders(api.db, hours(47));
  const statusOf = async (slug: string) =>
    (await buyer.call('GET /api/transaction/{slug}', { slug })).body.data.status;
  expect(await statusOf(quiet.slug)).toBe('delivered');
  await completeOrders(api.db, hours(48));
  expect([await statusOf(quiet.slug), await statusOf(claimed.slug)]).toEqual(['completed', 'delivered']);
});

const underWay = [
  'pending_approval',
  'pending_payment',
  'confirmed',
  'preparing',
  'out_for_delivery',
  'ready_for_pickup',
];

test.each(orderStates)('closes an account with a %s order only when nothing is under way', async (state) => {
  const buyer = await asBuyer(api);
  const goods = await api.variant(await api.product(`Closing ${state.replaceAll('_', ' ')}`));
  const { id } = await buildOrder(api, buyer, { variantId: goods, state });
  const { status, body } = await buyer.call('POST /api/profile/close', {});
  const [order] = await api.db.orm.select().from(shopOrder).where(eq(shopOrder.id, id));
  if (underWay.includes(state)) {
    expect([status, body.detail]).toEqual([
      409,
      'You have orders in progress. Wait until they are delivered, or cancel them first.',
    ]);
    expect(order?.place.line_1).not.toBe('');
    expect((await buyer.call('GET /api/profile')).status).toBe(200);
  } else {
    expect(status).toBe(200);
    expect(order?.place.line_1).toBe('');
  }
});
