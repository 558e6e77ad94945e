import type { Sen } from '../../kit/money.ts';
import type { PaymentState } from '../order/order.constants.ts';

/** A payment's way, online and by bank transfer. */

export const paymentActions = [
  'process',
  'pay',
  'fail',
  'expire',
  'submit_proof',
  'verify_proof',
  'reject_proof',
  'refund_part',
  'refund_all',
] as const;
export type PaymentAction = (typeof paymentActions)[number];

/**
 * Every transition there is. Money that arrives late is still money: a failed or expired payment may become paid, and
 * what its order no longer needs is given back. A failure heard after the end still says why, so that events lead to
 * the same end in whatever order they come. A proof that was sent in time may be looked at after its order ended.
 */
const transitions: Record<PaymentState, Partial<Record<PaymentAction, PaymentState>>> = {
  pending: { process: 'processing', pay: 'paid', fail: 'failed', expire: 'expired' },
  processing: { pay: 'paid', fail: 'failed', expire: 'expired' },
  failed: { pay: 'paid' },
  expired: { pay: 'paid', fail: 'failed', verify_proof: 'verified', reject_proof: 'expired' },
  paid: { refund_part: 'partially_refunded', refund_all: 'refunded' },
  awaiting_proof: { submit_proof: 'proof_submitted', expire: 'expired' },
  proof_submitted: { verify_proof: 'verified', reject_proof: 'rejected' },
  rejected: { submit_proof: 'proof_submitted', expire: 'expired' },
  verified: { refund_part: 'partially_refunded', refund_all: 'refunded' },
  partially_refunded: { refund_part: 'partially_refunded', refund_all: 'refunded' },
  refunded: {},
};

const firstPollDelayMs = 120_000;

/** When the provider is asked first about a payment that was begun now, if nothing was heard until then. */
export const firstPollAt = (now: Date): Date => new Date(now.getTime() + firstPollDelayMs);

/** Where an action leads, or null when it is not declared. */
export function nextPaymentState(state: PaymentState, action: PaymentAction): PaymentState | null {
  return transitions[state][action] ?? null;
}

export const openStates = ['pending', 'processing', 'awaiting_proof', 'proof_submitted', 'rejected'] as const;

export type PaymentOutcome = 'processing' | 'paid' | 'failed' | 'expired';

const outcomeActions: Record<PaymentOutcome, PaymentAction> = {
  processing: 'process',
  paid: 'pay',
  failed: 'fail',
  expired: 'expire',
};

/** What a provider's outcome does to a payment. */
export function actionOf(outcome: PaymentOutcome): PaymentAction {
  return outcomeActions[outcome];
}

/** Whether the money is what was asked for. Anything else is kept for staff to look at, and pays nothing. */
export function findFactsMismatch(
  facts: { outcome: PaymentOutcome; reference: string; amount: Sen; currency: string },
  asked: { method: 'online' | 'transfer'; reference: string; amount: Sen; currency: string },
): 'wrong_reference' | 'wrong_amount' | 'wrong_currency' | null {
  // A provider that speaks of a bank transfer speaks of what it never saw.
  if (facts.reference !== asked.reference || asked.method !== 'online') return 'wrong_reference';
  if (facts.currency.toUpperCase() !== asked.currency) return 'wrong_currency';
  return facts.outcome === 'paid' && facts.amount !== asked.amount ? 'wrong_amount' : null;
}
