import { type Cancel, cancelOf, hasCancel } from './cancel.rules.ts';
import { type Chunk, chunksOf } from './chunk.rules.ts';
import { type Doubt, doubtsOf } from './doubt.rules.ts';
import { addNotes, addPhrase, mayNameGoods, namesGoods, type Phrase, phraseOf } from './phrase.rules.ts';
import { isWeak } from './product-match.rules.ts';
import type { Amount } from './quantity-text.rules.ts';
import { byHowMuchWords, changeWords, joinWords, replacementWords } from './remark-words.constants.ts';
import { nameKey, type Vocabulary } from './vocabulary.rules.ts';
import { foldedSet, type Token } from './words.rules.ts';

/** What a part does to earlier goods. */
export type Correction =
  | 'change'
  /** Changes the amount by so much: "kurangkan 5 kg". */
  | 'adjust'
  | 'cancel'
  /** Cancels something, but it is unclear what. */
  | 'doubt';

/** A piece of a line that names at most one product and one amount. */
export type Part = {
  start: number;
  end: number;
  words: string[];
  phrase: Phrase;
  /** Words of goods that are not meant: "bukan okra". */
  denied: string[];
  amount: Amount | null;
  isQuestion: boolean;
  /** Whether it may be no order: a question, a complaint or a condition. */
  isDoubtful: boolean;
  correction: Correction | null;
  /** Whether it replaces the goods of the part before: "ke terung" of "tukar timun ke terung". */
  isReplacement: boolean;
};

const separators = new Set([
  ',',
  ';',
  '+',
  '&',
  '|',
  '/',
  '?',
  '!',
  '.',
  ':',
  '。',
  '،',
  '•',
  '…',
  '，',
  '？',
]);
const joins = foldedSet(joinWords);
const changes = foldedSet(changeWords);
const byHowMuch = foldedSet(byHowMuchWords);
const replacements = foldedSet(replacementWords);

/** Whether a part names goods, known or not. */
export const hasGoods = ({ phrase }: Pick<Part, 'phrase'>) =>
  phrase.named.length > 0 || phrase.unknown.length > 0;

/** Splits the tokens of a line, in which every part ends where the next begins. */
export function partsOf(tokens: readonly Token[], vocabulary: Vocabulary): Part[] {
  const segments = segmentsOf(tokens, vocabulary);
  const doubts = doubtsOf(
    tokens,
    segments.map((segment) => segment.tokens),
  );
  return segments
    .flatMap((segment) => partsOfSegment(segment, vocabulary))
    .map((part) => ({ ...part, isDoubtful: part.isDoubtful || isWithin(part, doubts) }));
}

const isWithin = (part: Part, doubts: readonly Doubt[]) =>
  doubts.some(({ start, end }) => part.start >= start && part.start < end);

type Segment = { tokens: Token[]; isReplacement: boolean };

function segmentsOf(tokens: readonly Token[], vocabulary: Vocabulary): Segment[] {
  const segments: Segment[] = [{ tokens: [], isReplacement: false }];
  for (const [index, token] of tokens.entries()) {
    const current = segments.at(-1)?.tokens ?? [];
    const isReplacement = startsReplacement(current, token, tokens[index + 1], vocabulary);
    const isJoin = token.kind === 'word' && joins.has(token.text) && index > 0;
    if (isReplacement || isJoin || token.kind === 'list') segments.push({ tokens: [], isReplacement });
    const isSeparator = token.kind === 'mark' && separators.has(token.text);
    const isEmpty = segments.at(-1)?.tokens.length === 0;
    // A second separator belongs to the first.
    if (isSeparator && isEmpty && segments.length > 1) {
      segments.at(-2)?.tokens.push(token);
      continue;
    }
    segments.at(-1)?.tokens.push(token);
    if (isSeparator && tokens[index - 1]?.kind !== 'list')
      segments.push({ tokens: [], isReplacement: false });
  }
  return segments.filter((segment) => segment.tokens.length > 0);
}

/** Whether goods follow that replace those before: "ke terung" of "tukar timun ke terung". */
function startsReplacement(
  before: readonly Token[],
  token: Token,
  next: Token | undefined,
  vocabulary: Vocabulary,
): boolean {
  if (token.kind !== 'word' || next?.kind !== 'word' || !replacements.has(token.text)) return false;
  const change = before.findIndex(({ text }) => changes.has(text));
  const hasGoodsBefore = before.slice(change).some(({ text }) => namesGoods(text, vocabulary));
  return change !== -1 && hasGoodsBefore && mayNameGoods(next.text);
}

function partsOfSegment({ tokens, isReplacement }: Segment, vocabulary: Vocabulary): Part[] {
  const isQuestion = tokens.some(({ text }) => text === '?' || text === '？');
  const cancel = cancelOf(tokens, vocabulary);
  const isNote = cancel?.kind === 'note';
  const parts: Part[] = [];
  const chunks = chunksOf(tokens, isNote ? cancel.at : null, cancel !== null, vocabulary);
  for (const [index, chunk] of chunks.entries()) {
    const { start, end, words, denied, amount, isDenied } = chunk;
    const phrase = phraseOf(words, vocabulary);
    addNotes(phrase, chunk.notes);
    const correction = correctionOf(isReplacement && index === 0 ? words.slice(1) : words, cancel);
    const part = {
      ...{ start, end, words, phrase, denied, amount, isQuestion, correction },
      isReplacement: isReplacement && index === 0,
      isDoubtful: isDenied,
    };
    const last = parts.at(-1);
    const next = chunks[index + 1];
    if (!last || startsPart(last, part, next, vocabulary)) parts.push(part);
    else extendPart(last, part);
    // "5 besen": the word that nobody knows may be the unit.
    if (last?.amount && !last.amount.unit && part.phrase.unknown.length > 0) last.isDoubtful = true;
  }
  return parts;
}

function startsPart(last: Part, part: Part, next: Chunk | undefined, vocabulary: Vocabulary): boolean {
  if (!hasGoods(last) || !last.amount) return false;
  if (part.correction === 'change' || part.correction === 'adjust') return true;
  if (!part.amount) return hasGoods(part) && (next !== undefined || !isQualityOf(last, part, vocabulary));
  return next !== undefined && hasGoods({ phrase: phraseOf(next.words, vocabulary) });
}

/** Whether the second belongs to the name of the first: "telur 5 papan masin", "anggur 9kg hijau". */
function isQualityOf(first: Part, second: Part, { byName }: Vocabulary): boolean {
  if (second.phrase.unknown.length === 0 && second.phrase.named.flat().every(isWeak)) return true;
  const words = [...first.phrase.named, ...second.phrase.named].flatMap(([word]) => word ?? []);
  return second.phrase.unknown.length === 0 && byName.has(nameKey(words));
}

/** Adds the words and the amount of another part. */
export function extendPart(part: Part, other: Part) {
  const { end, words, denied, phrase, amount, correction } = other;
  part.end = Math.max(part.end, end);
  part.words.push(...words);
  part.denied.push(...denied);
  part.isDoubtful ||= other.isDoubtful;
  addPhrase(part.phrase, phrase);
  if (part.correction !== 'cancel' && part.correction !== 'doubt')
    part.correction = correction ?? part.correction;
  if (!amount) return;
  part.amount = part.amount ? bothAmounts(part.amount, amount) : amount;
}

/** "2 kotak tomato 5kg" and "2 x tomato 5kg" are packs of 5 kg. Any other second amount contradicts the first. */
function bothAmounts(first: Amount, second: Amount): Amount {
  const unit = second.unit?.unit;
  const isContent = unit === 'kg' || unit === 'g';
  const isCount = first.unit ? first.unit.unit !== 'kg' && first.unit.unit !== 'g' : first.isMultiple;
  if (isContent && isCount && !first.content && !second.content && second.quantity !== null && second.unit) {
    const content = { quantity: second.quantity, unit: second.unit, isEach: first.isMultiple };
    return { ...first, content };
  }
  return { quantity: null, unit: null, content: null, isMultiple: false };
}

function correctionOf(words: readonly string[], cancel: Cancel | null): Correction | null {
  if (cancel && cancel.kind !== 'note' && hasCancel(words)) return cancel.kind;
  const isApproximate = (index: number) => words[index - 1] === 'lebih' || words[index - 1] === 'lbh';
  const change = words.filter((word, index) => changes.has(word) && !isApproximate(index));
  if (change.length === 0) return null;
  const isAdjusted =
    change.every((word) => byHowMuch.has(word)) && !words.some((word) => replacements.has(word));
  return isAdjusted ? 'adjust' : 'change';
}
