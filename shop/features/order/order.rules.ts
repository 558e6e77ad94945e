import type { Sen } from '../../kit/money.ts';
import type { ClaimState, Fulfilment, OrderState, PaymentState } from './order.constants.ts';

/** State machine of an order. */

export const orderActions = [
  /** By the company's approver. */
  'approve',
  'reject',
  /** Automatic: the money arrived or the deadline passed. */
  'confirm',
  'expire',
  'complete',
  /** By the buyer, or by staff at the buyer's request. */
  'cancel',
  /** By staff. */
  'prepare',
  'dispatch',
  'make_ready',
  'deliver',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** An order on credit is confirmed right after its approval, since there is no payment to wait for. */
const transitions: Record<OrderState, Partial<Record<OrderAction, OrderState>>> = {
  pending_approval: {
    approve: 'pending_payment',
    reject: 'rejected',
    expire: 'expired',
    cancel: 'cancelled',
  },
  pending_payment: { confirm: 'confirmed', expire: 'expired', cancel: 'cancelled' },
  confirmed: { prepare: 'preparing', cancel: 'cancelled' },
  preparing: { dispatch: 'out_for_delivery', make_ready: 'ready_for_pickup', cancel: 'cancelled' },
  out_for_delivery: { deliver: 'delivered' },
  ready_for_pickup: { deliver: 'delivered' },
  delivered: { complete: 'completed' },
  completed: {},
  cancelled: {},
  rejected: {},
  expired: {},
};

/**
 * Returns null when the transition is not declared. Only deliveries are dispatched, and only pickups are made ready.
 */
export function nextOrderState(state: OrderState, action: OrderAction, fulfilment: Fulfilment) {
  if (action === 'dispatch' && fulfilment !== 'delivery') return null;
  if (action === 'make_ready' && fulfilment !== 'pickup') return null;
  return transitions[state][action] ?? null;
}

type ShownPayment = { status: PaymentState; refund_pending: Sen; approval_until: string | null };

/**
 * What a screen calls the state of a payment: not refunded while some of the refund has not been sent, and not merely
 * processing while a second person at the buyer's bank must approve it.
 */
export function shownPaymentStatus({ status, refund_pending, approval_until }: ShownPayment) {
  if (refund_pending > 0) return 'refund_pending';
  return status === 'processing' && approval_until !== null ? 'awaiting_approval' : status;
}
export type ShownPaymentStatus = ReturnType<typeof shownPaymentStatus>;

/** An order holds stock from its placement or approval until it leaves the store or ends. */
export function holdsStock(state: OrderState): boolean {
  return ['pending_payment', 'confirmed', 'preparing'].includes(state);
}

export const claimActions = ['approve', 'deny', 'resolve'] as const;
export type ClaimAction = (typeof claimActions)[number];
const claimTransitions: Record<ClaimState, Partial<Record<ClaimAction, ClaimState>>> = {
  open: { approve: 'approved', deny: 'denied' },
  approved: { resolve: 'resolved' },
  denied: {},
  resolved: {},
};

export function nextClaimState(state: ClaimState, action: ClaimAction): ClaimState | null {
  return claimTransitions[state][action] ?? null;
}

export const hoursToClaim = 24;
export const hoursToComplete = 48;
export const daysToReview = 30;
export const paymentMinutes = { online: 30, transfer: 24 * 60 } as const;
/** How far a catch-weight line may exceed the ordered weight, in percent. */
export const maxOverweightPercent = 10;
