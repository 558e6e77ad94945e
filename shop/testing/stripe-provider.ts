import pino from 'pino';
import type { PaymentRequest } from '../adapters/payment/payment.ts';
import { stripePayment } from '../adapters/payment/stripe-payment.ts';
import { fakeStripe } from './fake-stripe.ts';
import { testNow } from './test-api.ts';

const key = 'sk_test_loopback';
const webhookSecret = 'whsec_loopback';
export const minutes = (n: number) => new Date(testNow.getTime() + n * 60_000);

/** The Stripe adapter connected to the fake Stripe. */
export async function setUp(over: { key?: string; timeoutMs?: number } = {}) {
  let now = testNow;
  const stripe = await fakeStripe({ key, webhookSecret, now: () => now });
  const log = pino({ level: 'silent' });
  const provider = await stripePayment({ key, webhookSecret, apiUrl: stripe.url, log, ...over });
  return {
    stripe,
    provider,
    moveTo: (at: Date) => {
      now = at;
    },
    read: ({ body, headers }: { body: string; headers: Pick<Headers, 'get'> }, at = now) =>
      provider.readEvent(body, headers, at),
  };
}

export const request = (over: Partial<PaymentRequest> = {}): PaymentRequest => ({
  reference: 'pay_7f3a91c2d4e5b607',
  amount: 12_340,
  currency: 'MYR',
  description: 'Bakul B-261118-7K3QX',
  email: 'siti@example.com',
  lang: 'ms',
  returnUrl: 'https://bakul.example/ms/transaction/pay_result?reference=pay_7f3a91c2d4e5b607',
  expiresAt: minutes(30),
  ...over,
});
export const { reference } = request();
export const facts = { reference, amount: 12_340, currency: 'MYR', reason: null };
