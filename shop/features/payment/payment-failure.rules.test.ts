import { expect, test } from 'vitest';
import { sandboxReasons } from '../../adapters/payment/sandbox-payment.ts';
import { paymentFailures, toPaymentFailure, toRefundReason } from './payment-failure.rules.ts';

test.each([
  ['insufficient_funds', 'insufficient_funds'],
  ['generic_decline', 'declined'],
  ['card_declined', 'declined'],
  ['processing_error', 'bank_unavailable'],
  ['expired_card', 'expired_card'],
  ['incorrect_cvc', 'incorrect_cvc'],
  ['incorrect_number', 'incorrect_card'],
  ['payment_intent_authentication_failure', 'not_authenticated'],
  ['card_velocity_exceeded', 'above_limit'],
  ['cancelled', 'cancelled'],
  ['fraud_9', 'other'],
  ['constructor', 'other'],
  ['', 'other'],
  [null, 'other'],
])('maps the code %j to the reason %j', (code, failure) => {
  expect(toPaymentFailure(code)).toBe(failure);
  expect(paymentFailures).toContain(failure);
});

test('knows every reason of the sandbox', () => {
  expect(sandboxReasons.map(toPaymentFailure)).not.toContain('other');
});

test('tells its own reasons for refunds from those that staff type', () => {
  expect(['cancelled', 'not_delivered', 'claim', 'Paid twice'].map(toRefundReason)).toEqual([
    'cancelled',
    'not_delivered',
    'claim',
    null,
  ]);
});
