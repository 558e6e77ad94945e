import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { expect, test } from 'vitest';
import { cartEvents } from './cart-events.ts';
import { cartOwner } from './cart-owner.ts';
import { emptyCart } from './cart-state.ts';
import { addQuantities, overlayEdits, subtractQuantities } from './cart-view.ts';

const tomato: Cart['lines'][number] = {
  id: 1,
  variant_id: 10,
  sku: 'TOM-A-5',
  product: {
    id: 1,
    slug: 'tomato',
    route: '/product/tomato',
    name: 'Tomato',
    alt_name: 'Tomato',
    thumb: null,
    farm: 'Ladang',
  },
  options: [],
  pack_label: 'Carton, 5 kg',
  order_unit: 'carton',
  price_unit: 'kg',
  pack_size: 5,
  min_quantity: 2,
  quantity_step: 1,
  is_catch_weight: false,
  quantity: 2,
  note: null,
  is_selected: true,
  price: 540,
  list_price: 540,
  price_source: 'list',
  next_tier: { add: 4, price: 520 },
  amount: 5400,
  available: 50,
  problems: [],
  price_before: null,
};
const cart: Cart = { ...emptyCart, lines: [tomato], goods: 5400 };
const none = new Set<number>();

test('moves towards the next tier with a larger quantity and applies its price when reached', () => {
  const near = overlayEdits(cart, new Map([[1, { quantity: 5 }]]), none);
  expect(near.lines[0]).toMatchObject({ price: 540, next_tier: { add: 1, price: 520 }, amount: 13_500 });
  const there = overlayEdits(cart, new Map([[1, { quantity: 6 }]]), none);
  expect(there.lines[0]).toMatchObject({ price: 520, next_tier: null, amount: 15_600 });
  expect(there.goods).toBe(15_600);
});

test('leaves out lines that are removed or not selected', () => {
  expect(overlayEdits(cart, new Map(), new Set([1]))).toMatchObject({ lines: [], goods: 0 });
  expect(overlayEdits(cart, new Map([[1, { is_selected: false }]]), none).goods).toBe(0);
});

test('adds quantities without floating-point error', () => {
  expect([addQuantities(0.1, 0.2), subtractQuantities(0.3, 0.1)]).toEqual([0.3, 0.2]);
});

test('reports what was added and removed, in ringgit per pack', () => {
  const more = { ...cart, lines: [{ ...tomato, quantity: 5 }] };
  expect(cartEvents(cart, more)).toEqual([
    {
      event: 'add_to_cart',
      currency: 'MYR',
      value: 81,
      items: [{ item_id: 'tomato', item_name: 'Tomato', item_variant: 'TOM-A-5', price: 27, quantity: 3 }],
    },
  ]);
  expect(cartEvents(more, { ...cart, lines: [] })).toMatchObject([{ event: 'remove_from_cart', value: 135 }]);
  expect(cartEvents(cart, cart)).toEqual([]);
});

test('gives a person, each of their companies and a guest separate carts', () => {
  const user = { id: 7, name: 'Aminah', email: '', mobile_phone: '' };
  const signedIn = {
    token: null,
    user,
    isLoggedIn: true,
    scopes: ['cart.use'],
    standing: null,
    language: null,
    uniqueId: 'd',
    maintenanceSecret: null,
    XAddressId: 4,
    XPickupId: null,
    avatar: null,
  };
  const myself = { kind: 'person', company_id: null, name: 'Aminah', state: null, role: null } as const;
  const company = {
    kind: 'company',
    company_id: 3,
    name: 'Dapur',
    state: 'active',
    role: 'purchaser',
  } as const;
  expect(cartOwner(null).kind).toBe('guest');
  expect(cartOwner(signedIn).kind).toBe('unknown');
  expect(cartOwner({ ...signedIn, standing: { buyer: myself, companies: [] } })).toEqual({
    key: '7 myself',
    place: '4',
    kind: 'member',
  });
  const working = { ...signedIn, standing: { buyer: company, companies: [] } };
  expect(cartOwner(working).key).toBe('7 3');
  expect(cartOwner({ ...working, scopes: [] }).kind).toBe('closed');
});
