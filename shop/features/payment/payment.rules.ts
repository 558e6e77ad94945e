import type { Sen } from '../../kit/money.ts';
import type { PaymentState } from '../order/order.constants.ts';

/** State machine of a payment, online or by bank transfer. */

export const paymentActions = [
  'process',
  'pay',
  'fail',
  'expire',
  'submit_proof',
  'verify_proof',
  'reject_proof',
  'receive_transfer',
  'refund_part',
  'refund_all',
] as const;
export type PaymentAction = (typeof paymentActions)[number];

/**
 * Money that arrives late still counts: a failed or expired payment may become paid, and what its order no longer needs
 * is refunded. A failure reported after expiry is still recorded, so that events lead to the same final state in any
 * order. A proof sent in time may be reviewed after its order has ended. A transfer on the bank statement needs no proof.
 */
const transitions: Record<PaymentState, Partial<Record<PaymentAction, PaymentState>>> = {
  pending: { process: 'processing', pay: 'paid', fail: 'failed', expire: 'expired' },
  processing: { pay: 'paid', fail: 'failed', expire: 'expired' },
  failed: { pay: 'paid' },
  expired: {
    pay: 'paid',
    fail: 'failed',
    verify_proof: 'verified',
    reject_proof: 'expired',
    receive_transfer: 'verified',
  },
  paid: { refund_part: 'partially_refunded', refund_all: 'refunded' },
  awaiting_proof: { submit_proof: 'proof_submitted', receive_transfer: 'verified', expire: 'expired' },
  proof_submitted: { verify_proof: 'verified', reject_proof: 'rejected', receive_transfer: 'verified' },
  rejected: { submit_proof: 'proof_submitted', receive_transfer: 'verified', expire: 'expired' },
  verified: { refund_part: 'partially_refunded', refund_all: 'refunded' },
  partially_refunded: { refund_part: 'partially_refunded', refund_all: 'refunded' },
  refunded: {},
};

const firstPollDelayMs = 120_000;

/** When to first poll the provider about a payment started now, unless an event arrives before. */
export const firstPollAt = (now: Date): Date => new Date(now.getTime() + firstPollDelayMs);

/** Returns null when the transition is not declared. */
export function nextPaymentState(state: PaymentState, action: PaymentAction): PaymentState | null {
  return transitions[state][action] ?? null;
}

export const openStates = ['pending', 'processing', 'awaiting_proof', 'proof_submitted', 'rejected'] as const;

export type PaymentOutcome = 'processing' | 'paid' | 'failed' | 'expired';

export const outcomeActions: Record<PaymentOutcome, PaymentAction> = {
  processing: 'process',
  paid: 'pay',
  failed: 'fail',
  expired: 'expire',
};

/** Whether the provider's facts match the requested payment. A mismatch pays nothing and is flagged for staff. */
export function findFactsMismatch(
  facts: { outcome: PaymentOutcome; reference: string; amount: Sen; currency: string },
  expected: { method: 'online' | 'transfer'; reference: string; amount: Sen; currency: string },
): 'wrong_reference' | 'wrong_amount' | 'wrong_currency' | null {
  // A provider cannot know about a bank transfer.
  if (facts.reference !== expected.reference || expected.method !== 'online') return 'wrong_reference';
  if (facts.currency.toUpperCase() !== expected.currency) return 'wrong_currency';
  return facts.outcome === 'paid' && facts.amount !== expected.amount ? 'wrong_amount' : null;
}
