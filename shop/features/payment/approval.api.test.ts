import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProviderPaymentState } from '../../adapters/payment/payment.ts';
import type { SandboxAction } from '../../adapters/payment/sandbox-payment.ts';
import { eventBody, signatureHeader, signBody } from '../../adapters/payment/sandbox-signature.ts';
import { asBuyer, type Buyer, mailsTo } from '../../testing/people/as-buyer.ts';
import { asStaff } from '../../testing/people/as-staff.ts';
import { buildOrder, type TestOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { shopOrder } from '../order/order.table.ts';
import { startPayment } from './pay.service.ts';
import { payment } from './payment.table.ts';
import { expireOrders, pollProvider } from './payment-jobs.service.ts';
import { settle } from './settle.service.ts';

/** Corporate FPX: a maker submits a payment, a checker approves or rejects it later. */

let api: TestApi;
let variantId: number;
let buyer: Buyer;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  variantId = await api.variant(await api.product('Tomato'), { on_hand: '5000' });
  buyer = await asBuyer(api);
});
beforeEach(() => api.moveTo(testNow));
afterAll(() => api.close());

const hoursOn = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
const minutesOn = (minutes: number) => hoursOn(minutes / 60);
const place = (over: { delivery_date?: string } = {}) => buildOrder(api, buyer, { variantId, ...over });
const start = ({ reference }: TestOrder) =>
  startPayment({ ...api.deps, now: api.deps.clock() }, reference).then((url) => url?.split('/').at(-1) ?? '');
const act = (ref: string, action: SandboxAction) =>
  api.sandbox.act(ref, { action, method: 'corporate_fpx', reason: 'declined' });

/** An order whose payment the maker has submitted. */
async function submit(over: Parameters<typeof place>[0] = {}) {
  const order = await place(over);
  const ref = await start(order);
  await act(ref, 'submit');
  return { order, ref };
}

const paymentOf = async ({ id }: TestOrder) =>
  (await api.db.orm.select().from(payment).where(eq(payment.order_id, id)).orderBy(payment.id)).at(-1);
const orderOf = async ({ id }: TestOrder) =>
  (await api.db.orm.select().from(shopOrder).where(eq(shopOrder.id, id)))[0];
const show = async ({ slug }: TestOrder) =>
  (await buyer.call('GET /api/transaction/{slug}', { slug })).body.data;

const facts = (order: TestOrder, over: Partial<ProviderPaymentState>): ProviderPaymentState => ({
  outcome: 'processing',
  reference: order.reference,
  amount: order.total,
  currency: 'MYR',
  reason: null,
  ...over,
});

async function sendEvent(order: TestOrder, over: Partial<ProviderPaymentState>) {
  const secret = api.deps.secrets.sandbox;
  const body = eventBody(secret, order.reference, facts(order, over));
  const headers = { [signatureHeader]: signBody(secret, body, api.deps.clock()) };
  return api.send('/api/payment/webhook/sandbox', { method: 'POST', body, headers });
}

const listWaiting = () =>
  api.db.run<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );

/** Ends the connection that waits for a lock in this database. */
async function killWaiting(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const killed = await api.db.run(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (killed.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('Nobody waited for a lock');
}

describe('a payment that waits for approval', () => {
  test('has its own deadline, which its order waits for, and is shown to buyer and staff', async () => {
    const { order } = await submit();
    const until = hoursOn(24);
    expect(await paymentOf(order)).toMatchObject({ state: 'processing', approval_until: until });
    expect((await orderOf(order))?.lapses_at).toEqual(until);
    const shown = '2026-11-19T12:00:00+08:00';
    expect(await show(order)).toMatchObject({ approval_until: shown, payments: [{ approval_until: shown }] });
    const list = await buyer.call('GET /api/transaction', { tab: 'to_pay' });
    expect(list.body.data.find(({ slug }) => slug === order.slug)).toMatchObject({ approval_until: shown });
    const check = await buyer.call('POST /api/payment/{reference}/check', { reference: order.reference });
    expect(check.body.data).toMatchObject({ status: 'processing', approval_until: shown });
    const staff = await asStaff(api, 'finance');
    const { body } = await staff.call('GET /api/staff/payment', { keywords: order.slug });
    expect(body.data).toMatchObject([{ status: 'processing', approval_until: shown }]);
  });

  test('never waits past the cut-off', async () => {
    const { order } = await submit({ delivery_date: '2026-11-19' });
    const cutOff = new Date('2026-11-18T16:00:00+08:00');
    expect(await paymentOf(order)).toMatchObject({ approval_until: cutOff });
    expect((await orderOf(order))?.lapses_at).toEqual(cutOff);
  });

  test('keeps the order’s own deadline when the approval ends before', async () => {
    const order = await place();
    await sendEvent(order, { approvalUntil: minutesOn(10) });
    expect(await paymentOf(order)).toMatchObject({ approval_until: minutesOn(10) });
    expect((await orderOf(order))?.lapses_at).toEqual(minutesOn(30));
  });

  test('survives the half hour that other payments have, and is confirmed once approved', async () => {
    const own = await asBuyer(api);
    const order = await buildOrder(api, own, { variantId });
    const ref = await start(order);
    await act(ref, 'submit');
    api.moveTo(hoursOn(5));
    await expireOrders(api.deps);
    expect((await orderOf(order))?.state).toBe('pending_payment');
    await act(ref, 'approve');
    expect((await orderOf(order))?.state).toBe('confirmed');
    expect(await paymentOf(order)).toMatchObject({ state: 'paid', approval_until: null, to_refund: 0 });
    const templates = (await mailsTo(api, own.person.email)).map(({ template }) => template);
    expect(templates.toSorted()).toEqual(['order_confirmed', 'order_placed', 'payment_awaits_approval']);
  });

  test('without a deadline of its own keeps its order until the cut-off', async () => {
    const order = await place({ delivery_date: '2026-11-19' });
    await settle(api.db, facts(order, {}), testNow);
    api.moveTo(minutesOn(31));
    await expireOrders(api.deps);
    const cutOff = new Date('2026-11-18T16:00:00+08:00');
    expect(await orderOf(order)).toMatchObject({ state: 'pending_payment', lapses_at: cutOff });
    api.moveTo(cutOff);
    await expireOrders(api.deps);
    expect(await orderOf(order)).toMatchObject({ state: 'expired' });
  });

  test('is confirmed by polling when the event of its approval was lost', async () => {
    const { order, ref } = await submit();
    await api.db.run(`UPDATE sandbox_payment SET state = 'paid' WHERE ref = $1`, [ref]);
    api.moveTo(minutesOn(10));
    await pollProvider(api.deps);
    expect((await orderOf(order))?.state).toBe('confirmed');
  });

  test('is settled whole after a connection was lost in the middle', async () => {
    const { order } = await submit();
    const paid = facts(order, { outcome: 'paid' });
    await api.db.transaction(async (db) => {
      await db.run('SELECT FROM shop_order WHERE id = $1 FOR UPDATE', [order.id]);
      const [killed] = await Promise.all([
        settle(api.db, paid, testNow).catch((error: unknown) => error),
        killWaiting(),
      ]);
      expect(killed).toBeInstanceOf(Error);
    });
    expect(await paymentOf(order)).toMatchObject({ state: 'processing', captured: 0 });
    await settle(api.db, paid, testNow);
    expect(await paymentOf(order)).toMatchObject({ state: 'paid', captured: order.total, to_refund: 0 });
  });

  test('blocks another payment until it is decided', async () => {
    const { order } = await submit();
    for (const payment_method of ['online', 'transfer'] as const) {
      const input = { slug: order.slug, payment_method };
      const { status, body } = await buyer.call('POST /api/transaction/{slug}/pay', input);
      expect(status).toBe(409);
      expect(body).toMatchObject({ detail: expect.stringContaining('19 Nov') });
    }
  });

  test('is announced once, however often the provider reports it', async () => {
    const own = await asBuyer(api);
    const order = await buildOrder(api, own, { variantId });
    for (const hours of [24, 24, 26]) {
      await settle(api.db, facts(order, { approvalUntil: hoursOn(hours) }), testNow);
    }
    expect(await paymentOf(order)).toMatchObject({ approval_until: hoursOn(24) });
    const templates = (await mailsTo(api, own.person.email)).map(({ template }) => template);
    expect(templates.filter((template) => template === 'payment_awaits_approval')).toHaveLength(1);
  });

  test('may be reported as processing first, and as waiting later', async () => {
    const order = await place();
    await settle(api.db, facts(order, {}), testNow);
    expect(await paymentOf(order)).toMatchObject({ state: 'processing', approval_until: null });
    await settle(api.db, facts(order, { approvalUntil: hoursOn(24) }), testNow);
    expect(await paymentOf(order)).toMatchObject({ state: 'processing', approval_until: hoursOn(24) });
  });
});

describe('an approval that does not come', () => {
  test('rejected: the buyer reads why and can pay again in the time that is left', async () => {
    const own = await asBuyer(api);
    const order = await buildOrder(api, own, { variantId });
    const ref = await start(order);
    await act(ref, 'submit');
    api.moveTo(hoursOn(2));
    await act(ref, 'reject');
    const failed = { state: 'failed', failure: 'approval_rejected', approval_until: null };
    expect(await paymentOf(order)).toMatchObject(failed);
    const templates = (await mailsTo(api, own.person.email)).map(({ template }) => template);
    expect(templates).toContain('payment_not_approved');
    const again = await own.call('POST /api/transaction/{slug}/pay', { slug: order.slug });
    expect([again.status, again.body.data.status]).toEqual([200, 'pending']);
    await act(await start({ ...order, reference: again.body.data.reference }), 'pay');
    expect((await orderOf(order))?.state).toBe('confirmed');
  });

  test('in time: order and payment expire, and an approval after that is money to refund', async () => {
    const { order } = await submit();
    api.moveTo(hoursOn(24));
    await expireOrders(api.deps);
    expect((await orderOf(order))?.state).toBe('expired');
    const expired = { state: 'expired', failure: 'approval_expired', approval_until: null };
    expect(await paymentOf(order)).toMatchObject(expired);
    await sendEvent(order, { outcome: 'paid' });
    expect(await paymentOf(order)).toMatchObject({ state: 'paid', to_refund: order.total });
    expect((await orderOf(order))?.state).toBe('expired');
  });

  test('by the cut-off: the bank’s later approval is found by polling although its event was lost', async () => {
    const { order, ref } = await submit({ delivery_date: '2026-11-19' });
    api.moveTo(hoursOn(5));
    await expireOrders(api.deps);
    expect(await paymentOf(order)).toMatchObject({ state: 'expired', failure: 'approval_expired' });
    await pollProvider(api.deps);
    await api.db.run(`UPDATE sandbox_payment SET state = 'paid' WHERE ref = $1`, [ref]);
    api.moveTo(hoursOn(6));
    await pollProvider(api.deps);
    expect(await paymentOf(order)).toMatchObject({ state: 'paid', to_refund: order.total, ask_at: null });
  });

  test('at the provider: the payment expires with the reason', async () => {
    const { order } = await submit();
    await sendEvent(order, { outcome: 'expired' });
    expect(await paymentOf(order)).toMatchObject({ state: 'expired', failure: 'approval_expired' });
  });
});

test('polls every ten minutes, and just before the deadline', async () => {
  const { order } = await submit();
  const askAt = async () => (await paymentOf(order))?.ask_at;
  expect(await askAt()).toEqual(minutesOn(10));
  api.moveTo(minutesOn(10));
  await pollProvider(api.deps);
  expect(await askAt()).toEqual(minutesOn(20));
  api.moveTo(minutesOn(24 * 60 - 5));
  await pollProvider(api.deps);
  expect(await askAt()).toEqual(minutesOn(24 * 60 - 1));
});

test('events in any order lead to the same result, once', async () => {
  const waiting = { approvalUntil: hoursOn(24) };
  const events = [waiting, { outcome: 'failed', reason: 'approval_rejected' }, { outcome: 'paid' }] as const;
  for (const [a, b, c] of [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ] as const) {
    const order = await place();
    for (const n of [a, b, c, a, b, c]) await sendEvent(order, events[n]);
    expect(await paymentOf(order), `${a}${b}${c}`).toMatchObject({
      state: 'paid',
      captured: order.total,
      to_refund: 0,
      approval_until: null,
    });
    expect((await orderOf(order))?.state).toBe('confirmed');
  }
});

test('approval and expiry at once: the order is confirmed, or it expires and the money is to be refunded', {
  timeout: 60_000,
}, async () => {
  const waiting = await Promise.all(Array.from({ length: 20 }, () => submit()));
  api.moveTo(hoursOn(24));
  const approve = ({ order }: { order: TestOrder }) => sendEvent(order, { outcome: 'paid' });
  await Promise.all([
    ...waiting.slice(0, 10).map(approve),
    expireOrders(api.deps),
    ...waiting.slice(10).map(approve),
  ]);
  for (const { order } of waiting) {
    const isConfirmed = (await orderOf(order))?.state === 'confirmed';
    expect((await orderOf(order))?.state).toBe(isConfirmed ? 'confirmed' : 'expired');
    expect(await paymentOf(order)).toMatchObject({
      state: 'paid',
      captured: order.total,
      to_refund: isConfirmed ? 0 : order.total,
    });
  }
});

test('of an expiry and an approval that is reported twice, the first to lock the order decides', async () => {
  const paid = (order: TestOrder) => settle(api.db, facts(order, { outcome: 'paid' }), api.deps.clock());
  for (let n = 0; n < 8; n++) {
    api.moveTo(testNow);
    const own = await asBuyer(api);
    const order = await buildOrder(api, own, { variantId });
    await act(await start(order), 'submit');
    api.moveTo(hoursOn(24));
    const started = await api.db.transaction(async (db) => {
      await db.run('SELECT FROM shop_order WHERE id = $1 FOR UPDATE', [order.id]);
      const runs =
        n % 2 === 0 ? [paid(order), expireOrders(api.deps)] : [expireOrders(api.deps), paid(order)];
      await expect.poll(listWaiting).toHaveLength(2);
      runs.push(paid(order));
      await expect.poll(listWaiting).toHaveLength(3);
      return runs;
    });
    await Promise.all(started);
    const state = (await orderOf(order))?.state;
    const isConfirmed = state === 'confirmed';
    expect(state).toBe(isConfirmed ? 'confirmed' : 'expired');
    expect(await paymentOf(order)).toMatchObject({ state: 'paid', to_refund: isConfirmed ? 0 : order.total });
    const templates = (await mailsTo(api, own.person.email)).map(({ template }) => template);
    const decided = templates.filter((each) => each === 'order_confirmed' || each === 'order_expired');
    expect(decided).toEqual([isConfirmed ? 'order_confirmed' : 'order_expired']);
  }
});
