/** The words of orders, payments and claims that contracts, rules and tables share. */

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

/** Where the money stands, beside the order; payment.rules.ts has the way between them. */
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

/** How often a proof of a bank transfer may be sent. */
export const maxProofs = 3;

export const substitutions = ['same_grade', 'ask', 'leave_out'] as const;
export type Substitution = (typeof substitutions)[number];

/** What a buyer may do with an order; order-deeds.rules.ts says when. */
export const buyerOrderActions = [
  'approve',
  'reject',
  'pay',
  'upload_proof',
  'cancel',
  'ask_to_cancel',
  'add_to',
  'receive',
  'claim',
  'review',
  'reorder',
] as const;
export type BuyerOrderAction = (typeof buyerOrderActions)[number];

/** Why less was packed than ordered. */
export const shortages = ['out_of_stock', 'poor_quality', 'damaged', 'other'] as const;
export type Shortage = (typeof shortages)[number];

/** What staff may do with an order; staff-deeds.rules.ts says when. */
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

export const claimStates = ['open', 'approved', 'denied', 'resolved'] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimResolutions = ['refund', 'credit_note', 'replacement'] as const;

export const maxPhotos = 5;
