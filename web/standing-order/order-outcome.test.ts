import { orderStates } from '@bakul/shop/features/order/order.constants';
import { expect, test } from 'vitest';
import { isDeliveryInDoubt } from './order-outcome.ts';

test('a delivery is certain from the confirmation of its order on, unless the order ends without one', () => {
  expect(orderStates.filter((status) => !isDeliveryInDoubt(status))).toEqual([
    'confirmed',
    'preparing',
    'out_for_delivery',
    'ready_for_pickup',
    'delivered',
    'completed',
  ]);
});
