import { type DocumentHint, type DocumentKind, documentHints } from './document.constants.ts';

export type HintInput = {
  kind: DocumentKind;
  /** The name entered with the document. */
  name: string;
  /** The names the shop knows its owner by: their own and those of the companies they act for. */
  knownNames: readonly string[];
  /** Whether another company was verified with the same number. */
  isNumberTaken: boolean;
  /** How often the document was submitted. */
  attempts: number;
};

const normalizeName = (name: string) => name.toLocaleLowerCase('ms').replace(/[^\p{L}\p{N}]+/gu, '');

/** Hints for the reviewer. None of them decides anything. */
export function reviewHints({ kind, name, knownNames, isNumberTaken, attempts }: HintInput): DocumentHint[] {
  const known = knownNames.map(normalizeName);
  // A certificate names the company, which need not match its owner's name.
  const differs = kind !== 'ssm' && name !== '' && !known.includes(normalizeName(name));
  return documentHints.filter((hint) => {
    if (hint === 'name_differs') return differs;
    return hint === 'number_taken' ? isNumberTaken : attempts > 1;
  });
}

/** A document that expires within this many days is listed as expiring. */
export const expiringDays = 30;
