import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderPaymentState } from '../../adapters/payment/payment.ts';
import { eventBody, signatureHeader, signBody } from '../../adapters/payment/sandbox-signature.ts';
import { asBuyer, type Buyer, mailsTo } from '../../testing/people/as-buyer.ts';
import { asStaff } from '../../testing/people/as-staff.ts';
import { buildOrder, type TestOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { variant } from '../catalog/catalog.table.ts';
import { shopOrder } from '../order/order.table.ts';
import { startPayment } from './pay.service.ts';
import { payment, refund } from './payment.table.ts';
import { expireOrders, hasPaymentsToPoll, pollProvider } from './payment-jobs.service.ts';
import { sendRefunds } from './refund/refund.service.ts';

let api: TestApi;
let variantId: number;
let buyer: Buyer;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  await api.product('Tomato', { variants: [{ on_hand: '5000' }] });
  const [row] = await api.db.orm.select().from(variant);
  variantId = row?.id ?? 0;
  buyer = await asBuyer(api);
});
afterAll(() => api.close());

const place = () => buildOrder(api, buyer, { variantId });
const start = ({ reference }: TestOrder) =>
  startPayment({ ...api.deps, now: api.deps.clock() }, reference).then((url) => url?.split('/').at(-1) ?? '');
const secret = () => api.deps.secrets.sandbox;
const minutesOn = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

async function send(facts: ProviderPaymentState, headers?: Record<string, string>, ref = 'sb_any') {
  const body = eventBody(secret(), ref, facts);
  const signed = { [signatureHeader]: signBody(secret(), body, api.deps.clock()) };
  return api.send('/api/payment/webhook/sandbox', { method: 'POST', body, headers: headers ?? signed });
}
const paid = ({ reference, total }: TestOrder): ProviderPaymentState => ({
  outcome: 'paid',
  reference,
  amount: total,
  currency: 'MYR',
  reason: null,
});

const paymentsOf = (order: TestOrder) =>
  api.db.orm.select().from(payment).where(eq(payment.order_id, order.id));
const stateOf = async (order: TestOrder) => {
  const [row] = await api.db.orm.select().from(shopOrder).where(eq(shopOrder.id, order.id));
  return row?.state;
};

test('the same event sent 100 times makes one payment and one email', async () => {
  const own = await asBuyer(api);
  const order = await buildOrder(api, own, { variantId });
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => send(paid(order), undefined, order.reference)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await paymentsOf(order)).toMatchObject([{ state: 'paid', captured: order.total, to_refund: 0 }]);
  expect(await stateOf(order)).toBe('confirmed');
  const mails = await mailsTo(api, own.person.email);
  expect(mails.map(({ template }) => template)).toEqual(['order_confirmed', 'order_placed']);
});

test('five events in any order lead to the same final state', async () => {
  const outcomes = ['processing', 'failed', 'expired', 'paid', 'processing'] as const;
  for (let turn = 0; turn < outcomes.length; turn++) {
    for (const list of [outcomes, outcomes.toReversed()]) {
      const order = await place();
      const turned = [...list.slice(turn), ...list.slice(0, turn)];
      for (const outcome of turned) await send({ ...paid(order), outcome }, undefined, order.reference);
      const [row] = await paymentsOf(order);
      expect([row?.state, row?.captured, await stateOf(order)], turned.join()).toEqual([
        'paid',
        order.total,
        'confirmed',
      ]);
    }
  }
});

describe('an invalid provider event', () => {
  test('is refused without a write when the signature is missing, wrong, for another body or too old', async () => {
    const order = await place();
    const body = eventBody(secret(), 'x', paid(order));
    const at = api.deps.clock();
    const old = signBody(secret(), body, new Date(at.getTime() - 301_000));
    const other = signBody(secret(), eventBody(secret(), 'x', { ...paid(order), amount: 1 }), at);
    const headers = [
      {},
      ...[`t=1,v1=${'0'.repeat(64)}`, 'nonsense', old, other].map((value) => ({ [signatureHeader]: value })),
    ];
    for (const each of headers) {
      const { status } = await send(paid(order), each, 'x');
      expect(status).toBe(400);
    }
    expect(await paymentsOf(order)).toMatchObject([{ state: 'pending', captured: 0, problem: null }]);
    expect(await stateOf(order)).toBe('pending_payment');
  });

  test.each([
    ['a wrong amount', { amount: 1 }, 'wrong_amount'],
    ['a wrong currency', { currency: 'SGD' }, 'wrong_currency'],
  ])('with %s pays nothing and is flagged for staff', async (_, over, problem) => {
    const order = await place();
    expect((await send({ ...paid(order), ...over }, undefined, order.reference)).status).toBe(200);
    expect(await paymentsOf(order)).toMatchObject([{ state: 'pending', captured: 0, problem }]);
    expect(await stateOf(order)).toBe('pending_payment');
    const staff = await asStaff(api, 'finance');
    const { body } = await staff.call('GET /api/staff/payment', { attention: 'true' });
    expect(body.data.map((row) => row.order)).toContain(order.slug);
  });

  test('for an unknown reference changes nothing', async () => {
    const order = await place();
    expect((await send({ ...paid(order), reference: 'x'.repeat(43) })).status).toBe(200);
    expect(await stateOf(order)).toBe('pending_payment');
  });
});

test('the result page racing the webhook 100 times confirms the order once', {
  timeout: 60_000,
}, async () => {
  const order = await place();
  const ref = await start(order);
  await api.sandbox.act(ref, { action: 'silent', method: 'fpx', reason: 'declined' });
  const check = () => buyer.call('POST /api/payment/{reference}/check', { reference: order.reference });
  const calls = Array.from({ length: 100 }, (_, n) => (n % 2 ? check() : send(paid(order), undefined, ref)));
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await paymentsOf(order)).toMatchObject([{ state: 'paid', captured: order.total }]);
  const moves = await api.db.run(
    `SELECT 1 FROM history WHERE record_type = 'order' AND record_id = $1 AND to_state = 'confirmed'`,
    [order.id],
  );
  expect(moves).toHaveLength(1);
});

test('distinguishes a buyer who returns without paying from an unreachable provider', async () => {
  const order = await place();
  const check = async () =>
    (await buyer.call('POST /api/payment/{reference}/check', { reference: order.reference })).body.data;
  expect(await check(), 'the buyer never opened the provider page').toMatchObject({
    status: 'pending',
    is_unpaid: true,
    transaction: { slug: order.slug, delivery_date: '2026-11-20', fulfilment: 'delivery' },
  });
  const ref = await start(order);
  expect(await check(), 'the buyer returned without paying').toMatchObject({
    status: 'pending',
    is_unpaid: true,
  });
  const { findState } = api.deps.payments;
  api.deps.payments.findState = () => Promise.reject(new Error('away'));
  expect(await check(), 'the provider does not respond').toMatchObject({
    status: 'pending',
    is_unpaid: false,
  });
  api.deps.payments.findState = findState;
  await api.sandbox.act(ref, { action: 'delay', method: 'fpx', reason: 'declined' });
  expect(await check()).toMatchObject({ status: 'processing', is_unpaid: false });
});

test('the job retries an unreachable provider and settles the payment', async () => {
  const order = await place();
  const ref = await start(order);
  await api.sandbox.act(ref, { action: 'silent', method: 'card', reason: 'declined' });
  const away = { ...api.deps.payments, findState: () => Promise.reject(new Error('away')) };
  api.moveTo(new Date(testNow.getTime() + 3 * 60_000));
  await pollProvider({ ...api.deps, payments: away });
  expect(await stateOf(order)).toBe('pending_payment');
  api.moveTo(new Date(testNow.getTime() + 5 * 60_000));
  await pollProvider(api.deps);
  expect(await stateOf(order)).toBe('confirmed');
  api.moveTo(testNow);
});

test('starting a payment updates no indexed column', async () => {
  const order = await place();
  const [before] = await paymentsOf(order);
  api.moveTo(minutesOn(1));
  await start(order);
  api.moveTo(testNow);
  const [after] = await paymentsOf(order);
  expect(before?.ask_at).toEqual(minutesOn(2));
  expect(after).toEqual({ ...before, provider_ref: expect.stringMatching(/^sb_/) });
  const indexed = `SELECT FROM pg_indexes WHERE tablename = 'payment' AND indexdef LIKE '%provider_ref%'`;
  expect(await api.db.run(indexed)).toEqual([]);
});

test('does not poll for buyers who never reach the provider; late ones get the same delay before the first poll', async () => {
  const order = await place();
  const { findState } = api.deps.payments;
  let polledRefs: string[] = [];
  const payments: typeof api.deps.payments = {
    ...api.deps.payments,
    findState: (ref) => {
      polledRefs.push(ref);
      return findState(ref);
    },
  };
  const ask = async (minutes: number) => {
    polledRefs = [];
    api.moveTo(minutesOn(minutes));
    await pollProvider({ ...api.deps, payments });
    const [row] = await paymentsOf(order);
    return row?.ask_at;
  };
  expect(await ask(3)).toBeNull();
  expect(await hasPaymentsToPoll(api.db, minutesOn(3))).toBe(false);
  const ref = await start(order);
  expect(await ask(4)).toEqual(minutesOn(5));
  expect(polledRefs).not.toContain(ref);
  expect(await ask(5)).toEqual(minutesOn(6));
  expect(polledRefs).toContain(ref);
  api.moveTo(testNow);
});

test('an unpaid order expires and releases its stock; late money is kept for a refund', async () => {
  const chilli = await api.variant(await api.product('Chilli'), { on_hand: '10' });
  const reserved = async () =>
    (await api.db.orm.select().from(variant).where(eq(variant.id, chilli))).map((row) =>
      Number(row.reserved),
    );
  const order = await buildOrder(api, buyer, { variantId: chilli });
  expect(await reserved()).toEqual([2]);
  api.moveTo(new Date(testNow.getTime() + 31 * 60_000));
  await expireOrders(api.deps);
  api.moveTo(testNow);
  expect(await stateOf(order)).toBe('expired');
  expect(await reserved()).toEqual([0]);
  await send(paid(order), undefined, order.reference);
  expect(await stateOf(order)).toBe('expired');
  expect(await paymentsOf(order)).toMatchObject([
    { state: 'paid', captured: order.total, to_refund: order.total },
  ]);
});

test('50 parallel refunds never exceed what was paid', { timeout: 60_000 }, async () => {
  const order = await place();
  await start(order).then((ref) =>
    api.sandbox.act(ref, { action: 'pay', method: 'fpx', reason: 'declined' }),
  );
  const [row] = await paymentsOf(order);
  const staff = await asStaff(api, 'finance');
  const part = Math.floor(order.total / 10);
  const give = () =>
    staff.call('POST /api/staff/payment/{id}/refund', { id: String(row?.id), amount: part, reason: 'test' });
  const answers = await Promise.all(Array.from({ length: 50 }, give));
  const given = answers.filter(({ status }) => status === 200);
  expect(given).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(40);
  const refunds = await api.db.orm
    .select()
    .from(refund)
    .where(eq(refund.payment_id, row?.id ?? 0));
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(part * 10);
  await sendRefunds(api.deps);
  const sent = await api.db.orm
    .select()
    .from(refund)
    .where(eq(refund.payment_id, row?.id ?? 0));
  expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(['done']));
});

test('a failed payment can be retried, also with another method', async () => {
  const order = await place();
  const ref = await start(order);
  await api.sandbox.act(ref, { action: 'fail', method: 'fpx', reason: 'declined' });
  const again = await buyer.call('POST /api/transaction/{slug}/pay', { slug: order.slug });
  expect(again.body.data.redirect_url).toBe(`/pay/${again.body.data.reference}`);
  const same = await buyer.call('POST /api/transaction/{slug}/pay', { slug: order.slug });
  expect(same.body.data.reference).toBe(again.body.data.reference);
  const transfer = await buyer.call('POST /api/transaction/{slug}/pay', {
    slug: order.slug,
    payment_method: 'transfer',
  });
  expect(transfer.body.data).toMatchObject({ status: 'awaiting_proof', redirect_url: null });
  expect(await startPayment({ ...api.deps, now: testNow }, again.body.data.reference)).toBe(null);
});

test('answers 404 for another buyer’s order and payment', async () => {
  const order = await place();
  const stranger = await asBuyer(api);
  const answers = await Promise.all([
    stranger.call('POST /api/transaction/{slug}/pay', { slug: order.slug }),
    stranger.call('POST /api/transaction/{slug}/cancel', { slug: order.slug }),
    stranger.call('GET /api/transaction/{slug}', { slug: order.slug }),
    stranger.call('POST /api/payment/{reference}/check', { reference: order.reference }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(order.slug);
  expect(await stateOf(order)).toBe('pending_payment');
});
