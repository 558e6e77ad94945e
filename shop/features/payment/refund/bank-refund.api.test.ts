import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, sendForm } from '../../../testing/forms.ts';
import { asBuyer, type Buyer, mailsTo } from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { accountSteps, completeAccount } from '../../../testing/records/bank-account.ts';
import { buildOrder, type TestOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { auditEntry } from '../../staff/staff.table.ts';
import { payment, refund } from '../payment.table.ts';
import { expireOrders } from '../payment-jobs.service.ts';
import { sendRefunds } from './refund.service.ts';

/** Refunds by bank transfer: to whom, by whom, and once. */

let api: TestApi;
let tomato: number;
let staff: Staff;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  tomato = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  staff = await asStaff(api, 'finance');
});
afterAll(() => api.close());

async function verifyAccount(buyer: Buyer): Promise<number> {
  const id = await completeAccount(api, buyer);
  const steps = accountSteps(api);
  for (const step of ['submit', 'start_review', 'verify'] as const) {
    expect(await steps[step](buyer, id)).toBe(200);
  }
  return id;
}

/** A verified transfer that was cancelled, so all of it is refunded. */
async function cancelled(buyer: Buyer, over: object = {}): Promise<TestOrder> {
  const how = { variantId: tomato, payment_method: 'transfer', state: 'confirmed', ...over } as const;
  const order = await buildOrder(api, buyer, how);
  const { status } = await buyer.call('POST /api/transaction/{slug}/cancel', { slug: order.slug });
  expect(status).toBe(200);
  return order;
}

const toSend = async (order: TestOrder) => {
  const { body } = await staff.call('GET /api/staff/refund', { pageSize: '100' });
  return body.data.find((row) => row.order === order.slug);
};
const markSent = (id: number, bank_reference = 'MBB-778812') =>
  staff.call('POST /api/staff/refund/{id}/sent', { id: String(id), bank_reference });
const actionsOf = async (id: number) =>
  (
    await api.db.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.record_id, String(id)))
  ).filter(({ record_type }) => record_type === 'refund');

test('a bank refund shows the account masked, audits access to it, and is sent once in 20 parallel attempts', async () => {
  const buyer = await asBuyer(api);
  await verifyAccount(buyer);
  const order = await cancelled(buyer);
  const found = await toSend(order);
  expect(found).toMatchObject({ amount: order.total, status: 'to_send', account_asked_at: null });
  expect(found?.account).toEqual({ bank: 'Maybank', holder: 'Siti Aminah', number: '••••••••••••2345' });
  const seen = async () =>
    (await buyer.call('GET /api/transaction/{slug}', { slug: order.slug })).body.data.payments[0];
  expect(await seen()).toMatchObject({ refunded: order.total, refund_pending: order.total });
  const staffSees = async () =>
    (await staff.call('GET /api/staff/payment', { keywords: order.slug })).body.data[0];
  expect(await staffSees()).toMatchObject({ refund_pending: order.total });
  const id = found?.id ?? 0;
  const opened = await staff.call('GET /api/staff/refund/{id}/account', { id: String(id) });
  expect(opened.body.data.number).toBe('5123456789012345');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => markSent(id, `MBB-${n}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await toSend(order)).toBeUndefined();
  expect((await actionsOf(id)).map(({ action }) => action)).toEqual(['refund.account_view', 'refund.sent']);
  const [row] = await api.db.orm.select().from(refund).where(eq(refund.id, id));
  expect(row).toMatchObject({ state: 'done', done_at: testNow });
  expect(JSON.stringify(row)).not.toContain('5123456789');
  const sent = (await staff.call('GET /api/staff/refund', { status: 'sent' })).body.data[0];
  expect(sent).toMatchObject({ order: order.slug, status: 'sent', bank_reference: row?.bank_reference });
  const { body } = await buyer.call('GET /api/transaction/{slug}', { slug: order.slug });
  expect(body.data.payments[0]?.refunds).toMatchObject([
    { amount: order.total, way: 'bank', status: 'done', bank_reference: row?.bank_reference },
  ]);
  expect((await seen())?.refund_pending).toBe(0);
  expect((await staffSees())?.refund_pending).toBe(0);
  expect((await mailsTo(api, buyer.person.email))[0]?.template).toBe('refund_by_bank');
});

test('without a verified account the buyer is asked by email and the refund cannot be marked as sent', async () => {
  const buyer = await asBuyer(api);
  const order = await cancelled(buyer);
  const found = await toSend(order);
  expect(found).toMatchObject({ account: null });
  expect(found?.account_asked_at).not.toBeNull();
  const [asked] = await mailsTo(api, buyer.person.email);
  expect(asked).toMatchObject({ template: 'refund_needs_account' });
  expect(asked?.params.path).toBe('/profile/bank-information/create');
  const id = found?.id ?? 0;
  const refused = await markSent(id);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toContain('no verified bank account');
  expect((await staff.call('GET /api/staff/refund/{id}/account', { id: String(id) })).status).toBe(409);
  const slug = order.slug;
  const seen = async () => (await buyer.call('GET /api/transaction/{slug}', { slug })).body.data.payments[0];
  expect((await seen())?.refunds).toMatchObject([{ needs_account: true, status: 'pending' }]);
  await verifyAccount(buyer);
  expect((await seen())?.refunds).toMatchObject([{ needs_account: false }]);
  expect((await markSent(id)).status).toBe(200);
});

test('refunds a company to an owner’s account, never to the purchaser’s', async () => {
  const { company, owner } = await buildCompany(api);
  const purchaser = await asMember(api, company.id, 'purchaser');
  await verifyAccount(purchaser);
  const over = { buyer_id: company.buyer_id, company_id: company.id };
  const order = await cancelled(purchaser, over);
  expect((await toSend(order))?.account).toBeNull();
  expect((await mailsTo(api, owner.person.email))[0]?.template).toBe('refund_needs_account');
  await verifyAccount(owner);
  expect((await toSend(order))?.account).not.toBeNull();
});

test('a refund that the provider refuses is sent by bank', async () => {
  const buyer = await asBuyer(api);
  const order = await buildOrder(api, buyer, { variantId: tomato, state: 'confirmed' });
  await buyer.call('POST /api/transaction/{slug}/cancel', { slug: order.slug });
  const payments = {
    ...api.deps.payments,
    refund: async () => ({ ok: false, reason: 'card_closed' }) as const,
  };
  await sendRefunds({ ...api.deps, payments });
  expect(await toSend(order)).toMatchObject({ amount: order.total, account: null });
  expect((await mailsTo(api, buyer.person.email))[0]?.template).toBe('refund_needs_account');
});

test('only staff with the refund permission see refunds', async () => {
  const buyer = await asBuyer(api);
  const order = await cancelled(buyer);
  const id = String((await toSend(order))?.id);
  for (const role of ['sales', 'warehouse', 'support'] as const) {
    const other = await asStaff(api, role);
    expect((await other.call('GET /api/staff/refund', {})).status).toBe(403);
    expect((await other.call('GET /api/staff/refund/{id}/account', { id })).status).toBe(403);
  }
  expect((await buyer.call('GET /api/staff/refund', {})).status).toBe(403);
  expect((await staff.call('GET /api/staff/refund/{id}/account', { id: '99999' })).status).toBe(404);
});

test('keeps the money of a proof for an expired order until staff refund it', async () => {
  const buyer = await asBuyer(api);
  const date = { variantId: tomato, payment_method: 'transfer', delivery_date: '2026-11-20' } as const;
  const make = async () => {
    const order = await buildOrder(api, buyer, date);
    const files = [{ name: 'a.pdf', bytes: pdf }];
    await sendForm(api, `/api/transaction/${order.slug}/proof`, { files }, buyer.headers);
    return order;
  };
  const [kept, refused] = [await make(), await make()];
  // After the cut-off no proof is awaited.
  api.moveTo(new Date('2026-11-19T16:00:01+08:00'));
  try {
    await expireOrders(api.deps);
    await expireOrders(api.deps);
  } finally {
    api.moveTo(testNow);
  }
  const proofs = (await staff.call('GET /api/staff/proof', { pageSize: '100' })).body.data;
  const proofOf = (order: TestOrder) => String(proofs.find((row) => row.order === order.slug)?.id);
  const paymentOf = async ({ id }: TestOrder) =>
    (await api.db.orm.select().from(payment).where(eq(payment.order_id, id)))[0];
  expect((await paymentOf(kept))?.state).toBe('expired');
  const verify = () => staff.call('POST /api/staff/proof/{id}/verify', { id: proofOf(kept) });
  const answers = await Promise.all([verify(), verify(), verify()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await paymentOf(kept)).toMatchObject({
    state: 'verified',
    captured: kept.total,
    to_refund: kept.total,
  });
  const order = await buyer.call('GET /api/transaction/{slug}', { slug: kept.slug });
  expect(order.body.data.status).toBe('expired');
  const attention = await staff.call('GET /api/staff/payment', { attention: 'true', pageSize: '100' });
  expect(attention.body.data.find((row) => row.order === kept.slug)?.to_refund).toBe(kept.total);
  const id = String(attention.body.data.find((row) => row.order === kept.slug)?.id);
  await staff.call('POST /api/staff/payment/{id}/refund', { id, amount: kept.total, reason: 'Too late' });
  expect(await paymentOf(kept)).toMatchObject({ state: 'refunded', to_refund: 0 });
  // An invalid proof is rejected, and no other is requested.
  const mails = (await mailsTo(api, buyer.person.email)).length;
  const reject = { id: proofOf(refused), reason: 'Unreadable' };
  expect((await staff.call('POST /api/staff/proof/{id}/reject', reject)).status).toBe(200);
  expect(await paymentOf(refused)).toMatchObject({ state: 'expired', captured: 0, to_refund: 0 });
  expect(await mailsTo(api, buyer.person.email)).toHaveLength(mails);
});
