import { expect, test } from 'vitest';
import { permissions } from '../../../kit/access.ts';
import { orderStates } from '../order.constants.ts';
import { columnOf, type StaffOrderFacts, staffDeedsOf } from './actions.rules.ts';

const order: StaffOrderFacts = {
  state: 'preparing',
  fulfilment: 'delivery',
  isAddition: false,
  isCancelAsked: false,
  isPacked: true,
};

test.each([
  ['pending_approval', ['cancel']],
  ['pending_payment', ['cancel']],
  ['confirmed', ['prepare', 'cancel']],
  ['preparing', ['pack', 'dispatch', 'cancel']],
  ['out_for_delivery', ['deliver']],
  ['ready_for_pickup', ['deliver']],
  ['delivered', []],
  ['completed', []],
  ['cancelled', []],
  ['rejected', []],
  ['expired', []],
] as const)('an order that is %s', (state, expected) => {
  expect(staffDeedsOf({ ...order, state }, permissions)).toEqual(expected);
});

test('nothing leaves before it is packed, and pickups leave too', () => {
  expect(staffDeedsOf({ ...order, isPacked: false }, permissions)).toEqual(['pack', 'cancel']);
  expect(staffDeedsOf({ ...order, fulfilment: 'pickup' }, permissions)).toContain('dispatch');
});

test('what was added to another order is packed by itself, and moves with that one', () => {
  expect(staffDeedsOf({ ...order, isAddition: true }, permissions)).toEqual(['pack', 'cancel']);
  expect(staffDeedsOf({ ...order, isAddition: true, state: 'confirmed' }, permissions)).toEqual(['cancel']);
});

test('a request to cancel can be refused while there is one', () => {
  expect(staffDeedsOf({ ...order, isCancelAsked: true }, permissions)).toContain('refuse_cancel');
  expect(
    staffDeedsOf({ ...order, isCancelAsked: true, state: 'out_for_delivery' }, permissions),
  ).not.toContain('refuse_cancel');
});

test('everybody is shown just what they may', () => {
  expect(staffDeedsOf(order, ['order.view'])).toEqual([]);
  expect(staffDeedsOf(order, ['order.cancel'])).toEqual(['cancel']);
  expect(staffDeedsOf(order, ['order.fulfil'])).toEqual(['pack', 'dispatch']);
});

test('every state has its column, or none', () => {
  expect(orderStates.map(columnOf)).toEqual([
    null,
    null,
    'confirmed',
    'preparing',
    'out_for_delivery',
    'ready_for_pickup',
    'delivered',
    'delivered',
    null,
    null,
    null,
  ]);
});
