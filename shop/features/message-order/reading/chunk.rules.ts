import { namesGoods, optionStarts } from './phrase.rules.ts';
import { type Amount, amountAt } from './quantity-text.rules.ts';
import { fillerWords, negationWords, noteStarts } from './remark-words.constants.ts';
import type { Vocabulary } from './vocabulary.rules.ts';
import { foldedSet, type Token } from './words.rules.ts';

/** A run of words, or an amount between them. */
export type Chunk = {
  start: number;
  end: number;
  words: string[];
  /** Words of a note that may still qualify the goods: "yang besar", "yang harumanis". */
  notes: string[];
  /** Words that are denied: "bukan okra". */
  denied: string[];
  amount: Amount | null;
  /** Goods that are denied together with an amount: "bukan okra 10 kg". */
  isDenied: boolean;
};

const starts = foldedSet(noteStarts);
const fillers = foldedSet(fillerWords);
const negations = foldedSet(negationWords);
const contrasts = new Set(['tapi', 'tp', 'tetapi', 'but']);
/** A name of goods and its amount are that close: "daun bawang 2 kg". */
const maxNameWords = 4;

/** Where in a segment a note is read, and where a denial. */
type NoteState = { isNote: boolean; negationAt: number | null };

/** Runs of words, and the amounts between them. From `cancelNoteAt` on a wish is cancelled that names no goods. */
export function chunksOf(
  tokens: readonly Token[],
  cancelNoteAt: number | null,
  hasCancel: boolean,
  vocabulary: Vocabulary,
): Chunk[] {
  const chunks: Chunk[] = [];
  const state: NoteState = { isNote: false, negationAt: null };
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index];
    if (!token) break;
    const hasAmount = chunks.some((chunk) => chunk.amount);
    const isOption = optionStarts.has(tokens[index - 1]?.text ?? '') || isSize(tokens, index, vocabulary);
    const amount = isOption ? null : amountFor(tokens, index, state);
    const isDenied = isDirectlyDenied(tokens, index, state);
    if (state.isNote && (amount || goodsFollow(tokens, index, vocabulary))) {
      state.isNote = false;
      state.negationAt = null;
    }
    const isNegation =
      !hasCancel && negations.has(token.text) && negates(tokens, index, hasAmount, vocabulary);
    if (isNegation || index === cancelNoteAt) state.negationAt = index;
    if (state.negationAt !== null || (hasAmount && token.kind === 'word' && starts.has(token.text)))
      state.isNote = true;
    const end = tokens[(amount?.end ?? index + 1) - 1]?.end ?? token.end;
    addTo(chunks, { ...wordsOf(token, state, isOption, amount), start: token.start, end, amount, isDenied });
    index = amount?.end ?? index + 1;
  }
  return chunks;
}

function wordsOf(token: Token, { isNote, negationAt }: NoteState, isOption: boolean, amount: Amount | null) {
  const isWord = (token.kind === 'word' || (isOption && token.kind !== 'mark')) && !amount;
  return {
    words: isWord && !isNote ? [token.text] : [],
    notes: isWord && isNote && negationAt === null ? [token.text] : [],
    denied: isWord && isNote && negationAt !== null ? [token.text] : [],
  };
}

function addTo(chunks: Chunk[], chunk: Chunk) {
  const last = chunks.at(-1);
  if (chunk.amount || !last || (last.amount && chunk.words.length > 0)) {
    chunks.push(chunk);
    return;
  }
  last.words.push(...chunk.words);
  last.notes.push(...chunk.notes);
  last.denied.push(...chunk.denied);
  last.end = chunk.end;
  last.isDenied ||= chunk.isDenied && chunk.words.length > 0;
}

/** In a note only an amount with a unit is one: "for 3 days" is none. "Bukan 10 kg" denies it. */
function amountFor(tokens: readonly Token[], index: number, { isNote, negationAt }: NoteState) {
  const amount = amountAt(tokens, index);
  if (!isNote || !amount) return amount;
  return amount.unit && negationAt !== index - 1 ? amount : null;
}

/** Whether a name with an amount starts here: it ends a note and is not part of it. */
function goodsFollow(tokens: readonly Token[], index: number, vocabulary: Vocabulary): boolean {
  const first = tokens[index];
  if (first?.kind !== 'word' || !namesGoods(first.text, vocabulary)) return false;
  for (let next = index + 1; next <= index + maxNameWords; next++) {
    const token = tokens[next];
    if (!token || contrasts.has(token.text)) return false;
    if (amountAt(tokens, next)) return true;
  }
  return false;
}

/** "Jangan lupa telur 5 papan" is an order; "bukan telur" and "telur 5 papan jangan pecah" are not. */
function negates(
  tokens: readonly Token[],
  index: number,
  hasAmount: boolean,
  vocabulary: Vocabulary,
): boolean {
  if (hasAmount || !tokens.slice(index).some(({ kind }) => kind === 'number')) return true;
  const next = tokens.slice(index + 1).find(({ text }) => !fillers.has(text) || text === 'lupa');
  return next?.kind === 'word' && namesGoods(next.text, vocabulary);
}

/** Whether only words without a meaning stand between the negation and this token. */
function isDirectlyDenied(tokens: readonly Token[], index: number, { negationAt }: NoteState): boolean {
  if (negationAt === null) return false;
  const between = tokens.slice(negationAt + 1, index);
  return between.every(({ text }) => fillers.has(text) && !contrasts.has(text));
}

/** "Udang 8/12 5 kg": between goods and their amount it is no date. */
function isSize(tokens: readonly Token[], index: number, vocabulary: Vocabulary): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  return (
    token?.kind === 'aside' &&
    /^\d+\/\d+$/.test(token.text) &&
    before?.kind === 'word' &&
    namesGoods(before.text, vocabulary)
  );
}
