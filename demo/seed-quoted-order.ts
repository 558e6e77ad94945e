import { appendHistory } from '@bakul/shop/features/audit/history';
import { reserveStock } from '@bakul/shop/features/catalog/stock/stock.service';
import { zoneOf } from '@bakul/shop/features/delivery/delivery.service';
import { insertOrder, type NewLine } from '@bakul/shop/features/order/placement/place.queries';
import { orderRecord } from '@bakul/shop/features/order/placement/place.service';
import { taxRateOf, totalsOf } from '@bakul/shop/features/order/placement/total.rules';
import { insertPayment } from '@bakul/shop/features/payment/payment.queries';
import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { toMilli } from '@bakul/shop/kit/quantity';
import { newToken } from '@bakul/shop/platform/secrets/token-hash';
import { stableNumber } from './order-number.ts';
import type { DemoLine, Step } from './seed-quotations.ts';

/** Inserts the order of an accepted offer: paid, confirmed, for delivery within the next days. */
export async function insertQuotedOrder({ db, lines, parties, demo, at }: Step): Promise<number> {
  const { place, buyerId, companyId, authorId } = parties;
  const zone = await zoneOf(db, place.postcode);
  if (!zone) throw new Error('No delivery zone covers the demo company');
  const { lines: taxed, ...sums } = totalsOf(
    lines.map(({ amount, offer }) => ({ amount, taxRate: taxRateOf(offer.tax_class) })),
    null,
    zone.fee,
  );
  const placedAt = at;
  const order = {
    slug: stableNumber('B', demo.title, placedAt),
    buyer_id: buyerId,
    company_id: companyId,
    author_id: authorId,
    state: 'confirmed',
    payment_method: 'online',
    fulfilment: 'delivery',
    place,
    zone_id: zone.id,
    // `at` is `demo.days` before the seed, so this is about two days after the seed.
    delivery_date: addDays(localDate(at), demo.days + 2),
    substitution: 'ask',
    lang: 'ms',
    ...sums,
    placed_total: sums.total,
    placed_at: placedAt,
  } as const;
  const written = lines.map((line, index) => lineOf(line, taxed[index]?.tax ?? 0));
  const id = await insertOrder(db, order, written);
  if (id === undefined) throw new Error('The order number is already taken');
  const record = { type: orderRecord, id };
  const placed = { record, actor: `person:${authorId}`, from: null, to: 'pending_payment', at: placedAt };
  await appendHistory(db, placed);
  await reserveStock(
    db,
    lines.map(({ asked }) => ({ variantId: asked.variant_id, quantity: toMilli(asked.quantity) ?? 0 })),
  );
  await insertPayment(db, {
    reference: newToken().token,
    order_id: id,
    buyer_id: buyerId,
    method: 'online',
    state: 'paid',
    provider: 'sandbox',
    amount: sums.total,
    captured: sums.total,
    created_at: placedAt,
    paid_at: placedAt,
    expires_at: placedAt,
  });
  await appendHistory(db, { ...placed, actor: 'system', from: 'pending_payment', to: 'confirmed' });
  return id;
}

function lineOf({ offer, offered, amount, version }: DemoLine, tax: number): NewLine {
  const { position, sku, name_en, name_ms, pack_label_en, pack_label_ms, quantity, pack_size } = version;
  return {
    product_id: offer.product_id,
    variant_id: offer.variant_id,
    position,
    sku,
    name_en,
    name_ms,
    pack_label_en,
    pack_label_ms,
    order_unit: offer.order_unit,
    price_unit: offer.price_unit,
    pack_size,
    is_catch_weight: offer.is_catch_weight,
    quantity,
    price: offered,
    list_price: offer.list_price,
    price_source: 'quote',
    amount,
    discount: 0,
    tax_rate: taxRateOf(offer.tax_class),
    tax,
  };
}
