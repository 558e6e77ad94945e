/** Kinds, states and filters of the staff money queues, shared by contracts and screens. */

/** What a payment is for: an order, or a repayment of a company's debt. */
export const paidKinds = ['order', 'repayment'] as const;

export const proofStates = ['submitted', 'verified', 'rejected'] as const;

/** Filters of the payment list; staff/payment.service.ts maps them to states. */
export const paymentFilters = ['all', 'open', 'paid', 'refunded', 'failed'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** Filters of the application list; `waiting` is what waits for staff. */
export const applicationFilters = [
  'waiting',
  'submitted',
  'under_review',
  'info_requested',
  'approved',
  'rejected',
] as const;
export type ApplicationFilter = (typeof applicationFilters)[number];

export const staffAccountActions = ['hold', 'lift', 'suspend', 'reopen', 'close', 'terms'] as const;
export type StaffAccountAction = (typeof staffAccountActions)[number];
