/** Document kinds, states and reasons shared by contracts, rules and tables. */

export const documentKinds = ['identity_card', 'ssm', 'bank_information'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentStates = ['not_submitted', 'submitted', 'under_review', 'verified', 'rejected'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Why a document is rejected. The texts the owner reads are in document-reason.rules.ts. */
export const rejectReasons = [
  'unclear',
  'cut_off',
  'missing_page',
  'wrong_document',
  'name_differs',
  'number_differs',
  'out_of_date',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** Maximum length of the free text that can be added to a reason. */
export const maxReasonLength = 300;

/** What a reviewer should check closely. document-hints.rules.ts decides when each applies. */
export const documentHints = ['name_differs', 'number_taken', 'handed_in_again'] as const;
export type DocumentHint = (typeof documentHints)[number];
