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
  hasProposal: false,
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
] as const)('actions on an order in state %s', (state, expected) => {
  expect(staffActionsOf({ ...order, state }, permissions)).toEqual(expected);
});

test('dispatches only what is packed, pickups included', () => {
  expect(staffActionsOf({ ...order, isPacked: false }, permissions)).toEqual(['pack', 'cancel']);
  expect(staffActionsOf({ ...order, fulfilment: 'pickup' }, permissions)).toContain('dispatch');
});

test('an addition is packed by itself and moves with its parent', () => {
  expect(staffActionsOf({ ...order, isAddition: true }, permissions)).toEqual(['pack', 'cancel']);
  expect(staffActionsOf({ ...order, isAddition: true, state: 'confirmed' }, permissions)).toEqual(['cancel']);
});

test('a cancellation request can be answered while it is pending, and nothing else is possible', () => {
  expect(staffActionsOf({ ...order, isCancelAsked: true }, permissions)).toEqual(['cancel', 'refuse_cancel']);
  expect(
    staffActionsOf({ ...order, isCancelAsked: true, state: 'out_for_delivery' }, permissions),
  ).not.toContain('refuse_cancel');
});

test('offers only the actions that the permissions allow', () => {
  expect(staffActionsOf(order, ['order.view'])).toEqual([]);
  expect(staffActionsOf(order, ['order.cancel'])).toEqual(['cancel']);
  expect(staffActionsOf(order, ['order.fulfil'])).toEqual(['pack', 'dispatch']);
});

test('maps every state to a column or null', () => {
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

test('dispatches nothing while the buyer can still answer a proposed substitute', () => {
  expect(staffActionsOf({ ...order, hasProposal: true }, permissions)).toEqual(['pack', 'cancel']);
});
