import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asBuyer } from '../../testing/people/as-buyer.ts';
import { asStaff } from '../../testing/people/as-staff.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { testApi, testNow } from '../../testing/test-api.ts';
import { startPayment } from './pay.service.ts';
import { payment, refund } from './payment.table.ts';
import { hasPaymentsToPoll, hasRefundsToSend, pollProvider } from './payment-jobs.service.ts';
import { sendRefunds } from './refund/refund.service.ts';

const second = 1000;
const minute = 60 * second;
/** Interval at which the shop looks for due work. */
const pollInterval = 5 * second;

test('after a provider outage of 5 minutes payments and refunds settle within 10 minutes', {
  timeout: 60_000,
}, async () => {
  const api = await testApi();
  const variantId = await api.variant(await api.product('Tomato'), { on_hand: '100' });
  const buyer = await asBuyer(api);
  const [paying, refunding] = [
    await buildOrder(api, buyer, { variantId }),
    await buildOrder(api, buyer, { variantId }),
  ];
  const pay = async (reference: string, action: 'pay' | 'silent') => {
    const page = await startPayment({ ...api.deps, now: api.deps.clock() }, reference);
    await api.sandbox.act(page?.split('/').at(-1) ?? '', {
      action,
      method: 'fpx',
      reason: 'declined',
    });
  };
  // One buyer pays without an event being received; another is due a refund that cannot be sent now.
  await pay(refunding.reference, 'pay');
  const staff = await asStaff(api, 'support');
  await staff.call('POST /api/staff/order/{slug}/cancel', { slug: refunding.slug, reason: 'Frost' });
  await pay(paying.reference, 'silent');

  const back = testNow.getTime() + 5 * minute;
  let callCount = 0;
  const reach = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => {
    return async (...args: A) => {
      callCount++;
      if (api.deps.clock().getTime() < back) throw new Error('The provider does not respond');
      return call(...args);
    };
  };
  const { provider } = api.sandbox;
  const payments = {
    ...provider,
    findState: reach(provider.findState),
    cancel: reach(provider.cancel),
    refund: reach(provider.refund),
    findRefund: reach(provider.findRefund),
  };
  const deps = { ...api.deps, payments };
  const settledAt = { payment: 0, refund: 0 };
  for (let at = testNow.getTime(); at <= back + 10 * minute; at += pollInterval) {
    api.moveTo(new Date(at));
    const now = api.deps.clock();
    if (await hasPaymentsToPoll(api.db, now)) await pollProvider(deps);
    if (await hasRefundsToSend(api.db, now)) await sendRefunds(deps);
    const [paid] = await api.db.orm.select().from(payment).where(eq(payment.order_id, paying.id));
    const [given] = await api.db.orm.select().from(refund);
    if (paid?.state === 'paid') settledAt.payment ||= at;
    if (given?.state === 'done') settledAt.refund ||= at;
  }
  // It was polled during the outage, but not at every interval.
  expect(callCount).toBeGreaterThan(6);
  expect(callCount).toBeLessThan(20);
  for (const at of Object.values(settledAt)) {
    expect(at).toBeGreaterThanOrEqual(back);
    expect(at).toBeLessThanOrEqual(back + 10 * minute);
  }
  const { body } = await buyer.call('GET /api/transaction/{slug}', { slug: paying.slug });
  expect(body.data).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
});
