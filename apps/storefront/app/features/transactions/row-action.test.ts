import { expect, test } from 'vitest';
import { isReceiver, pendingAction } from './row-action.ts';

const everything = () => true;

test.each([
  ['pending_payment', 'pending', 'pay'],
  ['pending_payment', 'failed', 'pay'],
  ['pending_payment', null, 'pay'],
  ['pending_payment', 'awaiting_proof', 'proof'],
  ['pending_payment', 'rejected', 'proof'],
  ['pending_payment', 'proof_submitted', null],
  ['pending_payment', 'processing', null],
  ['pending_approval', null, 'decide'],
  ['confirmed', 'paid', null],
  ['expired', 'rejected', null],
] as const)('%s with a %s payment: %s', (status, payment_status, action) => {
  expect(pendingAction({ status, payment_status }, everything)).toBe(action);
});

test('offers receiving to a receiver, and not to a buyer who also receives', () => {
  const receiver = (scope: string) => scope === 'order.receive';
  const arriving = { status: 'delivered', payment_status: 'paid' } as const;
  const isUnreceived = { isUnreceived: true };
  expect(pendingAction(arriving, receiver, isUnreceived)).toBe('receive');
  expect(pendingAction(arriving, everything, isUnreceived)).toBeNull();
  expect(pendingAction(arriving, receiver)).toBeNull();
  expect(pendingAction({ ...arriving, status: 'preparing' }, receiver, isUnreceived)).toBeNull();
  expect([isReceiver(receiver), isReceiver(everything)]).toEqual([true, false]);
});

test('returns null for somebody who may neither pay nor approve', () => {
  const nothing = () => false;
  expect(pendingAction({ status: 'pending_payment', payment_status: 'pending' }, nothing)).toBeNull();
  expect(pendingAction({ status: 'pending_approval', payment_status: null }, nothing)).toBeNull();
});
