import { conditions } from './doubt.rules.ts';
import { namesGoods } from './phrase.rules.ts';
import {
  cancelPhrases,
  cancelWords,
  noteStarts,
  noteWords,
  pastWords,
  unwantedPhrases,
  unwantedThingWords,
  unwantedWords,
} from './remark-words.constants.ts';
import type { Vocabulary } from './vocabulary.rules.ts';
import { foldedPairs, foldedSet, type Token } from './words.rules.ts';

const cancels = { words: foldedSet(cancelWords), pairs: foldedPairs(cancelPhrases) };
const unwanted = { words: foldedSet(unwantedWords), pairs: foldedPairs(unwantedPhrases) };
const past = foldedSet(pastWords);
const unwantedThings = foldedSet([...unwantedThingWords, ...noteWords]);
const starts = foldedSet(noteStarts);

export type CancelKind =
  /** Goods are cancelled. */
  | 'cancel'
  /** Something is cancelled, but it is unclear what. */
  | 'doubt'
  /** A wish about delivery, documents or preparation: "no need invoice". */
  | 'note';

export type Cancel = { at: number; kind: CancelKind };

type Found = { at: number; end: number; isUnwanted: boolean };

/** What the first cancelling words of a segment cancel. Null when it has none. */
export function cancelOf(tokens: readonly Token[], vocabulary: Vocabulary): Cancel | null {
  const found = findCancel(tokens.map(({ text }) => text));
  if (!found) return null;
  const isAmount = ({ kind }: Token) => kind === 'number';
  const before = tokens.slice(tokens.slice(0, found.at).findLastIndex(isAmount) + 1, found.at);
  const next = tokens.slice(found.end).findIndex(isAmount);
  const after = tokens.slice(found.end, next === -1 ? undefined : found.end + next);
  return { at: found.at, kind: kindOf(before, after, found.isUnwanted, vocabulary) };
}

/** Whether the words cancel something. */
export const hasCancel = (words: readonly string[]) => findCancel(words) !== null;

function findCancel(words: readonly string[]): Found | null {
  for (const [at, text] of words.entries()) {
    const pair = `${text} ${words[at + 1]}`;
    if (cancels.pairs.has(pair)) return { at, end: at + 2, isUnwanted: false };
    if (unwanted.pairs.has(pair)) return { at, end: at + 2, isUnwanted: true };
    if (cancels.words.has(text)) return { at, end: at + 1, isUnwanted: false };
    if (unwanted.words.has(text)) return { at, end: at + 1, isUnwanted: true };
  }
  return null;
}

function kindOf(
  before: readonly Token[],
  after: readonly Token[],
  isUnwanted: boolean,
  vocabulary: Vocabulary,
): CancelKind {
  const texts = [...before, ...after].map(({ text }) => text);
  const hasNames = texts.some((text) => namesGoods(text, vocabulary));
  const hasNote = after.some(({ text }) => starts.has(text) || unwantedThings.has(text));
  if (before.some(({ text }) => conditions.has(text))) return 'note';
  if (hasNames) return hasNote ? 'doubt' : 'cancel';
  if (texts.some((text) => past.has(text)) || (hasNote && isUnwanted)) return 'note';
  // "Tak payah hantar" may mean all of it, or that somebody collects it.
  return isUnwanted || hasNote ? 'doubt' : 'cancel';
}
