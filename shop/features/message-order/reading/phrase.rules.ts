import { isWeak } from './product-match.rules.ts';
import { unitOf } from './quantity-text.rules.ts';
import {
  addWords,
  cancelPhrases,
  cancelWords,
  changeWords,
  fillerWords,
  joinWords,
  kindWords,
  noteStarts,
  noteWords,
  otherGoods,
  priceWords,
  processedGoods,
  referenceWords,
  refundWords,
  remarkWords,
  repairWords,
  requestWords,
  unwantedPhrases,
  unwantedWords,
} from './remark-words.constants.ts';
import { shortNames } from './short-forms.constants.ts';
import { similarWords } from './spelling.rules.ts';
import { nameWords, type Vocabulary } from './vocabulary.rules.ts';
import { canonicalWords, foldedSet, foldWord } from './words.rules.ts';

const fillers = foldedSet([
  ...fillerWords,
  ...joinWords,
  ...noteStarts,
  ...addWords,
  ...changeWords,
  ...repairWords,
  ...cancelWords,
  ...unwantedWords,
  ...[...cancelPhrases, ...unwantedPhrases].flatMap((phrase) => phrase.split(' ')),
]);
const notes = foldedSet(noteWords);
const kinds = foldedSet(kindWords);
const remarks = foldedSet([...remarkWords, ...refundWords, ...priceWords, ...referenceWords]);
const others = foldedSet(otherGoods);
const processed = foldedSet(processedGoods);
const requests = foldedSet(requestWords);
/** "Saiz 88", "gred 1". */
export const optionStarts = foldedSet(['saiz', 'size', 'sz', 'count', 'gred', 'grade', 'grd']);
const grades = new Map([
  ...['a', 'aa', 'aaa', 'b', 'c', 'd', 'e', 'f'].map((grade): [string, string] => [grade, grade]),
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
  /** Words that can only be an option: "gred B", "size L", "21/25". */
  options: string[];
  /** Words that make other goods of them unless a name or an option has them: "kering". */
  kinds: string[];
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
    kinds: [],
    unknown: [],
    isMisspelled: false,
    hasRemark: false,
    hasRequest: false,
  };
  const corrected: (readonly string[])[] = [];
  let before = '';
  for (const word of writtenOut(words, vocabulary)) {
    const grade = grades.get(word);
    const isOption = optionStarts.has(before) && !fillers.has(word);
    if (grade !== undefined || isOption || isFraction(word)) phrase.options.push(grade ?? word);
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

/** Words of a note may still qualify the goods: "yang besar". */
export function addNotes(phrase: Phrase, notes: readonly string[]) {
  const words = notes.flatMap(canonicalWords);
  phrase.maybe.push(...words);
  // "Yang muda" is a wish, while dried goods are always others.
  phrase.kinds.push(...words.filter((word) => word === 'kering'));
}

const isFraction = (word: string) => /^\d+\/\d+$/.test(word);

/** Whether the word alone tells that a text is about goods of the catalogue. */
export const namesGoods = (word: string, { byWord }: Vocabulary): boolean =>
  mayNameGoods(word) && canonicalWords(word).some((one) => byWord.has(one) && !isWeak(one) && !isCommon(one));

/** Whether the word is none of those around an order, and no unit. */
export const mayNameGoods = (word: string): boolean => !isCommon(word) && !notes.has(word);

/** Adds the words of another phrase. */
export function addPhrase(phrase: Phrase, other: Phrase) {
  phrase.named.push(...other.named);
  phrase.maybe.push(...other.maybe);
  phrase.options.push(...other.options);
  phrase.kinds.push(...other.kinds);
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
    const isOther = joined !== before && byWord.has(joined);
    if (before !== undefined && isOther && !(byWord.has(before) && byWord.has(word)))
      result.splice(-1, 1, joined);
    else result.push(...(byWord.has(word) ? [word] : (runTogether.get(word) ?? [word])));
  }
  return result;
}

const isCommon = (word: string) => fillers.has(word) || remarks.has(word) || unitOf(word) !== null;

function addWord(phrase: Phrase, corrected: (readonly string[])[], word: string, vocabulary: Vocabulary) {
  const isNote = notes.has(word);
  if (remarks.has(word)) phrase.hasRemark = true;
  if (requests.has(word)) phrase.hasRequest = true;
  if (kinds.has(word)) phrase.kinds.push(word);
  const isFirst = phrase.named.length + phrase.maybe.length + phrase.unknown.length === 0;
  if (isFirst && processed.has(word)) phrase.unknown.push(word);
  else if (isNote) phrase.maybe.push(word);
  else if (vocabulary.byWord.has(word)) {
    if (isCommon(word)) phrase.maybe.push(word);
    else phrase.named.push([word]);
  } else if (!isCommon(word) && word.length > 2) {
    const similar = others.has(word) ? [] : similarWords(vocabulary.spellings, word);
    if (similar.length > 0) corrected.push(similar.slice(0, 3));
    else phrase.unknown.push(word);
  }
}
