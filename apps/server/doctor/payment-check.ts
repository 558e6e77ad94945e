import { stripePayment } from '@bakul/shop/adapters/payment/stripe-payment';
import { createLog } from '@bakul/shop/platform/http/log';
import { type DoctorContext, type Finding, ok, problem, warning } from './check.ts';

/** Makes a request that changes nothing. */
export async function checkPayments({ env }: DoctorContext): Promise<Finding> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (key === undefined) return ok('no payment provider is set');
  if (webhookSecret === undefined)
    return problem(
      'STRIPE_WEBHOOK_SECRET is missing',
      'Copy it from the webhook in the Stripe dashboard: the shop does not start without it.',
    );
  const provider = await stripePayment({ key, webhookSecret, apiUrl, log: createLog('silent') });
  const { result, is_test_mode } = await provider.checkKeys();
  if (result === 'rejected')
    return problem('Stripe rejects the key', 'Copy STRIPE_SECRET_KEY again from the Stripe dashboard.');
  if (result === 'unreachable')
    return problem(
      'Stripe cannot be reached',
      'Check the internet connection of this machine, and its proxy.',
    );
  if (is_test_mode)
    return warning(
      'Stripe accepts the key, in test mode',
      'Use the live key before customers pay: no money moves.',
    );
  return ok('Stripe accepts the key');
}
