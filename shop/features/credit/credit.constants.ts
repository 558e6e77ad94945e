/** States, reasons and limits of credit terms, shared by contracts, rules and tables. */

/** Days from the invoice to its due date. */
export const tenors = [7, 14, 30, 45, 60] as const;
export type Tenor = (typeof tenors)[number];

export const applicationStates = [
  'draft',
  'submitted',
  'under_review',
  'info_requested',
  'approved',
  'rejected',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const accountStates = ['active', 'on_hold', 'suspended', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

/** An account is on hold automatically (`overdue`) or by staff. */
export const holdCauses = ['overdue', 'staff'] as const;
export type HoldCause = (typeof holdCauses)[number];

export const invoiceStates = ['issued', 'partially_paid', 'paid', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** As shown: an open invoice that was credited in part, and of which nothing was paid, is not partially paid. */
export const invoiceStatuses = [...invoiceStates, 'partially_credited'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** A debit note is stored as an invoice that refers to another one, so it is paid, reminded of and aged like one. */
export const invoiceKinds = ['invoice', 'debit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** What a debit note charges for. There is none for late payment: the shop promises credit without fees and interest. */
export const debitCauses = ['price', 'quantity', 'delivery', 'other'] as const;
export type DebitCause = (typeof debitCauses)[number];

/** Goods carry sales tax; delivery does not. */
export const taxedCauses: readonly DebitCause[] = ['price', 'quantity', 'other'];

export const disputeStates = ['open', 'accepted', 'rejected', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const postingKinds = [
  'invoice',
  'credit_note',
  'repayment',
  'advance_used',
  'advance_refunded',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** Postings as shown. A debit note is posted as an invoice, which the previous release can read. */
export const movementNames = [...postingKinds, 'debit_note'] as const;
export type MovementName = (typeof movementNames)[number];

export const ledgers = ['receivable', 'advance', 'sales', 'tax', 'bank'] as const;
export type Ledger = (typeof ledgers)[number];

export const sides = ['debit', 'credit'] as const;
export type Side = (typeof sides)[number];

export const repaymentMethods = ['online', 'transfer'] as const;
export type RepaymentMethod = (typeof repaymentMethods)[number];

/** By days past the due date; what is disputed is counted separately. */
export const ageingBuckets = [
  'not_due',
  'days_1_7',
  'days_8_30',
  'days_31_60',
  'over_60',
  'disputed',
] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** Days after the due date on which a company is reminded; negative values are before it. */
export const reminderDays = [-3, 0, 1, 7, 14] as const;

/** Requirements of an application. */
export const eligibilityKeys = ['company', 'ssm', 'identity_card', 'bank_information'] as const;
export type EligibilityKey = (typeof eligibilityKeys)[number];

/** In sen; above it two people must approve. */
export const maxSingleApproverLimit = 5_000_000;
export const maxCreditLimit = 1_000_000_000;
