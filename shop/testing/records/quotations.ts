import { pickupPoint } from '../../features/delivery/delivery.table.ts';
import { expireQuotations } from '../../features/quotation/expire-quotations.service.ts';
import type { QuotationState } from '../../features/quotation/quotation.constants.ts';
import type { Buyer } from '../people/as-buyer.ts';
import type { Staff } from '../people/as-staff.ts';
import type { TestApi } from '../test-api.ts';
import type { Goods } from './goods.ts';

type Asked = { variant_id: number; quantity: number; target_price?: number; note?: string };
export type Sides = { buyer: Buyer; sales: Staff };

let keys = 0;
export const someKey = () => ({ 'idempotency-key': `quotation-${process.pid}-${++keys}` });

/** A draft with these lines, 10 of each by default. */
export async function draftFor({ call }: Buyer, lines: readonly (Asked | Goods)[]): Promise<string> {
  const requestedLines = lines.map((line) =>
    'variant_id' in line ? line : { variant_id: line.id, quantity: 10 },
  );
  const { body } = await call('POST /api/quotation', { from: 'scratch', lines: requestedLines }, someKey());
  if (!body.data) throw new Error(`No quotation was created: ${JSON.stringify(body)}`);
  return body.data.slug;
}

/** Offers the same price for every line. */
export const offerAt = async ({ sales, slug, price }: { sales: Staff; slug: string; price: number }) => {
  const { body } = await sales.call('GET /api/staff/quotation/{slug}', { slug });
  const lines = body.data.lines.map(({ position }) => ({ position, offered_price: price }));
  return sales.call('POST /api/staff/quotation/{slug}/offer', { slug, lines }, someKey());
};

type Step = (slug: string) => Promise<{ status: number; body: unknown }>;

/** A quotation in the given state, reached through the API. Offers are at RM 4.80. */
export async function quotationIn(
  api: TestApi,
  state: QuotationState,
  { buyer, sales }: Sides,
  lines: readonly (Asked | Goods)[],
  price = 480,
): Promise<string> {
  const steps: Record<string, Step> = {
    submit: (slug) => buyer.call('POST /api/quotation/{slug}/submit', { slug }),
    take: (slug) => sales.call('POST /api/staff/quotation/{slug}/take', { slug }),
    ask: (slug) => sales.call('POST /api/staff/quotation/{slug}/ask', { slug, question: 'When?' }),
    offer: (slug) => offerAt({ sales, slug, price }),
    counter: (slug) => counterWith(buyer, slug),
    accept: (slug) => acceptNewest(buyer, slug),
    order: (slug) => orderQuotation(api, buyer, slug),
    decline: (slug) => sales.call('POST /api/staff/quotation/{slug}/decline', { slug, reason: 'Sold out' }),
    cancel: (slug) => buyer.call('POST /api/quotation/{slug}/cancel', { slug }),
    expire: (slug) => expireNow(api, slug),
  };
  const ways: Record<QuotationState, string> = {
    draft: '',
    submitted: 'submit',
    in_review: 'submit take',
    info_requested: 'submit take ask',
    offered: 'submit take offer',
    countered: 'submit take offer counter',
    accepted: 'submit take offer accept',
    ordered: 'submit take offer accept order',
    declined: 'submit decline',
    cancelled: 'submit cancel',
    expired: 'submit take offer expire',
  };
  const slug = await draftFor(buyer, lines);
  for (const name of ways[state].split(' ')) {
    const answer = await steps[name]?.(slug);
    if (answer && answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  }
  return slug;
}

export async function counterWith({ call }: Buyer, slug: string) {
  const { body } = await call('GET /api/quotation/{slug}', { slug });
  const lines = body.data.lines.map(({ variant_id, quantity }) => ({
    variant_id,
    quantity,
    target_price: 450,
  }));
  return call('POST /api/quotation/{slug}/counter', { slug, lines, message: 'A little less?' }, someKey());
}

export async function acceptNewest({ call }: Buyer, slug: string) {
  const { body } = await call('GET /api/quotation/{slug}', { slug });
  return call('POST /api/quotation/{slug}/accept', { slug, version: body.data.offer ?? 1 }, someKey());
}

/** Lets the quotation expire and runs the job. */
async function expireNow(api: TestApi, slug: string) {
  const past = new Date(api.deps.clock().getTime() - 1000);
  await api.database.pool.query('UPDATE quotation SET valid_until = $2 WHERE slug = $1', [slug, past]);
  return { status: 200, body: await expireQuotations(api.db, api.deps.clock()) };
}

const pickups = new WeakMap<TestApi, Promise<number>>();

/** A pickup point: no zone, no fee, no minimum. */
export function somePickup(api: TestApi): Promise<number> {
  const known = pickups.get(api);
  if (known) return known;
  const point = { address: 'Lot 12', postcode: '43300', city: 'Seri Kembangan', state: 'SGR' };
  const made = api.db.orm
    .insert(pickupPoint)
    .values({ name_en: 'Gate 2', name_ms: 'Pintu 2', ...point, opens: '05:00', closes: '11:00' })
    .returning({ id: pickupPoint.id })
    .then(([row]) => row?.id ?? 0);
  pickups.set(api, made);
  return made;
}

type Over = { payment_method?: 'online' | 'transfer'; promotion_code?: string };

export async function previewQuotation(api: TestApi, { call }: Buyer, slug: string, over: Over = {}) {
  const chosen = { payment_method: 'online', pickup_id: await somePickup(api), quotation: slug } as const;
  return call('POST /api/checkout/preview', { ...chosen, ...over });
}

/** Orders an accepted offer for pickup. */
export async function orderQuotation(api: TestApi, buyer: Buyer, slug: string, over: Over = {}) {
  const { status, body } = await previewQuotation(api, buyer, slug, over);
  if (status !== 200) return { status, body };
  const chosen = { payment_method: 'online', pickup_id: await somePickup(api), quotation: slug } as const;
  const { price_hash, delivery_date } = body.data;
  const input = { ...chosen, ...over, price_hash, delivery_date: delivery_date ?? '' };
  return buyer.call('POST /api/checkout', input, someKey());
}
