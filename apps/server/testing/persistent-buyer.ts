import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashBuyer } from './crash-shop.ts';
import { inProcessClient, type PersistentRequestOptions, postRequestFor } from './request-until-answered.ts';

/** The steps of a checkout in the storefront. */
export const checkoutSteps = ['preview', 'place', 'go to pay', 'pay', 'see the result'] as const;
type CheckoutStep = (typeof checkoutSteps)[number];

export type Shopping = PersistentRequestOptions<CheckoutStep>;

/** The acknowledged order and its status. */
export type Bought = { slug: string; status: string };

/** One checkout by a persistent buyer. */
export async function buy(buyer: CrashBuyer, key: string, shopping: Shopping): Promise<Bought> {
  const choices = { address_id: buyer.addressId, payment_method: 'online' };
  const post = postRequestFor(buyer.token);
  const preview = await inProcessClient(shopping, 'preview', '/api/checkout/preview', post(choices));
  const { price_hash, delivery_date } = JSON.parse(preview.text).data;
  const agreed = post({ ...choices, price_hash, delivery_date }, { 'idempotency-key': key });
  const placed = JSON.parse((await inProcessClient(shopping, 'place', '/api/checkout', agreed)).text).data;
  const page = await inProcessClient(shopping, 'go to pay', placed.payment.redirect_url, {
    redirect: 'manual',
  });
  const hosted = new URL(page.location ?? '', 'http://localhost').pathname;
  const form = { method: 'POST', body: new URLSearchParams({ action: 'pay', method: 'fpx' }) };
  await inProcessClient(shopping, 'pay', hosted, { ...form, redirect: 'manual' });
  const result = `/api/payment/${placed.payment.id}/check`;
  for (let tries = 0; ; tries++) {
    const { text } = await inProcessClient(shopping, 'see the result', result, post({}));
    const { status } = JSON.parse(text).data;
    if (status === 'paid' || tries === 50) return { slug: placed.transaction.slug, status };
    await sleep(100);
  }
}
