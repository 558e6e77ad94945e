import { unitOf } from './quantity-text.rules.ts';
import {
  fillerWords,
  joinWords,
  noteStarts,
  noteWords,
  otherGoods,
  processedGoods,
  remarkWords,
  requestWords,
} from './remark-words.constants.ts';
import { shortNames } from './short-forms.constants.ts';
import { similarWords } from './spelling.rules.ts';
import { nameWords, type Vocabulary } from './vocabulary.rules.ts';
import { canonicalWords, foldedSet, foldWord } from './words.rules.ts';

const fillers = foldedSet([...fillerWords, ...joinWords, ...noteStarts]);
const notes = foldedSet(noteWords);
const remarks = foldedSet(remarkWords);
const others = foldedSet(otherGoods);
const processed = foldedSet(processedGoods);
const requests = foldedSet(requestWords);
/** "Saiz 88", "gred 1". */
export const optionStarts = foldedSet(['saiz', 'size', 'sz', 'count', 'gred', 'grade', 'grd']);
const grades = new Map([
  ...['a', 'aa', 'b', 'c'].map((grade): [string, string] => [grade, grade]),
  ['s', 'kecil'],
  ['m', 'sederhana'],
  ['l', 'besar'],
  ['xl', 'besar'],
]);

/** Names of two words whose second is cut to a letter, by their words written out. */
const cutNames = new Map(
  Object.entries(shortNames).map(([short, name]) => [
    short.split(' ').map(foldWord).flatMap(canonicalWords).join(' '),
    nameWords(name),
  ]),
);

/** The words of a part of a message, by what they may mean. */
export type Phrase = {
  /** Words of the catalogue. For each the possible words: several if it is misspelled. */
  named: (readonly string[])[];
  /** Words that may belong to a name, to an option or to a note: "muda", "besar", "B". */
  maybe: string[];
  /** Words that can only be an option: "gred B", "size L". */
  options: string[];
  /** Neither in the catalogue nor a word around an order. */
  unknown: string[];
  /** Whether a word of `named` was corrected. */
  isMisspelled: boolean;
  /** Has words of greetings, dates or delivery. */
  hasRemark: boolean;
  /** Has words like "nak" or "need". */
  hasRequest: boolean;
};

export function phraseOf(words: readonly string[], vocabulary: Vocabulary): Phrase {
  const phrase: Phrase = {
    named: [],
    maybe: [],
    options: [],
    unknown: [],
    isMisspelled: false,
    hasRemark: false,
    hasRequest: false,
  };
  const corrected: (readonly string[])[] = [];
  let before = '';
  for (const word of writtenOut(words, vocabulary)) {
    const grade = grades.get(word);
    if (grade !== undefined || optionStarts.has(before)) phrase.options.push(grade ?? word);
    else addWord(phrase, corrected, word, vocabulary);
    before = word;
  }
  // Next to a word that nobody knows, a similar word is more likely to be another one.
  if (phrase.unknown.length === 0) {
    phrase.named.push(...corrected);
    phrase.isMisspelled = corrected.length > 0;
  } else phrase.unknown.push(...corrected.flatMap(([word = '']) => word));
  return phrase;
}

/** Adds the words of another phrase. */
export function addPhrase(phrase: Phrase, other: Phrase) {
  phrase.named.push(...other.named);
  phrase.maybe.push(...other.maybe);
  phrase.options.push(...other.options);
  phrase.unknown.push(...other.unknown);
  phrase.isMisspelled ||= other.isMisspelled;
  phrase.hasRemark ||= other.hasRemark;
  phrase.hasRequest ||= other.hasRequest;
}

function writtenOut(words: readonly string[], vocabulary: Vocabulary): string[] {
  const canonical = asInNames(words, vocabulary).flatMap(canonicalWords);
  const result: string[] = [];
  for (let index = 0; index < canonical.length; index++) {
    const word = canonical[index] ?? '';
    const name = cutNames.get(`${word} ${canonical[index + 1]}`);
    result.push(...(name ?? [word]));
    if (name) index++;
  }
  return result;
}

/** "Pakchoy" for "pak choy", and "water melon" for "watermelon": words run together or apart as names have them. */
function asInNames(words: readonly string[], { byWord, runTogether }: Vocabulary): string[] {
  const result: string[] = [];
  for (const word of words) {
    const before = result.at(-1);
    const joined = before === undefined ? '' : foldWord(before + word);
    if (before !== undefined && byWord.has(joined) && !(byWord.has(before) && byWord.has(word)))
      result.splice(-1, 1, joined);
    else result.push(...(byWord.has(word) ? [word] : (runTogether.get(word) ?? [word])));
  }
  return result;
}

function addWord(phrase: Phrase, corrected: (readonly string[])[], word: string, vocabulary: Vocabulary) {
  const isNote = notes.has(word);
  const isCommon = fillers.has(word) || remarks.has(word) || unitOf(word) !== null;
  if (remarks.has(word)) phrase.hasRemark = true;
  if (requests.has(word)) phrase.hasRequest = true;
  const isFirst = phrase.named.length + phrase.maybe.length + phrase.unknown.length === 0;
  if (isFirst && processed.has(word)) phrase.unknown.push(word);
  else if (isNote) phrase.maybe.push(word);
  else if (vocabulary.byWord.has(word)) {
    if (isCommon) phrase.maybe.push(word);
    else phrase.named.push([word]);
  } else if (!isCommon && word.length > 2) {
    const similar = others.has(word) ? [] : similarWords(vocabulary.spellings, word);
    if (similar.length > 0) corrected.push(similar.slice(0, 3));
    else phrase.unknown.push(word);
  }
}
