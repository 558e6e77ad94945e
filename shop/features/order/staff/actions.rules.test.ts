import { expect, test } from 'vitest';
import { permissions } from '../../../declarations.ts';
import { orderStates } from '../order.constants.ts';
import { columnOf, type StaffOrderSummary, staffActionsOf } from './actions.rules.ts';

const order: StaffOrderSummary = {
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
  expect(staffActionsOf({ ...order, state }, permissions)).toEqual(expected);
});

test('nothing leaves before it is packed, and pickups leave too', () => {
  expect(staffActionsOf({ ...order, isPacked: false }, permissions)).toEqual(['pack', 'cancel']);
  expect(staffActionsOf({ ...order, fulfilment: 'pickup' }, permissions)).toContain('dispatch');
});

test('what was added to another order is packed by itself, and moves with that one', () => {
  expect(staffActionsOf({ ...order, isAddition: true }, permissions)).toEqual(['pack', 'cancel']);
  expect(staffActionsOf({ ...order, isAddition: true, state: 'confirmed' }, permissions)).toEqual(['cancel']);
});

test('a request to cancel can be refused while there is one', () => {
  expect(staffActionsOf({ ...order, isCancelAsked: true }, permissions)).toContain('refuse_cancel');
  expect(
    staffActionsOf({ ...order, isCancelAsked: true, state: 'out_for_delivery' }, permissions),
  ).not.toContain('refuse_cancel');
});

test('everybody is shown just what they may', () => {
  expect(staffActionsOf(order, ['order.view'])).toEqual([]);
  expect(staffActionsOf(order, ['order.cancel'])).toEqual(['cancel']);
  expect(staffActionsOf(order, ['order.fulfil'])).toEqual(['pack', 'dispatch']);
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
