/** States, limits and reasons of orders, payments and claims, shared by contracts, rules and tables. */

export const orderStates = [
  'pending_approval',
  'pending_payment',
  'confirmed',
  'preparing',
  'out_for_delivery',
  'ready_for_pickup',
  'delivered',
  'completed',
  'cancelled',
  'rejected',
  'expired',
] as const;
export type OrderState = (typeof orderStates)[number];

export const fulfilments = ['delivery', 'pickup'] as const;
export type Fulfilment = (typeof fulfilments)[number];

export const paymentMethods = ['online', 'transfer', 'credit'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Payment state, independent of the order state. Transitions are in payment.rules.ts. */
export const paymentStates = [
  'pending',
  'processing',
  'paid',
  'failed',
  'expired',
  'awaiting_proof',
  'proof_submitted',
  'verified',
  'rejected',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Refunds that are decided, but not sent. The payment's state and `refunded` include them. */
export const waitingRefundStates = ['pending', 'failed'] as const;

/** Maximum uploads of a bank transfer proof. */
export const maxProofs = 3;

export const substitutions = ['same_grade', 'ask', 'leave_out'] as const;
export type Substitution = (typeof substitutions)[number];

/**
 * States of a substitute for an item. Staff record it at once where the buyer allowed that, and propose it otherwise. A
 * proposal ends when it is answered, expires or is withdrawn.
 */
export const substituteStates = [
  'proposed',
  'accepted',
  'declined',
  'expired',
  'recorded',
  'withdrawn',
] as const;
export type SubstituteState = (typeof substituteStates)[number];

/** How long the buyer has to answer a proposal. */
export const minutesToAnswer = 60;

/** Buyer actions on an order; order-actions.rules.ts decides when they are allowed. */
export const buyerOrderActions = [
  'approve',
  'reject',
  'pay',
  'upload_proof',
  'cancel',
  'ask_to_cancel',
  'add_to',
  'answer_substitute',
  'receive',
  'claim',
  'review',
  'reorder',
] as const;
export type BuyerOrderAction = (typeof buyerOrderActions)[number];

export const shortages = ['out_of_stock', 'poor_quality', 'damaged', 'other'] as const;
export type Shortage = (typeof shortages)[number];

/** Staff actions on an order; staff/actions.rules.ts decides when they are allowed. */
export const staffOrderActions = [
  'prepare',
  'pack',
  'dispatch',
  'deliver',
  'cancel',
  'refuse_cancel',
] as const;
export type StaffOrderAction = (typeof staffOrderActions)[number];

export const claimKinds = ['damaged', 'wrong', 'missing', 'quality', 'underweight'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Whether goods can be claimed by weight instead of quantity. */
export const isClaimableByWeight = (kind: ClaimKind) => kind === 'missing' || kind === 'underweight';

export const claimStates = ['open', 'approved', 'denied', 'resolved'] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimResolutions = ['refund', 'credit_note', 'replacement'] as const;

export const maxPhotos = 5;
