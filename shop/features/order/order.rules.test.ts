import { describe, expect, test } from 'vitest';
import {
  type ClaimState,
  claimStates,
  fulfilments,
  type OrderState,
  orderStates,
} from './order.constants.ts';
import {
  type ClaimAction,
  claimActions,
  holdsStock,
  nextClaimState,
  nextOrderState,
  type OrderAction,
  orderActions,
  shownPaymentStatus,
} from './order.rules.ts';

// Next state for each state and action, as specified in product.md. `-` is a conflict.
const columns = [
  'approve',
  'reject',
  'confirm',
  'expire',
  'complete',
  'cancel',
  'prepare',
  'dispatch',
  'make_ready',
  'deliver',
] as const satisfies readonly OrderAction[];

const delivery: Record<OrderState, string> = {
  pending_approval: 'pending_payment rejected - expired - cancelled - - - -',
  pending_payment: '- - confirmed expired - cancelled - - - -',
  confirmed: '- - - - - cancelled preparing - - -',
  preparing: '- - - - - cancelled - out_for_delivery - -',
  out_for_delivery: '- - - - - - - - - delivered',
  ready_for_pickup: '- - - - - - - - - delivered',
  delivered: '- - - - completed - - - - -',
  completed: '- - - - - - - - - -',
  cancelled: '- - - - - - - - - -',
  rejected: '- - - - - - - - - -',
  expired: '- - - - - - - - - -',
};
const pickup: Record<OrderState, string> = {
  ...delivery,
  preparing: '- - - - - cancelled - - ready_for_pickup -',
};

describe.each([
  ['delivery', delivery],
  ['pickup', pickup],
] as const)('an order for %s', (fulfilment, table) => {
  test.each(orderStates)('%s allows exactly the declared actions', (state) => {
    const expected = table[state].split(' ').map((next) => (next === '-' ? null : next));
    expect(columns.map((action) => nextOrderState(state, action, fulfilment))).toEqual(expected);
  });
});

test('the table covers every action', () => {
  expect([...columns].sort()).toEqual([...orderActions].sort());
});

test('final states have no transitions, and every other state leads to a final one', () => {
  const ends: OrderState[] = ['completed', 'cancelled', 'rejected', 'expired'];
  for (const fulfilment of fulfilments) {
    const after = (state: OrderState) =>
      orderActions.flatMap((action) => nextOrderState(state, action, fulfilment) ?? []);
    for (const state of orderStates) {
      expect(after(state).length === 0, state).toBe(ends.includes(state));
      const reached = new Set<OrderState>([state]);
      for (const at of reached) for (const next of after(at)) reached.add(next);
      expect(
        ends.some((end) => reached.has(end)),
        state,
      ).toBe(true);
    }
  }
});

test.each([
  ['pending_approval', false],
  ['pending_payment', true],
  ['confirmed', true],
  ['preparing', true],
  ['out_for_delivery', false],
  ['ready_for_pickup', false],
  ['delivered', false],
  ['completed', false],
  ['cancelled', false],
  ['rejected', false],
  ['expired', false],
] as const)('%s holds stock: %s', (state, expected) => {
  expect(holdsStock(state)).toBe(expected);
});

test('reserves stock on approval or placement and releases it once', () => {
  // Every transition out of a state that holds stock keeps it, ends the order or dispatches the goods.
  const leaving = new Set<string>();
  for (const state of orderStates.filter(holdsStock)) {
    for (const action of orderActions) {
      for (const fulfilment of fulfilments) {
        const next = nextOrderState(state, action, fulfilment);
        if (next && !holdsStock(next)) leaving.add(`${action} ${next}`);
      }
    }
  }
  expect([...leaving].sort()).toEqual([
    'cancel cancelled',
    'dispatch out_for_delivery',
    'expire expired',
    'make_ready ready_for_pickup',
  ]);
});

const claims: Record<ClaimState, Record<ClaimAction, ClaimState | null>> = {
  open: { approve: 'approved', deny: 'denied', resolve: null },
  approved: { approve: null, deny: null, resolve: 'resolved' },
  denied: { approve: null, deny: null, resolve: null },
  resolved: { approve: null, deny: null, resolve: null },
};

test.each(claimStates)('a claim in state %s allows exactly the declared actions', (state) => {
  for (const action of claimActions)
    expect(nextClaimState(state, action), action).toBe(claims[state][action]);
});

test.each([
  ['paid', 0, 'paid'],
  ['refunded', 0, 'refunded'],
  ['refunded', 500, 'refund_pending'],
  ['partially_refunded', 1, 'refund_pending'],
] as const)(
  'shows a payment that is %s with %i sen of refunds to send as %s',
  (status, refund_pending, shown) => {
    expect(shownPaymentStatus({ status, refund_pending, approval_until: null })).toBe(shown);
  },
);

test('shows a payment that waits for approval at the bank as such, and only while it does', () => {
  const payment = { refund_pending: 0, approval_until: '2026-11-19T10:00:00+08:00' };
  expect(shownPaymentStatus({ ...payment, status: 'processing' })).toBe('awaiting_approval');
  expect(shownPaymentStatus({ ...payment, status: 'paid' })).toBe('paid');
});
