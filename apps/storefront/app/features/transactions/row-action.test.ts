import { expect, test } from 'vitest';
import { pendingAction } from './row-action.ts';

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

test('returns null for somebody who may neither pay nor approve', () => {
  const nothing = () => false;
  expect(pendingAction({ status: 'pending_payment', payment_status: 'pending' }, nothing)).toBeNull();
  expect(pendingAction({ status: 'pending_approval', payment_status: null }, nothing)).toBeNull();
});
