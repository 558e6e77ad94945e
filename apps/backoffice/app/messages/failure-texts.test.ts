import { paymentFailures, refundReasons } from '@bakul/shop/features/payment/payment-failure.rules';
import { mailFailures } from '@bakul/shop/features/staff/system/system.rules';
import { expect, test } from 'vitest';
import { payments as paymentsEn } from './en/payments.ts';
import { system as systemEn } from './en/system.ts';
import { payments as paymentsMs } from './ms/payments.ts';
import { system as systemMs } from './ms/system.ts';

test.each([
  ['English', { ...paymentsEn, ...systemEn }],
  ['Malay', { ...paymentsMs, ...systemMs }],
])('names every reason of a failure in %s, without a code', (_, texts) => {
  const keys = [
    ...paymentFailures.map((failure) => `failure.${failure}`),
    ...refundReasons.map((reason) => `refund.why.${reason}`),
    ...mailFailures.map((failure) => `mailFailure.${failure}`),
  ];
  const sentences = keys.map((key) => (texts as Record<string, unknown>)[key]);
  expect(sentences).toEqual(keys.map(() => expect.stringMatching(/^\p{Lu}[^_]+$/u)));
});
