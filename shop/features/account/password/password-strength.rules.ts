import { foldCase, predictabilityOf, skeletonOf, type Weakness } from '../../../kit/password-strength.ts';

const minCore = 4;
const minListed = 5;
const maxDecoration = 12;

const edgeSymbols = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const leading = /^[^\p{L}]*/u;
const trailing = /[^\p{L}]*$/u;
const separators = /[^\p{L}\p{N}]+/gu;

/** How many characters that are no letters stand at both ends. */
function countEdgeNonLetters(text: string): { start: number; end: number } {
  const start = leading.exec(text)?.[0].length ?? 0;
  return { start, end: trailing.exec(text.slice(start))?.[0].length ?? 0 };
}

/** The form in which a known password is stored; null for what no password under our rules can come down to. */
export function listedForm(known: string): string | null {
  const text = foldCase(known.trim()).replace(edgeSymbols, '');
  const { start, end } = countEdgeNonLetters(text);
  const core = text.slice(start, text.length - end);
  if (core === '') return null;
  if (core.length >= minCore && start + end <= maxDecoration) return skeletonOf(core);
  return text.length >= minListed ? skeletonOf(text) : null;
}

/** A text with more and more of its decoration taken off: where a word ends in `@` that may be its last letter. */
function* stripDecoration(text: string): Generator<string> {
  const { start, end } = countEdgeNonLetters(text);
  for (let left = 0; left <= Math.min(start, maxDecoration); left++) {
    for (let right = 0; right <= Math.min(end, maxDecoration - left); right++) {
      if (text.length - left - right >= minCore) yield text.slice(left, text.length - right);
    }
  }
}

/** The forms under which a new password is looked up: without decoration, joined, as skeletons. */
export function lookupForms(password: string): Set<string> {
  const folded = foldCase(password);
  const shapes = [folded, folded.replace(separators, '')].flatMap((text) => [...stripDecoration(text)]);
  return new Set(shapes.map(skeletonOf));
}

type WeaknessContext = {
  /** Of the shop, the person and the company, as `contextWords` gives them. */
  words: readonly string[];
  isListed: (form: string) => boolean;
};

/** Why a new password is refused; null when it is not. Its length and kinds of characters were checked before. */
export function weaknessOf(password: string, { words, isListed }: WeaknessContext): Weakness | null {
  const predictable = predictabilityOf(password, words);
  if (predictable) return predictable;
  return [...lookupForms(password)].some(isListed) ? 'common' : null;
}

/** A phone number as people type it into a password: with and without its prefixes, and its last digits. */
export function phoneWords(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const national = digits.replace(/^60/, '');
  return [digits, `0${national}`, national, ...[8, 7, 6].map((count) => digits.slice(-count))].filter(
    (word) => word.length >= 6,
  );
}

/** The part of an address before the @, and the names in its domain. */
export function emailWords(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  return [local, ...domain.split('.').filter((label) => label.length > 3)];
}
