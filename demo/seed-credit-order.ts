import { address } from '@bakul/shop/features/account/account.table';
import { appendHistory } from '@bakul/shop/features/audit/history';
import { product, variant } from '@bakul/shop/features/catalog/catalog.table';
import { issueInvoice } from '@bakul/shop/features/credit/invoice/invoice.service';
import { creditAccount, creditReservation } from '@bakul/shop/features/credit/ledger/account.table';
import { deliveryZone } from '@bakul/shop/features/delivery/delivery.table';
import { orderLine, shopOrder } from '@bakul/shop/features/order/order.table';
import { localDate } from '@bakul/shop/kit/local-date';
import { lineAmount } from '@bakul/shop/kit/money';
import { toMilli } from '@bakul/shop/kit/quantity';
import type { Db } from '@bakul/shop/platform/db/db';
import { and, asc, eq } from 'drizzle-orm';
import { type CreditOrder, creditNumber } from './credit-scenario.ts';

export type Customer = { companyId: number; buyerId: number; personId: number; name: string };

/** Inserts an order that was delivered and invoiced at that time. */
export async function insertCreditOrder(
  db: Db,
  customer: Customer,
  accountId: number,
  order: CreditOrder,
  at: Date,
): Promise<void> {
  const goods = await goodsOf(db);
  const lines = order.lines.map(({ product: index, quantity }, position) => {
    const found = goods[index % goods.length];
    if (!found) throw new Error('The demo shop has no suitable products');
    const { variant: pack, name_en, name_ms, price_unit } = found;
    const amount = lineAmount(quantity * 1000, toMilli(pack.pack_size) ?? 0, pack.price);
    return {
      product_id: pack.product_id,
      variant_id: pack.id,
      position: position + 1,
      sku: pack.sku,
      name_en,
      name_ms,
      pack_label_en: pack.pack_label_en,
      pack_label_ms: pack.pack_label_ms,
      order_unit: pack.order_unit,
      price_unit,
      pack_size: pack.pack_size,
      is_catch_weight: false,
      quantity: String(quantity),
      picked_quantity: String(quantity),
      price: pack.price,
      list_price: pack.price,
      price_source: 'list' as const,
      amount,
      discount: 0,
      tax_rate: 0,
      tax: 0,
    };
  });
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const orderId = await insertOrder(db, customer, { order, total, at });
  await db.orm.insert(orderLine).values(lines.map((line) => ({ ...line, order_id: orderId })));
  await db.orm.insert(creditReservation).values({
    order_id: orderId,
    account_id: accountId,
    amount: total,
    created_at: at,
  });
  const [account] = await db.orm.select().from(creditAccount).where(eq(creditAccount.id, accountId));
  const reserved = (account?.reserved ?? 0) + total;
  await db.orm.update(creditAccount).set({ reserved }).where(eq(creditAccount.id, accountId));
  const orders = [{ id: orderId, total, tax: 0, isOnCredit: true }];
  await issueInvoice(db, { orderId, buyerId: customer.buyerId, orders, actor: 'system', now: at });
}

function goodsOf(db: Db) {
  return db.orm
    .select({ variant, name_en: product.name_en, name_ms: product.name_ms, price_unit: product.price_unit })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.product_id))
    .where(
      and(
        eq(variant.is_default, true),
        eq(variant.is_catch_weight, false),
        eq(product.tax_class, 'local_fresh'),
      ),
    )
    .orderBy(asc(variant.id))
    .limit(10);
}

async function insertOrder(
  db: Db,
  { buyerId, companyId, personId }: Customer,
  { order, total, at }: { order: CreditOrder; total: number; at: Date },
): Promise<number> {
  const [branch] = await db.orm
    .select()
    .from(address)
    .where(and(eq(address.buyer_id, buyerId), eq(address.is_default, true)));
  const [zone] = await db.orm
    .select({ id: deliveryZone.id })
    .from(deliveryZone)
    .orderBy(asc(deliveryZone.id))
    .limit(1);
  if (!branch || !zone)
    throw new Error('The demo company has no default branch, or there is no delivery zone');
  const { label, contact, phone, line_1, line_2, postcode, city, state, notes } = branch;
  const sums = { goods: total, discount: 0, tax: 0, delivery: 0, total, placed_total: total };
  const [row] = await db.orm
    .insert(shopOrder)
    .values({
      slug: creditNumber('B', at),
      buyer_id: buyerId,
      company_id: companyId,
      author_id: personId,
      state: 'completed',
      payment_method: 'credit',
      fulfilment: 'delivery',
      place: { label, contact, phone, line_1, line_2, postcode, city, state, notes },
      zone_id: zone.id,
      delivery_date: localDate(at),
      substitution: 'same_grade',
      po_number: order.po,
      lang: 'en',
      ...sums,
      placed_at: new Date(at.getTime() - 86_400_000),
      delivered_at: at,
      received_by: contact,
    })
    .returning({ id: shopOrder.id });
  const record = { type: 'order', id: row?.id ?? 0 };
  let from: string | null = null;
  for (const to of ['confirmed', 'preparing', 'out_for_delivery', 'delivered', 'completed']) {
    await appendHistory(db, { record, actor: 'system', from, to, at });
    from = to;
  }
  return record.id;
}
