import { normalise } from './credit-key.rules.ts';

/** Finds references in the texts of a bank, which cut, split and punctuate them as they like. */

type Texts = { reference: string; description: string; payer: string };

/** Texts without punctuation. For each character: whether something was dropped before it, and its column. */
type Condensed = { text: string; isAfterGap: boolean[]; column: number[] };

function condense(columns: readonly string[]): Condensed {
  const condensed: Condensed = { text: '', isAfterGap: [], column: [] };
  for (const [column, text] of columns.entries()) {
    let isGap = true;
    for (const character of text.normalize('NFKD').toUpperCase()) {
      if (/[A-Z0-9]/.test(character)) {
        condensed.text += character;
        condensed.isAfterGap.push(isGap);
        condensed.column.push(column);
        isGap = false;
      } else isGap = true;
    }
  }
  return condensed;
}

/** The columns in both orders: a reference that was too long continues in the next or in the previous column. */
const arrangements = ({ reference, description, payer }: Texts): string[][] => [
  [reference, description, payer],
  [description, reference],
];

/**
 * Orders and repayments have numbers of one length; invoices and debit notes have six digits or more after the year. The DN of
 * “SDN BHD” starts no number.
 */
const numberStart = /(?=(B\d{6}[0-9A-Z]{5}|RP\d{6}[0-9A-Z]{5}|INV\d{10}|(?<!S)DN\d{10}))/g;
const isInvoice = (number: string) => number.startsWith('INV') || number.startsWith('DN');

/**
 * A complete number, normalised. It is broken when it was put together from two columns, or has gaps where we print
 * none: then it may be the rest of one number and something else.
 */
export type FoundNumber = { number: string; isBroken: boolean };

/** Every complete number in the texts, whether or not it is one of ours. They may overlap. */
export function findNumbers(texts: Texts): FoundNumber[] {
  const found = new Map<string, boolean>();
  for (const columns of arrangements(texts)) {
    const condensed = condense(columns);
    const { text, isAfterGap } = condensed;
    for (const { 1: start = '', index } of text.matchAll(numberStart)) {
      let end = index + start.length;
      // Further digits belong to the number of an invoice or debit note, unless a gap separates them.
      if (isInvoice(start)) while (/\d/.test(text.charAt(end)) && !isAfterGap[end]) end += 1;
      const number = text.slice(index, end);
      found.set(number, (found.get(number) ?? true) && isBroken(condensed, index, number));
    }
  }
  return [...found].map(([number, broken]) => ({ number, isBroken: broken }));
}

function isBroken({ isAfterGap, column }: Condensed, start: number, number: string): boolean {
  // Where the printed number has its two hyphens.
  const prefix = /^[A-Z]+/.exec(number)?.[0].length ?? 0;
  const hyphens = [prefix, prefix + (isInvoice(number) ? 4 : 6)];
  return Array.from(number).some(
    (_, at) =>
      at > 0 && (column[start + at] !== column[start] || (isAfterGap[start + at] && !hyphens.includes(at))),
  );
}

/** Whether one wrong or two swapped characters turn one number into the other. */
export function isNear(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const different: number[] = [];
  for (let at = 0; at < a.length && different.length < 3; at++) if (a[at] !== b[at]) different.push(at);
  const [first = 0, second] = different;
  if (different.length !== 2) return different.length === 1;
  return second === first + 1 && a[first] === b[second] && a[second] === b[first];
}

/** Characters that may be missing at one end of a number which the bank has cut. */
const maxCut = 4;

/** The texts in which to look for similar numbers. */
export const similarTexts = (texts: Texts): string[] =>
  arrangements(texts).map((columns) => normalise(columns.join('')));

/** Whether one of the texts contains the number with one mistake, or most of it. */
export function hasSimilarNumber(texts: readonly string[], number: string): boolean {
  return texts.some((text) => {
    if (text.includes(number.slice(0, -maxCut)) || text.includes(number.slice(maxCut))) return true;
    for (let start = 0; start + number.length <= text.length; start++)
      if (isNear(text.slice(start, start + number.length), number)) return true;
    return false;
  });
}
