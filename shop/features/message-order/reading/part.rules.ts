import { addPhrase, optionStarts, type Phrase, phraseOf } from './phrase.rules.ts';
import { isWeak } from './product-match.rules.ts';
import { type Amount, amountAt } from './quantity-text.rules.ts';
import { cancelPhrases, cancelWords, changeWords, joinWords, noteStarts } from './remark-words.constants.ts';
import { nameKey, type Vocabulary } from './vocabulary.rules.ts';
import { canonicalWords, foldedSet, foldWord, type Token } from './words.rules.ts';

/** A piece of a line that names at most one product and one amount. */
export type Part = {
  start: number;
  end: number;
  words: string[];
  phrase: Phrase;
  amount: Amount | null;
  isQuestion: boolean;
  correction: 'change' | 'cancel' | null;
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
const noteStart = foldedSet(noteStarts);
/** "Jangan besar sangat" does not ask for large ones. */
const negations = foldedSet(['jangan', 'jgn', 'bukan', 'not', 'dont']);
const changes = foldedSet(changeWords);
const cancels = foldedSet(cancelWords);
const cancelPairs = new Set(cancelPhrases.map((pair) => pair.split(' ').map(foldWord).join(' ')));

/** Whether a part names goods, known or not. */
export const hasGoods = ({ phrase }: Pick<Part, 'phrase'>) =>
  phrase.named.length > 0 || phrase.unknown.length > 0;

/** Splits the tokens of a line, in which every part ends where the next begins. */
export function partsOf(tokens: readonly Token[], vocabulary: Vocabulary): Part[] {
  return segmentsOf(tokens).flatMap((segment) => partsOfSegment(segment, vocabulary));
}

function segmentsOf(tokens: readonly Token[]): Token[][] {
  const segments: Token[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    const isJoin = token.kind === 'word' && joins.has(token.text) && index > 0;
    if (isJoin || token.kind === 'list') segments.push([]);
    const isSeparator = token.kind === 'mark' && separators.has(token.text);
    const isEmpty = segments.at(-1)?.length === 0;
    // A second separator belongs to the first.
    if (isSeparator && isEmpty && segments.length > 1) {
      segments.at(-2)?.push(token);
      continue;
    }
    segments.at(-1)?.push(token);
    if (isSeparator && tokens[index - 1]?.kind !== 'list') segments.push([]);
  }
  return segments.filter((segment) => segment.length > 0);
}

type Chunk = {
  start: number;
  end: number;
  words: string[];
  /** Words of a note that may still qualify the goods: "yang besar", "yang harumanis". */
  notes: string[];
  amount: Amount | null;
};

/** Runs of words, and the amounts between them. */
function chunksOf(tokens: readonly Token[], isCancel: boolean): Chunk[] {
  const chunks: Chunk[] = [];
  let isNote = false;
  let isNegated = false;
  const amounts = tokens.filter(({ kind }) => kind === 'number').length;
  let numbers = 0;
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index];
    if (!token) break;
    const isOption = optionStarts.has(tokens[index - 1]?.text ?? '');
    const amount = isNote || isOption ? null : amountAt(tokens, index);
    const last = chunks.at(-1);
    const end = tokens[(amount?.end ?? index + 1) - 1]?.end ?? token.end;
    const hasAmount = chunks.some((chunk) => chunk.amount);
    const startsNote = noteStart.has(token.text) && hasAmount && token.kind === 'word';
    if (token.kind === 'number') numbers++;
    // "Jangan lupa telur 5 papan" is an order.
    if (negations.has(token.text) && !isCancel && (hasAmount || numbers === amounts)) isNegated = true;
    if (startsNote || isNegated) isNote = true;
    const isWord = token.kind === 'word' || (isOption && token.kind !== 'mark');
    const words = isWord && !isNote && !amount ? [token.text] : [];
    const notes = isNote && !isNegated && token.kind === 'word' ? [token.text] : [];
    if (amount) chunks.push({ start: token.start, end, words: [], notes: [], amount });
    else if (last && (!last.amount || words.length === 0)) {
      last.words.push(...words);
      last.notes.push(...notes);
      last.end = end;
    } else chunks.push({ start: token.start, end, words, notes, amount: null });
    index = amount?.end ?? index + 1;
  }
  return chunks;
}

function partsOfSegment(tokens: readonly Token[], vocabulary: Vocabulary): Part[] {
  const texts = tokens.map(({ text }) => text);
  const isQuestion = texts.some((text) => text === '?' || text === '？');
  const parts: Part[] = [];
  const chunks = chunksOf(tokens, correctionOf(texts) === 'cancel');
  for (const [index, chunk] of chunks.entries()) {
    const phrase = phraseOf(chunk.words, vocabulary);
    phrase.maybe.push(...chunk.notes.flatMap(canonicalWords));
    const { start, end, words, amount } = chunk;
    const part = { start, end, words, amount, phrase, isQuestion, correction: correctionOf(words) };
    const last = parts.at(-1);
    const next = chunks[index + 1];
    if (!last || startsPart(last, part, next, vocabulary)) parts.push(part);
    else extendPart(last, part);
  }
  return parts;
}

function startsPart(last: Part, part: Part, next: Chunk | undefined, vocabulary: Vocabulary): boolean {
  if (!hasGoods(last) || !last.amount) return false;
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
export function extendPart(part: Part, { end, words, phrase, amount, correction }: Part) {
  part.end = end;
  part.words.push(...words);
  addPhrase(part.phrase, phrase);
  if (part.correction !== 'cancel') part.correction = correction ?? part.correction;
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

function correctionOf(texts: readonly string[]): Part['correction'] {
  if (texts.some((text, index) => cancels.has(text) || cancelPairs.has(`${text} ${texts[index + 1]}`)))
    return 'cancel';
  return texts.some((text) => changes.has(text)) ? 'change' : null;
}
