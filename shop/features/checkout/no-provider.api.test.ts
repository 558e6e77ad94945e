import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asBuyer } from '../../testing/people/as-buyer.ts';
import { asStaff } from '../../testing/people/as-staff.ts';
import { buildCreditOrder, buildCustomer, sendOff } from '../../testing/records/credit.ts';
import { addAddress, buildZone, type Goods, sell } from '../../testing/records/goods.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { startPayment } from '../payment/pay.service.ts';
import { payment } from '../payment/payment.table.ts';
import { hasPaymentsToPoll, pollProvider } from '../payment/payment-jobs.service.ts';

/** A production shop without a payment key and, in some tests, without a bank account. */

let api: TestApi;
let goods: Goods;
let complete: TestApi['deps'];
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  complete = { ...api.deps };
  await buildZone(api);
});
beforeEach(async () => {
  goods = await sell(api, { price: 1000 });
});
afterEach(() => {
  Object.assign(api.deps, complete);
  api.moveTo(testNow);
});
afterAll(() => api.close());

function offerOnly(...payment_methods: ('online' | 'transfer')[]): void {
  const payments = payment_methods.includes('online') ? complete.payments : null;
  Object.assign(api.deps, { payments, config: { ...complete.config, payment_methods } });
}

type Method = 'online' | 'transfer';

async function shopper() {
  const buyer = await asBuyer(api);
  const address_id = await addAddress(buyer);
  await buyer.call('POST /api/cart/items', { variant_id: goods.id, quantity: 10 });
  const place = async (payment_method: Method, lang = 'en') => {
    const choices = { address_id, payment_method };
    const { body } = await buyer.call('POST /api/checkout/preview', choices);
    const { price_hash, delivery_date, payment_methods } = body.data;
    const agreed = { ...choices, price_hash, delivery_date: delivery_date ?? '' };
    const headers = { 'idempotency-key': randomUUID(), 'accept-language': lang };
    const placed = await buyer.call('POST /api/checkout', agreed, headers);
    return { placed, reasons: payment_methods.map(({ method, reason }) => [method, reason]) };
  };
  return { buyer, place };
}

const paymentCount = async () => (await api.db.orm.select().from(payment)).length;

test('offers only transfer, explains why and refuses an online payment', async () => {
  offerOnly('transfer');
  const { place } = await shopper();
  const before = await paymentCount();
  const refused = await place('online', 'ms');
  expect(refused.reasons.slice(0, 2)).toEqual([
    ['online', 'online_unavailable'],
    ['transfer', null],
  ]);
  expect([refused.placed.status, refused.placed.body.errors]).toEqual([
    422,
    { payment_method: ['Bayaran dalam talian tidak tersedia buat masa ini. Pilih kaedah bayaran lain.'] },
  ]);
  expect(await paymentCount()).toBe(before);
  const { placed } = await place('transfer');
  expect([placed.status, placed.body.data.payment]).toMatchObject([
    200,
    { status: 'awaiting_proof', redirect_url: null },
  ]);
});

test('does not offer a transfer without a bank account', async () => {
  offerOnly('online');
  const { place } = await shopper();
  const { placed, reasons } = await place('transfer');
  expect(reasons[1]).toEqual(['transfer', 'transfer_unavailable']);
  expect([placed.status, placed.body.errors]).toEqual([
    422,
    { payment_method: ['Bank transfer is not available at the moment. Choose another payment method.'] },
  ]);
});

test('refuses to pay again online, also for a started attempt, and accepts a transfer', async () => {
  const { buyer } = await shopper();
  const { slug, reference } = await buildOrder(api, buyer, { variantId: goods.id });
  offerOnly('transfer');
  const pay = (input: { payment_method?: Method }) =>
    buyer.call('POST /api/transaction/{slug}/pay', { slug, ...input });
  expect((await pay({})).status).toBe(422);
  expect((await pay({ payment_method: 'online' })).status).toBe(422);
  await expect(startPayment({ ...api.deps, now: testNow }, reference)).rejects.toThrow('No payment provider');
  const checked = await buyer.call('POST /api/payment/{reference}/check', { reference });
  expect([checked.status, checked.body.data.status]).toEqual([200, 'pending']);
  const transfer = await pay({ payment_method: 'transfer' });
  expect([transfer.status, transfer.body.data.status]).toEqual([200, 'awaiting_proof']);
});

test('accepts repayments by transfer only', async () => {
  const customer = await buildCustomer(api);
  const order = await buildCreditOrder(api, customer, { variantId: goods.id, quantity: 10 });
  await sendOff(api, await asStaff(api, 'admin'), order);
  offerOnly('transfer');
  const repay = (method: Method) =>
    customer.finance.call('POST /api/credit/repayment', { method }, { 'idempotency-key': randomUUID() });
  expect((await repay('online')).status).toBe(422);
  const transfer = await repay('transfer');
  expect([transfer.status, transfer.body.data.status]).toEqual([200, 'awaiting_proof']);
});

test('refuses an online payment for a phone order', async () => {
  const { buyer } = await shopper();
  const address_id = await addAddress(buyer);
  offerOnly('transfer');
  const staff = await asStaff(api, 'sales');
  const person_id = buyer.person.id;
  const order = {
    buyer_id: buyer.person.buyer_id,
    person_id,
    address_id,
    lines: [{ variant_id: goods.id, quantity: 10 }],
  };
  const place = async (payment_method: Method) => {
    const shown = await staff.call('POST /api/staff/phone_order/preview', { ...order, payment_method });
    const { delivery_date, price_hash } = shown.body.data;
    const agreed = { ...order, payment_method, price_hash, delivery_date: delivery_date ?? '' };
    return staff.call('POST /api/staff/phone_order', agreed, { 'idempotency-key': randomUUID() });
  };
  expect([(await place('online')).status, (await place('transfer')).status]).toEqual([422, 200]);
});

test('answers 404 to the webhook of a provider that is not configured', async () => {
  const post = (provider: string) =>
    api.send(`/api/payment/webhook/${provider}`, { method: 'POST', body: '{}' });
  // The configured provider refuses an unsigned request.
  expect([(await post('sandbox')).status, (await post('stripe')).status]).toEqual([400, 404]);
  offerOnly('transfer');
  expect([(await post('sandbox')).status, (await post('stripe')).status]).toEqual([404, 404]);
});

test('does not poll payments of a provider that is no longer configured', async () => {
  const { buyer } = await shopper();
  const { reference } = await buildOrder(api, buyer, { variantId: goods.id });
  await startPayment({ ...api.deps, now: testNow }, reference);
  offerOnly('transfer');
  api.moveTo(new Date(testNow.getTime() + 10 * 60_000));
  expect(await pollProvider({ ...api.deps, payments: null })).toEqual({ asked: 0 });
  expect(await hasPaymentsToPoll(api.db, api.deps.clock())).toBe(false);
});
