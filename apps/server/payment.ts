import type { PaymentProvider } from '@bakul/shop/ports/payment';
import { createSandbox, type Sandbox, type SandboxDeps } from '@bakul/shop/ports/sandbox-payment';
import { stripePayment } from '@bakul/shop/ports/stripe-payment';
import type { Env } from './env.ts';

export type Payments = { payments: PaymentProvider; sandbox: Sandbox | null };

/** Stripe where a key is set, otherwise the sandbox: never both, so that nobody pays for real with nothing. */
export async function createPaymentProvider(
  env: Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL' | 'publicUrl'>,
  deps: Omit<SandboxDeps, 'publicUrl' | 'later'>,
): Promise<Payments> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (key !== undefined) {
    if (webhookSecret === undefined) throw new Error('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET too.');
    return { payments: await stripePayment({ key, webhookSecret, apiUrl, log: deps.log }), sandbox: null };
  }
  const sandbox = createSandbox({ ...deps, publicUrl: env.publicUrl, later });
  return { payments: sandbox.provider, sandbox };
}

/** A process that stops forgets it; the payment's own time tells whoever asks. */
function later(run: () => Promise<void>, ms: number): void {
  setTimeout(() => void run(), ms).unref();
}
