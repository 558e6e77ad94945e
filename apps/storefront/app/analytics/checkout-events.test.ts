import { expect, test } from 'vitest';
import { buildPreview, buildPreviewLine } from '../testing/some-preview.ts';
import { addPaymentInfo, addShippingInfo, beginCheckout, refund } from './checkout-events.ts';

const preview = buildPreview({
  lines: [buildPreviewLine({ quantity: 8, price: 540, pack_size: 5 })],
  total: 22_800,
});
const counted = {
  currency: 'MYR',
  value: 228,
  items: [
    {
      item_id: 'cameron-tomato',
      item_name: 'Cameron tomato',
      item_variant: 'TOM-A-5KG',
      price: 27,
      quantity: 8,
    },
  ],
};

test('reports the checkout steps in ringgit, one item per line, priced per pack', () => {
  expect(beginCheckout(preview)).toEqual({ event: 'begin_checkout', ...counted });
  expect(addShippingInfo(preview, 'pickup')).toEqual({
    event: 'add_shipping_info',
    ...counted,
    shipping_tier: 'pickup',
  });
  expect(addPaymentInfo(preview, 'transfer')).toEqual({
    event: 'add_payment_info',
    ...counted,
    payment_type: 'transfer',
  });
});

const order = { slug: 'B-261118-7K3QX', total: 22_800, lines: [], payments: [], credit_notes: [] };

test('reports a refund in ringgit, with the items when the whole order was refunded', () => {
  const sent = { event: 'refund', transaction_id: order.slug, currency: 'MYR' };
  const refundOf = (refunded: number) => refund({ ...order, payments: [{ refunded }] }, 0);
  expect(refundOf(5_050)).toEqual({ ...sent, value: 50.5 });
  expect(refundOf(22_800)).toEqual({ ...sent, value: 228, items: [] });
});

test('reports only the part of a refund that was not counted before', () => {
  const later = { ...order, payments: [{ refunded: 5_050 }], credit_notes: [{ amount: 1_000 }] };
  expect(refund(later, 5_050)).toMatchObject({ value: 10 });
  expect(refund(later, 6_050)).toBeNull();
  expect(refund(order, 0)).toBeNull();
});
