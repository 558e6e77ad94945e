import { orderSlug } from '@bakul/shop/features/order/transaction/transaction.contract';
import { createQuotation } from '@bakul/shop/features/quotation/quotation.contract';
import { expect, test } from 'vitest';
import { sourceOf } from './source-of.ts';

const order = 'B-261118-7K3QX';

test.each([
  ['?from=cart', { from: 'cart' }],
  ['?from=scratch', { from: 'scratch' }],
  ['?variant=12', { from: 'product', variant_id: 12 }],
  ['?variant=12&quantity=2.5', { from: 'product', variant_id: 12, quantity: 2.5 }],
  [`?order=${order}`, { from: 'order', slug: order }],
])('reads the source from %s', (search, source) => {
  expect(sourceOf(new URLSearchParams(search))).toEqual(source);
  expect(createQuotation.input.safeParse(source).success).toBe(true);
});

test.each(['', '?from=elsewhere', '?variant=-1', '?variant=x', '?order=../../etc'])(
  'returns null for %s, so that the buyer chooses',
  (search) => {
    expect(sourceOf(new URLSearchParams(search))).toBeNull();
  },
);

test('drops an invalid quantity', () => {
  expect(sourceOf(new URLSearchParams('?variant=12&quantity=-3'))).toEqual({
    from: 'product',
    variant_id: 12,
  });
});

test('uses an order number that the API accepts', () => {
  expect(orderSlug.safeParse(order).success).toBe(true);
});
