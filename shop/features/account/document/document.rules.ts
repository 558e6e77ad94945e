import {
  type DocumentKind,
  type DocumentState,
  documentKinds,
  documentStates,
} from './document.constants.ts';

export { type DocumentKind, type DocumentState, documentKinds, documentStates };

/** The owner performs `change`, `submit` and `remove`, staff the others. `change` covers fields and files. */
export const documentActions = ['change', 'submit', 'remove', 'start_review', 'verify', 'reject'] as const;
export type DocumentAction = (typeof documentActions)[number];

/** All transitions. `remove` exists for bank accounts, of which a person may have several, and keeps the state. */
const transitions: Record<DocumentState, Partial<Record<DocumentAction, DocumentState>>> = {
  not_submitted: { change: 'not_submitted', submit: 'submitted', remove: 'not_submitted' },
  submitted: { start_review: 'under_review' },
  under_review: { verify: 'verified', reject: 'rejected' },
  verified: { remove: 'verified' },
  rejected: { change: 'rejected', submit: 'submitted', remove: 'rejected' },
};

/** The state after an action, or null when the transition is not declared. */
export function nextState(state: DocumentState, action: DocumentAction): DocumentState | null {
  return transitions[state][action] ?? null;
}

/**
 * Additional authenticated data of a document's encrypted fields: a ciphertext moved to another row cannot be
 * decrypted.
 */
export const sealContext = (documentId: number) => `document ${documentId}`;

export const maxBankAccounts = 5;
export const maxFiles = 4;

/** The parts of each kind of document and the maximum number of files per part. */
const parts: Record<DocumentKind, Readonly<Record<string, number>>> = {
  identity_card: { front: 1, back: 1 },
  ssm: { certificate: maxFiles },
  bank_information: { proof: maxFiles },
};

export function maxFilesOfPart(kind: DocumentKind, part: string): number {
  return parts[kind][part] ?? 0;
}

/** Names of the fields and parts still missing before a document can be submitted. */
export function missingParts(kind: DocumentKind, hasFields: boolean, held: readonly string[]): string[] {
  const missing = Object.keys(parts[kind]).filter((part) => !held.includes(part));
  return hasFields ? missing : ['fields', ...missing];
}
