import { setTimeout as sleep } from 'node:timers/promises';
import { type Asking, ask, postAs } from './ask-again.ts';
import type { CrashBuyer } from './crash-shop.ts';

/** The steps of a checkout, as the storefront makes them. */
export const checkoutSteps = ['preview', 'place', 'go to pay', 'pay', 'see the result'] as const;
type CheckoutStep = (typeof checkoutSteps)[number];

export type Shopping = Asking<CheckoutStep>;

/** Which order was acknowledged to somebody, and whether its payment was. */
export type Bought = { slug: string; status: string };

/** One checkout by somebody who sends the same request again until there is an answer. */
export async function buy(buyer: CrashBuyer, key: string, shopping: Shopping): Promise<Bought> {
  const choices = { address_id: buyer.addressId, payment_method: 'online' };
  const post = postAs(buyer.token);
  const preview = await ask(shopping, 'preview', '/api/checkout/preview', post(choices));
  const { price_hash, delivery_date } = JSON.parse(preview.text).data;
  const agreed = post({ ...choices, price_hash, delivery_date }, { 'idempotency-key': key });
  const placed = JSON.parse((await ask(shopping, 'place', '/api/checkout', agreed)).text).data;
  const page = await ask(shopping, 'go to pay', placed.payment.redirect_url, { redirect: 'manual' });
  const hosted = new URL(page.location ?? '', 'http://localhost').pathname;
  const form = { method: 'POST', body: new URLSearchParams({ deed: 'pay', method: 'fpx' }) };
  await ask(shopping, 'pay', hosted, { ...form, redirect: 'manual' });
  const result = `/api/payment/${placed.payment.id}/check`;
  for (let tries = 0; ; tries++) {
    const { text } = await ask(shopping, 'see the result', result, post({}));
    const { status } = JSON.parse(text).data;
    if (status === 'paid' || tries === 50) return { slug: placed.transaction.slug, status };
    await sleep(100);
  }
}
