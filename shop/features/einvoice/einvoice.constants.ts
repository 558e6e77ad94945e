/** Kinds, states and limits of e-invoices (MyInvois), shared by contracts, rules, tables and screens. */

/** What the shop issues. */
export const einvoiceKinds = ['invoice', 'credit_note', 'debit_note', 'refund_note', 'consolidated'] as const;
export type EinvoiceKind = (typeof einvoiceKinds)[number];

/**
 * `queued` waits for a submission, or for the consolidated e-invoice of its month. `consolidated` ends there: the
 * consolidated e-invoice continues in its place. `invalid` waits for staff.
 */
export const einvoiceStates = [
  'queued',
  'submitted',
  'valid',
  'invalid',
  'rejected_by_buyer',
  'cancelled',
  'consolidated',
] as const;
export type EinvoiceState = (typeof einvoiceStates)[number];

/** Where a document was sent. Only `production` has legal effect. */
export const einvoiceEnvironments = ['simulator', 'preproduction', 'production'] as const;
export type EinvoiceEnvironment = (typeof einvoiceEnvironments)[number];

/** Filters of the staff list; `attention` is what waits for a person: invalid, rejected by the buyer, and cancellations to approve. */
export const einvoiceFilters = ['attention', ...einvoiceStates, 'all'] as const;
export type EinvoiceFilter = (typeof einvoiceFilters)[number];

/** How long after its validation a document can be cancelled by us or rejected by the buyer. */
export const hoursToCancel = 72;

/** In sen. A single invoice above it is never consolidated. */
export const maxConsolidated = 1_000_000;

/** Day of the following month by which a month must be consolidated. */
export const consolidateByDay = 7;
