import type { PaymentProvider } from '@bakul/shop/adapters/payment/payment';
import { createSandbox, type Sandbox, type SandboxDeps } from '@bakul/shop/adapters/payment/sandbox-payment';
import { stripePayment } from '@bakul/shop/adapters/payment/stripe-payment';
import type { ShopKind } from '@bakul/shop/platform/db/set-up';
import type { Env } from './env.ts';

export type Payments = { payments: PaymentProvider | null; sandbox: Sandbox | null };

/**
 * Stripe if a key is set. Otherwise the sandbox in the demo and none in a real shop, which must not sell for play
 * money.
 */
export async function createPaymentProvider(
  env: Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL' | 'publicUrl'>,
  { kind, ...deps }: Omit<SandboxDeps, 'publicUrl' | 'schedule'> & { kind: ShopKind },
): Promise<Payments> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (key !== undefined) {
    if (webhookSecret === undefined) throw new Error('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET too.');
    return { payments: await stripePayment({ key, webhookSecret, apiUrl, log: deps.log }), sandbox: null };
  }
  if (kind === 'real') return { payments: null, sandbox: null };
  const sandbox = createSandbox({ ...deps, publicUrl: env.publicUrl, schedule });
  return { payments: sandbox.provider, sandbox };
}

/** Lost when the process stops. The payment's stored time then determines its state when it is read. */
function schedule(run: () => Promise<void>, ms: number): void {
  setTimeout(() => void run(), ms).unref();
}
