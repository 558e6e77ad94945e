import { expect, test } from 'vitest';
import { cartWith, line } from '../cart/cart.fixture.ts';
import { cartEvents } from './cart-events.ts';

test('reports what was added and removed, in ringgit per pack', () => {
  const tomato = { ...line(1, 2), price: 540 };
  const [cart, more] = [cartWith(tomato), cartWith({ ...tomato, quantity: 5 })];
  expect(cartEvents(cart, more)).toEqual([
    {
      event: 'add_to_cart',
      currency: 'MYR',
      value: 81,
      items: [
        { item_id: 'product-1', item_name: 'Product 1', item_variant: 'SKU-1', price: 27, quantity: 3 },
      ],
    },
  ]);
  expect(cartEvents(more, cartWith())).toMatchObject([{ event: 'remove_from_cart', value: 135 }]);
  expect(cartEvents(cart, cart)).toEqual([]);
});
