import { type DocumentHint, type DocumentKind, documentHints } from './document.constants.ts';

export type HintInput = {
  kind: DocumentKind;
  /** As entered with the document. */
  name: string;
  /** What its owner is called in the shop: themselves, and the companies they act for. */
  knownNames: readonly string[];
  /** Another company was verified with the same number. */
  isNumberTaken: boolean;
  /** How often it was handed in. */
  attempts: number;
};

const normalizeName = (name: string) => name.toLocaleLowerCase('ms').replace(/[^\p{L}\p{N}]+/gu, '');

/** What to look at twice; none of it decides. */
export function reviewHints({ kind, name, knownNames, isNumberTaken, attempts }: HintInput): DocumentHint[] {
  const known = knownNames.map(normalizeName);
  // A certificate names the company: it need not be called like its owner.
  const differs = kind !== 'ssm' && name !== '' && !known.includes(normalizeName(name));
  return documentHints.filter((hint) => {
    if (hint === 'name_differs') return differs;
    return hint === 'number_taken' ? isNumberTaken : attempts > 1;
  });
}

/** A document that runs out within this many days is listed as such. */
export const expiringDays = 30;
