import { foldCase, predictabilityOf, skeletonOf, type Weakness } from '../../../kit/password-strength.ts';

const minCore = 4;
const minListed = 5;
const maxDecoration = 12;

const edgeSymbols = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const leading = /^[^\p{L}]*/u;
const trailing = /[^\p{L}]*$/u;
const separators = /[^\p{L}\p{N}]+/gu;

/** Number of non-letters at both ends. */
function countEdgeNonLetters(text: string): { start: number; end: number } {
  const start = leading.exec(text)?.[0].length ?? 0;
  return { start, end: trailing.exec(text.slice(start))?.[0].length ?? 0 };
}

/**
 * The form in which a known password is stored, or null when no password that satisfies the rules can be reduced to it.
 */
export function listedForm(known: string): string | null {
  const text = foldCase(known.trim()).replace(edgeSymbols, '');
  const { start, end } = countEdgeNonLetters(text);
  const core = text.slice(start, text.length - end);
  if (core === '') return null;
  if (core.length >= minCore && start + end <= maxDecoration) return skeletonOf(core);
  return text.length >= minListed ? skeletonOf(text) : null;
}

/**
 * Yields a text with more and more of its decoration removed, because a trailing `@` may also be the last letter of a
 * word.
 */
function* stripDecoration(text: string): Generator<string> {
  const { start, end } = countEdgeNonLetters(text);
  for (let left = 0; left <= Math.min(start, maxDecoration); left++) {
    for (let right = 0; right <= Math.min(end, maxDecoration - left); right++) {
      if (text.length - left - right >= minCore) yield text.slice(left, text.length - right);
    }
  }
}

/** The forms under which a new password is looked up: without decoration and separators, as skeletons. */
export function lookupForms(password: string): Set<string> {
  const folded = foldCase(password);
  const shapes = [folded, folded.replace(separators, '')].flatMap((text) => [...stripDecoration(text)]);
  return new Set(shapes.map(skeletonOf));
}

type WeaknessContext = {
  /** Words of the shop, the person and the company, from `contextWords`. */
  words: readonly string[];
  isListed: (form: string) => boolean;
};

/** Why a new password is refused, or null. Length and character classes are checked before. */
export function weaknessOf(password: string, { words, isListed }: WeaknessContext): Weakness | null {
  const predictable = predictabilityOf(password, words);
  if (predictable) return predictable;
  return [...lookupForms(password)].some(isListed) ? 'common' : null;
}

/** The forms in which people use a phone number in a password: with and without prefixes, and the last digits. */
export function phoneWords(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const national = digits.replace(/^60/, '');
  return [digits, `0${national}`, national, ...[8, 7, 6].map((count) => digits.slice(-count))].filter(
    (word) => word.length >= 6,
  );
}

/** The local part of an address and the labels of its domain longer than three characters. */
export function emailWords(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  return [local, ...domain.split('.').filter((label) => label.length > 3)];
}
