import { describe, expect, test } from 'vitest';
import { AppError } from '../../kit/http/errors.ts';
import { facts, minutes, reference, request, setUp } from '../../testing/stripe-provider.ts';

const unavailable = new AppError('unavailable', { retryAfterSeconds: 10 });

describe('starting a payment', () => {
  test('requests FPX and cards in ringgit with our reference, and returns to us in either case', async () => {
    const { provider, stripe } = await setUp();
    const { ref, redirectUrl } = await provider.start(request());
    expect(redirectUrl).toBe(`https://checkout.stripe.example/c/pay/${ref}`);
    expect(stripe.seen).toHaveLength(1);
    expect(stripe.seen[0]).toMatchObject({ path: '/v1/checkout/sessions', key: reference });
    expect(stripe.seen[0]?.form).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'fpx',
      'allowed_payment_method_types[1]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'myr',
      'line_items[0][price_data][unit_amount]': '12340',
      'line_items[0][price_data][product_data][name]': 'Bakul B-261118-7K3QX',
      client_reference_id: reference,
      'metadata[reference]': reference,
      'payment_intent_data[description]': 'Bakul B-261118-7K3QX',
      'payment_intent_data[metadata][reference]': reference,
      customer_email: 'siti@example.com',
      locale: 'ms',
      success_url: request().returnUrl,
      cancel_url: request().returnUrl,
      expires_at: String(minutes(61).getTime() / 1000),
    });
  });

  test('returns the same payment however often it is requested, even later', async () => {
    const { provider, stripe, moveTo } = await setUp();
    const first = await provider.start(request());
    moveTo(minutes(29));
    const all = await Promise.all(Array.from({ length: 10 }, () => provider.start(request())));
    expect(new Set([first, ...all].map(({ ref }) => ref)).size).toBe(1);
    expect(stripe.sessions.size).toBe(1);
  });

  test.each([0.1, 29.9])(
    'uses an expiry that Stripe accepts when started after %s minutes',
    async (after) => {
      const { provider, moveTo } = await setUp();
      moveTo(minutes(after));
      await expect(provider.start(request())).resolves.toHaveProperty('ref');
    },
  );

  test('refuses a known reference with another amount', async () => {
    const { provider, stripe } = await setUp();
    await provider.start(request());
    await expect(provider.start(request({ amount: 99_999 }))).rejects.toThrow('same parameters');
    expect(stripe.sessions.size).toBe(1);
  });

  test('creates one payment even if the response is lost', async () => {
    const { provider, stripe } = await setUp();
    stripe.trouble('lost');
    const { ref } = await provider.start(request());
    expect(stripe.seen).toHaveLength(2);
    expect([...stripe.sessions.keys()]).toEqual([ref]);
  });
});

describe('Stripe failure', () => {
  test.each([
    [500, 'api_error', 3],
    [503, 'api_error', 3],
    [429, 'rate_limit_error', 1],
  ])('%s is retried where that helps, then reported as unavailable', async (status, type, tries) => {
    const { provider, stripe } = await setUp();
    stripe.trouble(...Array.from({ length: tries }, () => ({ status, type })));
    await expect(provider.start(request())).rejects.toEqual(unavailable);
    // The same reference works once Stripe has recovered.
    await expect(provider.start(request())).resolves.toHaveProperty('redirectUrl');
    expect(stripe.sessions.size).toBe(1);
  });

  test('is hidden from the caller when a single request fails', async () => {
    const { provider, stripe } = await setUp();
    stripe.trouble({ status: 500, type: 'api_error' });
    await expect(provider.start(request())).resolves.toHaveProperty('ref');
  });

  test('is reported after three attempts without a response', async () => {
    const { provider, stripe } = await setUp({ timeoutMs: 100 });
    stripe.trouble('slow', 'slow', 'slow');
    await expect(provider.start(request())).rejects.toEqual(unavailable);
  });

  test('is not retried when the card is declined', async () => {
    const { provider, stripe } = await setUp();
    stripe.trouble({ status: 402, type: 'card_error' });
    await expect(provider.start(request())).rejects.toThrow('As the test wants it');
    expect(stripe.sessions.size).toBe(0);
  });

  test('is not reported as temporary when the key is wrong', async () => {
    const { provider } = await setUp({ key: 'sk_test_wrong' });
    await expect(provider.findState('cs_test_1')).rejects.toThrow('Invalid API Key');
  });
});

describe('looking up a payment', () => {
  test('returns each possible outcome', async () => {
    const { provider, stripe } = await setUp();
    const start = async () =>
      (await provider.start(request({ reference: `pay_${stripe.sessions.size}` }))).ref;
    const [open, paid, processing, failed] = [await start(), await start(), await start(), await start()];
    stripe.complete(paid, 'paid');
    stripe.complete(processing, 'processing');
    stripe.complete(failed, 'failed');
    expect(await provider.findState(open)).toBeNull();
    expect(await provider.findState(paid)).toEqual({ ...facts, reference: 'pay_1', outcome: 'paid' });
    expect(await provider.findState(processing)).toMatchObject({ reference: 'pay_2', outcome: 'processing' });
    expect(await provider.findState(failed)).toMatchObject({
      outcome: 'failed',
      reason: 'insufficient_funds',
    });
  });

  test('returns a deadline of a week for a payment that a company has to approve', async () => {
    const { provider, stripe } = await setUp();
    const { ref } = await provider.start(request());
    const created = stripe.complete(ref, 'processing', undefined, 'company');
    const approvalUntil = new Date((created + 7 * 24 * 3600) * 1000);
    expect(await provider.findState(ref)).toEqual({ ...facts, outcome: 'processing', approvalUntil });
    stripe.complete(ref, 'paid', undefined, 'company');
    expect(await provider.findState(ref)).toEqual({ ...facts, outcome: 'paid' });
  });

  test('does without the deadline when the key may not read payment methods', async () => {
    const { provider, stripe } = await setUp();
    const { ref } = await provider.start(request());
    stripe.complete(ref, 'processing', undefined, 'company');
    stripe.trouble({ status: 403, type: 'invalid_request_error' });
    expect(await provider.findState(ref)).toEqual({ ...facts, outcome: 'processing' });
  });

  test('returns the received amount, not the requested one', async () => {
    const { provider, stripe } = await setUp();
    const { ref } = await provider.start(request());
    stripe.complete(ref, 'paid', 12_000);
    expect(await provider.findState(ref)).toMatchObject({ outcome: 'paid', amount: 12_000 });
  });

  test('throws for an unknown id', async () => {
    const { provider } = await setUp();
    await expect(provider.findState('cs_test_unknown')).rejects.toThrow('No such object');
  });
});

describe('cancelling', () => {
  test('ends an open payment and is idempotent', async () => {
    const { provider, stripe } = await setUp();
    const { ref } = await provider.start(request());
    expect(await provider.cancel(ref)).toBe(true);
    expect(await provider.cancel(ref)).toBe(true);
    expect(stripe.sessions.get(ref)?.status).toBe('expired');
    expect(await provider.findState(ref)).toEqual({ ...facts, outcome: 'expired' });
  });

  test.each(['paid', 'processing'] as const)('returns false for a payment that is %s', async (outcome) => {
    const { provider, stripe } = await setUp();
    const { ref } = await provider.start(request());
    stripe.complete(ref, outcome);
    expect(await provider.cancel(ref)).toBe(false);
    expect(await provider.findState(ref)).toMatchObject({ outcome });
  });
});

describe('checking the keys', () => {
  test('distinguishes accepted keys, rejected keys and an unreachable provider', async () => {
    const accepted = await setUp();
    expect(await accepted.provider.checkKeys()).toEqual({ result: 'accepted', is_test_mode: true });
    const { provider } = await setUp({ key: 'sk_live_wrong' });
    expect(await provider.checkKeys()).toEqual({ result: 'rejected', is_test_mode: false });
    const away = await setUp();
    // The SDK repeats a request once whose connection was closed.
    away.stripe.trouble('lost', 'lost');
    expect(await away.provider.checkKeys()).toEqual({ result: 'unreachable', is_test_mode: true });
  });
});
