import type { Sen } from '../../../kit/money.ts';
import type { DisputeState } from '../credit.constants.ts';

/** State machine of a dispute, and the amounts it may have. */

export const disputeActions = ['accept', 'reject', 'withdraw'] as const;
export type DisputeAction = (typeof disputeActions)[number];

const transitions: Record<DisputeState, Partial<Record<DisputeAction, DisputeState>>> = {
  open: { accept: 'accepted', reject: 'rejected', withdraw: 'withdrawn' },
  accepted: {},
  rejected: {},
  withdrawn: {},
};

/** Returns null when the transition is not declared. */
export function nextDisputeState(state: DisputeState, action: DisputeAction): DisputeState | null {
  return transitions[state][action] ?? null;
}

/** Why an amount of an invoice cannot be disputed; null when it can. */
export function disputeProblem({
  amount,
  open,
  isDisputed,
}: {
  amount: Sen;
  open: Sen;
  isDisputed: boolean;
}) {
  if (isDisputed) return 'dispute_open';
  if (open <= 0) return 'dispute_nothing_open';
  return amount <= 0 || amount > open ? 'dispute_above_open' : null;
}

/** What is still open of an invoice and not disputed: only this is reminded of and can be overdue. */
export function undisputedOf({ open, disputed }: { open: Sen; disputed: Sen }): Sen {
  return Math.max(0, open - disputed);
}
