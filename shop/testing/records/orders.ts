import { eq } from 'drizzle-orm';
import { person } from '../../features/account/account.table.ts';
import { variant } from '../../features/catalog/catalog.table.ts';
import { reserveStock } from '../../features/catalog/stock/stock.service.ts';
import { reserveCredit } from '../../features/credit/ledger/reserve.service.ts';
import { deliveryZone } from '../../features/delivery/delivery.table.ts';
import type { OrderState } from '../../features/order/order.constants.ts';
import { holdsStock } from '../../features/order/order.rules.ts';
import type { shopOrder } from '../../features/order/order.table.ts';
import { paymentDeadline } from '../../features/order/placement/dates.rules.ts';
import { createOrder, recordPlacement } from '../../features/order/placement/place.service.ts';
import { openPayment } from '../../features/payment/open-payment.service.ts';
import { payment } from '../../features/payment/payment.table.ts';
import { addDays, localDate } from '../../kit/local-date.ts';
import { lineAmount } from '../../kit/money.ts';
import { formatMilli, toMilli } from '../../kit/quantity.ts';
import type { Buyer } from '../people/as-buyer.ts';
import type { TestApi } from '../test-api.ts';

type OrderOver = Partial<typeof shopOrder.$inferInsert>;
export type TestOrder = { id: number; slug: string; total: number; reference: string };

const place = {
  label: 'Dapur',
  contact: 'Siti Aminah',
  phone: '+60123456701',
  line_1: '7 Jalan Kiara 3',
  line_2: null,
  postcode: '50480',
  city: 'Kuala Lumpur',
  state: 'KUL',
  notes: null,
};

const unpaid: readonly OrderState[] = ['pending_approval', 'rejected', 'expired', 'cancelled'];
const isDelivered = (state: OrderState) => state === 'delivered' || state === 'completed';

const zones = new WeakMap<TestApi, Promise<number>>();

async function zoneOf(api: TestApi): Promise<number> {
  const known = zones.get(api);
  if (known) return known;
  const zone = { name_en: 'Valley', name_ms: 'Lembah', minimum: 0, fee: 1000 };
  const made = api.db.orm
    .insert(deliveryZone)
    .values(zone)
    .returning({ id: deliveryZone.id })
    .then(([row]) => row?.id ?? 0);
  zones.set(api, made);
  return made;
}

/**
 * An order as checkout leaves it: goods reserved, a payment open, RM 10 of delivery. In later states it is paid, and
 * its goods stay reserved as long as that state requires. On credit it has no payment and holds its part of the limit
 * instead.
 */
export async function buildOrder(
  api: TestApi,
  buyer: Buyer,
  { variantId, quantity = 2, ...over }: OrderOver & { variantId: number; quantity?: number },
): Promise<TestOrder> {
  const now = api.deps.clock();
  const zone = over.fulfilment === 'pickup' ? null : await zoneOf(api);
  return api.db.transaction(async (db) => {
    const [goods] = await db.orm.select().from(variant).where(eq(variant.id, variantId));
    const [author] = await db.orm.select().from(person).where(eq(person.id, buyer.person.id));
    if (!goods || !author) throw new Error('The variant or the buyer of the order does not exist');
    const amount = lineAmount(quantity * 1000, toMilli(goods.pack_size) ?? 0, goods.price);
    const delivery = over.fulfilment === 'pickup' ? 0 : 1000;
    const date = over.delivery_date ?? addDays(localDate(now), 2);
    const method = over.payment_method === 'transfer' ? 'transfer' : 'online';
    const total = amount + delivery;
    const state = over.state ?? 'pending_payment';
    const waits = state === 'pending_payment' || state === 'pending_approval';
    const lapses = paymentDeadline(now, method, date);
    const row = {
      buyer_id: author.buyer_id,
      author_id: author.id,
      payment_method: method,
      fulfilment: 'delivery',
      place,
      zone_id: zone,
      delivery_date: date,
      substitution: 'ask',
      lang: 'en',
      goods: amount,
      discount: 0,
      tax: 0,
      delivery,
      total,
      placed_total: total,
      lapses_at: waits ? lapses : null,
      placed_at: now,
      delivered_at: isDelivered(state) ? now : null,
      ...over,
      state,
    } as const;
    if (holdsStock(state)) {
      const short = await reserveStock(db, [{ variantId, quantity: quantity * 1000 }]);
      if (short.length > 0) throw new Error('There is too little stock for this order');
    }
    const line = {
      product_id: goods.product_id,
      variant_id: variantId,
      position: 1,
      sku: goods.sku,
      name_en: 'Tomato',
      name_ms: 'Tomato (ms)',
      pack_label_en: goods.pack_label_en,
      pack_label_ms: goods.pack_label_ms,
      order_unit: goods.order_unit,
      price_unit: 'kg',
      pack_size: goods.pack_size,
      is_catch_weight: goods.is_catch_weight,
      quantity: formatMilli(quantity * 1000),
      price: goods.price,
      list_price: goods.price,
      price_source: 'list',
      amount,
      discount: 0,
      tax_rate: 0,
      tax: 0,
    } as const;
    const { id, slug } = await createOrder(db, row, [line]);
    await recordPlacement(db, { ...row, id, slug }, { actor: `person:${author.id}`, isAuthorPresent: true });
    if (over.payment_method === 'credit' && over.company_id && holdsStock(state)) {
      const held = await reserveCredit(db, { buyerId: row.buyer_id, orderId: id, amount: total, now });
      if (!held.ok) throw new Error(`The order cannot be placed on credit: ${held.reason}`);
    }
    if (unpaid.includes(state) || over.payment_method === 'credit') return { id, slug, total, reference: '' };
    const opened = await openPayment(db, {
      orderId: id,
      buyerId: row.buyer_id,
      method,
      provider: 'sandbox',
      amount: total,
      now,
      expiresAt: lapses,
    });
    if (state !== 'pending_payment') {
      const paid = {
        state: method === 'transfer' ? 'verified' : 'paid',
        captured: total,
        paid_at: now,
      } as const;
      await db.orm.update(payment).set(paid).where(eq(payment.id, opened.id));
    }
    return { id, slug, total, reference: opened.reference };
  });
}
