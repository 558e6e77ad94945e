import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashBuyer } from './crash-shop.ts';

/** The steps of a checkout, as the storefront makes them. */
export const checkoutSteps = ['preview', 'place', 'go to pay', 'pay', 'see the result'] as const;
type CheckoutStep = (typeof checkoutSteps)[number];

export type Shopping = {
  /** Where the shop is now; it moves when it is started again. */
  urlOf: () => string;
  /** Hears of every step right after its request was sent. */
  onSent?: (step: CheckoutStep) => void;
  patienceMs: number;
};

/** Which order was acknowledged to somebody, and whether its payment was. */
export type Bought = { slug: string; status: string };

/** One checkout by somebody who sends the same request again until there is an answer. */
export async function buy(buyer: CrashBuyer, key: string, shopping: Shopping): Promise<Bought> {
  const choices = { address_id: buyer.addressId, payment_method: 'online' };
  const own = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' };
  const post = (body: unknown, more = {}) => ({
    method: 'POST',
    headers: { ...own, ...more },
    body: JSON.stringify(body),
  });
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

type Answered = { text: string; location: string | null };

/** A shop that is away or busy is asked again; any other refusal is a failure of the test. */
async function ask(
  shopping: Shopping,
  step: CheckoutStep,
  path: string,
  init: RequestInit,
): Promise<Answered> {
  const until = performance.now() + shopping.patienceMs;
  while (performance.now() < until) {
    const sent = fetch(shopping.urlOf() + path, { ...init, signal: AbortSignal.timeout(20_000) });
    shopping.onSent?.(step);
    const answer = await sent.then(read, () => null);
    if (answer && answer.status < 400) return answer;
    if (answer && answer.status < 500) throw new Error(`${step}: ${answer.status} ${answer.text}`);
    await sleep(50);
  }
  throw new Error(`${step}: no answer in ${shopping.patienceMs} ms`);
}

/** Null when the connection broke in the middle of an answer. */
async function read(response: Response): Promise<(Answered & { status: number }) | null> {
  const { status, headers } = response;
  const text = await response.text().catch(() => null);
  return text === null ? null : { text, status, location: headers.get('location') };
}
