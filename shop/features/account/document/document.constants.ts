/** The words of documents that contracts, rules and tables share. */

export const documentKinds = ['identity_card', 'ssm', 'bank_information'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentStates = ['not_submitted', 'submitted', 'under_review', 'verified', 'rejected'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Why a document is given back; document-reason.rules.ts says what its owner reads. */
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

/** How much may be written beside it by hand. */
export const maxReasonLength = 300;

/** What a checker should look at twice; document-hints.rules.ts says when. */
export const documentHints = ['name_differs', 'number_taken', 'handed_in_again'] as const;
export type DocumentHint = (typeof documentHints)[number];
