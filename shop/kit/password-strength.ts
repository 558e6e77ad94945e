import { passwordLength, passwordPatterns } from './password.ts';

/** Why a password is easy to guess. */
export type Weakness = 'common' | 'context' | 'repetition' | 'sequence';

type Prediction = {
  /** The effective length: a predictable part counts as one or two characters. */
  length: number;
  /** How many characters each kind of predictable part cost. */
  lost: Readonly<Record<'context' | 'repetition' | 'sequence', number>>;
};

const minPart = 3;
const minDistinct = 5;

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '!@#$%^&*()',
];
const sequences = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

const substitutes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};

/**
 * Maps commonly substituted characters to one letter: `p@ssw0rd` becomes `password`. An l becomes an i, because 1 may
 * stand for either. Apply it to both sides of a comparison. The number of characters stays the same.
 */
export function skeletonOf(text: string): string {
  return text.replace(/[@483691!|l0$57+]/g, (char) => substitutes[char] ?? char);
}

export const foldCase = (text: string) => text.normalize('NFKC').toLowerCase();

/** Skeletons of the words of names or addresses that are long enough to matter, and of all words joined. */
export function contextWords(texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = foldCase(text ?? '')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((part) => part !== '');
    return [...parts, parts.join('')].map(skeletonOf);
  });
  return [...new Set(words)].filter((word) => word.length >= minPart).sort((a, b) => b.length - a.length);
}

/** Measures a password as an attacker would who knows its owner and common habits. */
export function measureStrength(password: string, words: readonly string[] = []): Prediction {
  const text = foldCase(password);
  const lost = { context: 0, repetition: 0, sequence: 0 };
  let length = 0;
  for (let at = 0; at < text.length; ) {
    const part = partAt(text, at, words);
    if (part) lost[part.kind] += part.size - part.worth;
    length += part?.worth ?? 1;
    at += part?.size ?? 1;
  }
  const distinct = new Set(text).size;
  if (distinct < minDistinct && distinct < length) {
    lost.repetition += length - distinct;
    length = distinct;
  }
  return { length, lost };
}

type Part = { kind: keyof Prediction['lost']; size: number; worth: number };

/** The longest predictable part that starts here. */
function partAt(text: string, at: number, words: readonly string[]): Part | null {
  const skeleton = skeletonOf(text);
  const word = words.find((each) => skeleton.startsWith(each, at));
  const parts: Part[] = [
    { kind: 'context', size: word?.length ?? 0, worth: 1 },
    { kind: 'repetition', size: runAt(text, at), worth: 2 },
    { kind: 'sequence', size: sequenceAt(text, at), worth: 2 },
    { kind: 'repetition', size: repeatAt(text, at), worth: 1 },
  ];
  const longest = parts.reduce((best, part) => (part.size > best.size ? part : best));
  return longest.size >= minPart ? longest : null;
}

function runAt(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end] === text[at]) end++;
  return end - at;
}

function sequenceAt(text: string, at: number): number {
  let size = 0;
  let found: readonly string[] = sequences;
  while (at + size < text.length) {
    const part = text.slice(at, at + size + 1);
    found = found.filter((sequence) => sequence.includes(part));
    if (found.length === 0) break;
    size++;
  }
  return size;
}

/** How many characters from here repeat an earlier part. */
function repeatAt(text: string, at: number): number {
  const before = text.slice(0, at);
  let size = 0;
  while (at + size < text.length && before.includes(text.slice(at, at + size + 1))) size++;
  return size;
}

/** Why a password is too easy to guess, without a list of known passwords. Null when it is long enough anyway. */
export function predictabilityOf(
  password: string,
  words: readonly string[],
): Exclude<Weakness, 'common'> | null {
  const { length, lost } = measureStrength(password, words);
  if (length >= passwordLength.least) return null;
  const reasons = ['context', 'sequence', 'repetition'] as const;
  const [reason] = reasons.filter((kind) => lost[kind] > 0).sort((a, b) => lost[b] - lost[a]);
  return reason ?? null;
}

export type Strength = 'weak' | 'fair' | 'strong';

/** The most common beginnings of passwords, for a hint without the server's list. */
const commonWords = contextWords([
  'password',
  'passw',
  'admin',
  'welcome',
  'letmein',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
  'bakul',
  'selamat',
  'sayang',
  'malaysia',
  'merdeka',
  'rahsia',
  'kata laluan',
]);
const strongLength = 12;

/** A hint while typing. The server knows more and decides. */
export function strengthOf(password: string): Strength {
  const isAllowed = Object.values(passwordPatterns).every((pattern) => pattern.test(password));
  const { length } = measureStrength(password, commonWords);
  if (!isAllowed || length < passwordLength.least) return 'weak';
  return length < strongLength ? 'fair' : 'strong';
}
