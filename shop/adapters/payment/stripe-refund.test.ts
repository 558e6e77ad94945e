import { describe, expect, test } from 'vitest';
import { facts, minutes, request, setUp } from '../../testing/stripe-provider.ts';
import { testNow } from '../../testing/test-api.ts';

describe('refunding', () => {
  async function paid() {
    const all = await setUp();
    const { ref } = await all.provider.start(request());
    all.stripe.complete(ref, 'paid');
    return { ...all, ref };
  }

  test('refunds once per key and never more than was paid', async () => {
    const { provider, stripe, ref } = await paid();
    const first = await provider.refund({ ref, amount: 10_000, key: 'refund-1' });
    expect(first).toMatchObject({ ok: true, isDone: true });
    expect(await provider.refund({ ref, amount: 10_000, key: 'refund-1' })).toEqual(first);
    expect(await provider.refund({ ref, amount: 2341, key: 'refund-2' })).toMatchObject({ ok: false });
    expect(await provider.refund({ ref, amount: 2340, key: 'refund-3' })).toMatchObject({ ok: true });
    expect(await provider.refund({ ref, amount: 1, key: 'refund-4' })).toEqual({
      ok: false,
      reason: 'charge_already_refunded',
    });
    expect([...stripe.refunds.values()].map(({ amount }) => amount)).toEqual([10_000, 2340]);
  });

  test('creates one refund even if the response is lost', async () => {
    const { provider, stripe, ref } = await paid();
    // The first request retrieves the session, the second refunds.
    stripe.trouble('none', 'lost');
    expect(await provider.refund({ ref, amount: 5000, key: 'refund-1' })).toMatchObject({ ok: true });
    expect(stripe.refunds.size).toBe(1);
    expect(stripe.seen.filter(({ path }) => path === '/v1/refunds')).toHaveLength(2);
  });

  test('reports a pending refund, and its later success or failure', async () => {
    const { provider, stripe, ref } = await paid();
    stripe.startRefundsAs('pending');
    const made = await provider.refund({ ref, amount: 5000, key: 'refund-1' });
    expect(made).toMatchObject({ ok: true, isDone: false });
    const [refund] = stripe.refunds.values();
    if (!refund) throw new Error('No refund was created');
    expect(await provider.findRefund(refund.id)).toEqual(made);
    refund.status = 'succeeded';
    expect(await provider.findRefund(refund.id)).toEqual({ ok: true, ref: refund.id, isDone: true });
    refund.status = 'failed';
    expect(await provider.findRefund(refund.id)).toEqual({ ok: false, reason: 'failed' });
  });

  test('refuses to refund an unpaid payment', async () => {
    const { provider } = await setUp();
    const { ref } = await provider.start(request());
    expect(await provider.refund({ ref, amount: 1, key: 'refund-1' })).toEqual({
      ok: false,
      reason: 'not_paid',
    });
  });
});

describe('events', () => {
  test('contain the outcome signed by the provider', async () => {
    const { provider, stripe, read } = await setUp();
    const { ref } = await provider.start(request());
    const hear = (kind: string) => read(stripe.sessionEvent(kind, ref));
    expect(hear('expired')).toMatchObject({
      kind: 'checkout.session.expired',
      facts: { outcome: 'expired' },
    });
    stripe.complete(ref, 'processing');
    expect(hear('completed')?.facts).toEqual({ ...facts, outcome: 'processing' });
    stripe.complete(ref, 'failed');
    expect(hear('async_payment_failed')?.facts).toEqual({ ...facts, outcome: 'failed', reason: 'declined' });
    stripe.complete(ref, 'paid');
    expect(hear('async_payment_succeeded')?.facts).toEqual({ ...facts, outcome: 'paid' });
    const event = hear('completed');
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_/),
      kind: 'checkout.session.completed',
      facts: { ...facts, outcome: 'paid' },
    });
  });

  test('of other kinds or of foreign payments contain no outcome', async () => {
    const { provider, stripe, read } = await setUp();
    const { ref } = await provider.start(request());
    expect(read(stripe.event('charge.refunded', { id: 'ch_1' }))).toMatchObject({
      kind: 'charge.refunded',
      facts: null,
    });
    const foreign = { ...stripe.sessions.get(ref), client_reference_id: null };
    expect(read(stripe.event('checkout.session.completed', foreign))).toMatchObject({ facts: null });
  });

  test('are refused without a valid signature', async () => {
    const { provider, stripe, read } = await setUp();
    const { ref } = await provider.start(request());
    stripe.complete(ref, 'paid');
    const good = stripe.sessionEvent('completed', ref);
    expect(read(good)).not.toBeNull();
    expect(read({ ...good, body: good.body.replace('12340', '1') })).toBeNull();
    expect(read({ ...good, body: `${good.body} ` })).toBeNull();
    expect(read({ ...good, body: '' })).toBeNull();
    expect(read({ ...good, headers: new Headers() })).toBeNull();
    expect(read({ ...good, headers: new Headers({ 'stripe-signature': 't=1,v1=00' }) })).toBeNull();
    expect(read({ ...good, headers: new Headers({ 'stripe-signature': 'nonsense' }) })).toBeNull();
    const forged = stripe.event(
      'checkout.session.completed',
      { ...stripe.sessions.get(ref) },
      testNow,
      'whsec_other',
    );
    expect(read(forged)).toBeNull();
  });

  test('are refused when more than five minutes old', async () => {
    const { provider, stripe, read } = await setUp();
    const { ref } = await provider.start(request());
    const event = stripe.sessionEvent('expired', ref);
    expect(read(event, minutes(5))).not.toBeNull();
    expect(read(event, new Date(minutes(5).getTime() + 1000))).toBeNull();
  });
});
