import {
  type DocumentKind,
  type DocumentState,
  documentKinds,
  documentStates,
} from './document.constants.ts';

export { type DocumentKind, type DocumentState, documentKinds, documentStates };

/** Documents of a person and their way through our hands. */

/** `change`, `submit` and `remove` are the owner's; the others are staff's. `change` is of fields and of files. */
export const documentActions = ['change', 'submit', 'remove', 'start_review', 'verify', 'reject'] as const;
export type DocumentAction = (typeof documentActions)[number];

/** Every transition there is. `remove` exists for bank accounts, of which there may be several; it keeps the state. */
const transitions: Record<DocumentState, Partial<Record<DocumentAction, DocumentState>>> = {
  not_submitted: { change: 'not_submitted', submit: 'submitted', remove: 'not_submitted' },
  submitted: { start_review: 'under_review' },
  under_review: { verify: 'verified', reject: 'rejected' },
  verified: { remove: 'verified' },
  rejected: { change: 'rejected', submit: 'submitted', remove: 'rejected' },
};

/** Where an action leads, or null when it is not declared. */
export function nextState(state: DocumentState, action: DocumentAction): DocumentState | null {
  return transitions[state][action] ?? null;
}

/** What the numbers of a document are bound to: moved to another row they cannot be read. */
export const sealContext = (documentId: number) => `document ${documentId}`;

export const maxBankAccounts = 5;
export const maxFiles = 4;

/** The parts of a document, and how many files each may have. */
const parts: Record<DocumentKind, Readonly<Record<string, number>>> = {
  identity_card: { front: 1, back: 1 },
  ssm: { certificate: maxFiles },
  bank_information: { proof: maxFiles },
};

export function maxFilesOfPart(kind: DocumentKind, part: string): number {
  return parts[kind][part] ?? 0;
}

/** What is missing before a document can be submitted, by the names of the fields and parts. */
export function missingParts(kind: DocumentKind, hasFields: boolean, held: readonly string[]): string[] {
  const missing = Object.keys(parts[kind]).filter((part) => !held.includes(part));
  return hasFields ? missing : ['fields', ...missing];
}
