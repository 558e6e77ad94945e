import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';
import type { PaymentMethod } from '@bakul/shop/features/order/order.constants';
import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import type { AnalyticsEvent } from './events.ts';

const ringgit = (sen: number) => Math.round(sen) / 100;

type Line = { sku: string; price: number; pack_size: number; quantity: number; amount: number };
type Named = Line & { slug: string; name: string };

/** One item per line, priced per pack as in the cart. */
const itemsOf = (lines: readonly Named[]) =>
  lines.map(({ slug, name, sku, price, pack_size, quantity }) => ({
    item_id: slug,
    item_name: name,
    item_variant: sku,
    price: ringgit(price * pack_size),
    quantity,
  }));

const pricedOf = ({ lines, total }: Preview) => ({
  currency: 'MYR' as const,
  value: ringgit(total),
  items: itemsOf(lines.map((line) => ({ ...line, slug: line.product.slug, name: line.product.name }))),
});

export const beginCheckout = (preview: Preview): AnalyticsEvent => ({
  event: 'begin_checkout',
  ...pricedOf(preview),
});

export const addShippingInfo = (preview: Preview, shipping_tier: string): AnalyticsEvent => ({
  event: 'add_shipping_info',
  ...pricedOf(preview),
  shipping_tier,
});

export const addPaymentInfo = (preview: Preview, payment_type: PaymentMethod): AnalyticsEvent => ({
  event: 'add_payment_info',
  ...pricedOf(preview),
  payment_type,
});

const orderedItems = ({ lines }: Pick<Transaction, 'lines'>) =>
  itemsOf(lines.map((line) => ({ ...line, slug: line.route.slice(line.route.lastIndexOf('/') + 1) })));

/** An order that is final: paid online, or waiting for a transfer, for credit or for an approver. */
export function purchase(order: Transaction): AnalyticsEvent {
  const { slug, total, tax, delivery, promotion } = order;
  return {
    event: 'purchase',
    transaction_id: slug,
    currency: 'MYR',
    value: ringgit(total),
    tax: ringgit(tax),
    shipping: ringgit(delivery),
    ...(promotion && { coupon: promotion }),
    items: orderedItems(order),
  };
}

type Refunded = Pick<Transaction, 'slug' | 'total' | 'lines'> & {
  payments: readonly { refunded: number }[];
  credit_notes: readonly { amount: number }[];
};

/** Everything refunded on an order, either to the payment method or as credit notes. */
export const refundedSen = ({ payments, credit_notes }: Refunded) =>
  payments.reduce((sum, { refunded }) => sum + refunded, 0) +
  credit_notes.reduce((sum, { amount }) => sum + amount, 0);

/** The refund beyond the `countedSen` already counted. Null when there is none. */
export function refund(order: Refunded, countedSen: number): AnalyticsEvent | null {
  const sen = refundedSen(order) - countedSen;
  if (sen <= 0) return null;
  return {
    event: 'refund',
    transaction_id: order.slug,
    currency: 'MYR',
    value: ringgit(sen),
    ...(sen >= order.total && { items: orderedItems(order) }),
  };
}
