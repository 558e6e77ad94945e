/** Banks, states and limits of imported bank statements, shared by contracts, rules, tables and screens. */

/** How a file is read. `other` uses a saved layout. */
export const statementFormats = ['maybank', 'cimb', 'public_bank', 'mt940', 'other'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/**
 * `proposed` waits for a second person, because the amount is above the limit of one. `ignored` is money that no
 * customer owes, such as interest.
 */
export const bankCreditStates = ['open', 'proposed', 'settled', 'ignored'] as const;
export type BankCreditState = (typeof bankCreditStates)[number];

/** `exact` can be settled without looking, `suggested` needs a look, `none` is for a person to find. */
export const matchKinds = ['exact', 'suggested', 'none'] as const;
export type MatchKind = (typeof matchKinds)[number];

export const maxStatementBytes = 2 * 1024 * 1024;
export const maxStatementRows = 5000;
/** Candidates shown for one credit. */
export const maxCandidates = 4;
