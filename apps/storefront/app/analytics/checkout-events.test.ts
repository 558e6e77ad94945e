import { expect, test } from 'vitest';
import { previewOf, someLine } from '../features/checkout/testing/some-preview.ts';
import { addPaymentInfo, addShippingInfo, beginCheckout } from './checkout-events.ts';

const preview = previewOf({ lines: [someLine({ quantity: 8, price: 540, pack_size: 5 })], total: 22_800 });
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

test('the steps of a checkout are told in ringgit, an item a line, priced a pack', () => {
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
