/** The words of the queues of money that contracts and screens share. */

/** What is paid: an order, or a part of what a company owes. */
export const paidKinds = ['order', 'repayment'] as const;

export const proofStates = ['submitted', 'verified', 'rejected'] as const;

/** The filters of payments; staff-payment.service.ts has the states behind each. */
export const paymentFilters = ['all', 'open', 'paid', 'refunded', 'failed'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** The filters of applications; `waiting` is what staff have to do something about. */
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
