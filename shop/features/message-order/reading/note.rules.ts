import { joinNotes } from '../../../kit/text/line-note.ts';
import type { Interpretation } from './interpretation.rules.ts';
import type { ReadChoice } from './proposal.rules.ts';
import { amountAt } from './quantity-text.rules.ts';
import {
  fillerWords,
  noteStarts,
  noteWords,
  otherSubjectWords,
  remarkWords,
} from './remark-words.constants.ts';
import type { Vocabulary } from './vocabulary.rules.ts';
import { canonicalWords, foldedSet, type Token, tokensOf } from './words.rules.ts';

/** How the goods are to be prepared: "buang kulit", "potong dadu". */
const preparationWords =
  `buang kupas kulit kepala perut sisik insang tulang isi ekor basuh cuci cincin dadu hiris nipis
  fillet filet slice sliced dice diced clean cleaned gut gutted scale scaled peel peeled boneless skinless`.split(
    /\s+/,
  );

const wishes = foldedSet([...noteWords, ...preparationWords]);
const negations = foldedSet(
  'jangan jgn bukan not dont tak tk x tidak no xnak taknak xmau tanpa without'.split(' '),
);
const clauseStarts = new Set([...foldedSet(noteStarts), ...negations]);
/** They belong to the wish that follows: "tolong potong", "tak nak yang kecil". */
const leads = new Set([
  ...negations,
  ...foldedSet('nak nk mau mahu want tolong tlg please pls yang yg'.split(' ')),
]);
const courtesies = foldedSet(
  'ya ye yer lah la ok okay tq ty tqvm thanks thank thx you terima kasih bos bro pls'.split(' '),
);
/** Alone, these wish for nothing: "sikit", "untuk esok". */
const emptyWords = foldedSet([
  ...fillerWords,
  ...remarkWords,
  ...noteStarts,
  ...'sangat sgt very sikit terlalu punya pnya cukup enough'.split(' '),
]);
const endMarks = new Set([',', ';', '+', '&', '|', '/', '?', '!', '.', ':', '(', ')', '。', '،', '•', '…']);

/** From the first to the last of the tokens. A clause runs to the next mark, other wishes end with their last word. */
type Span = { first: number; last: number; isClause: boolean };

/**
 * What a line wishes for its goods, as written: of "siakap potong 5kg, jangan buang kepala" it is "potong, jangan buang
 * kepala". Null without a wish, and for a line without goods. Words that have chosen the product are no wish.
 */
export function noteOf(text: string, choices: readonly ReadChoice[], vocabulary: Vocabulary): string | null {
  if (choices.length === 0) return null;
  const tokens = tokensOf(text, (word) => vocabulary.byWord.has(word));
  const names = namesOf(choices, vocabulary);
  const written = spansOf(tokens, names)
    .filter((span) => hasWish(tokens.slice(span.first, span.last + 1), names))
    .map(({ first, last }) => text.slice(tokens[first]?.start, tokens[last]?.end));
  return joinNotes(written);
}

const otherSubjects = foldedSet(otherSubjectWords);

const isAboutGoods = ({ line, part }: Interpretation) =>
  line.state === 'remark' &&
  line.reason === null &&
  !part.isQuestion &&
  !part.words.some((word) => otherSubjects.has(word));

/**
 * The text of a line and of the remarks after it, as in "udang 5kg, buang kepala". A remark on a line of its own may be
 * about all goods.
 */
export function textWithRemarks(text: string, read: readonly Interpretation[], index: number): string {
  const one = read[index];
  if (!one) return '';
  const { start } = one.part;
  let end = start + one.line.text.length;
  for (let at = index + 1; ; at++) {
    const next = read[at];
    const isOnLine = next && isAboutGoods(next) && !text.slice(end, next.part.end).includes('\n');
    if (!isOnLine) return text.slice(start, end);
    end = next.part.end;
  }
}

/** The words of the names, and of the options that the choices have. */
function namesOf(choices: readonly ReadChoice[], { byVariant }: Vocabulary): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { variantId } of choices) {
    const product = byVariant.get(variantId);
    for (const word of product?.words ?? []) names.add(word);
    const pack = product?.packs.find(({ item }) => item.variantId === variantId);
    for (const option of pack?.options ?? []) names.add(option);
  }
  return names;
}

const isIn = (words: ReadonlySet<string>, { kind, text }: Token) =>
  kind === 'word' && (words.has(text) || canonicalWords(text).every((word) => words.has(word)));

function spansOf(tokens: readonly Token[], names: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  let open: Span | null = null;
  let amountEnd = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token) break;
    const isEnd = token.kind === 'mark' && endMarks.has(token.text);
    if (open?.isClause && !isEnd) {
      open.last = index;
      continue;
    }
    // Before the amount, "untuk" and "jangan" may introduce the goods.
    const isClause = amountEnd > 0 && token.kind === 'word' && clauseStarts.has(token.text);
    const amount = isClause ? null : amountAt(tokens, index);
    const isWish = isClause || (!amount && isIn(wishes, token) && !isIn(names, token));
    if (isWish && open && !isClause) open.last = index;
    else if (isWish) {
      open = { first: leadingFrom(tokens, index, amountEnd), last: index, isClause };
      spans.push(open);
    } else open = null;
    if (!amount) continue;
    amountEnd = amount.end;
    index = amount.end - 1;
  }
  return spans.map((span) => (span.isClause ? withoutCourtesy(tokens, span) : span));
}

/** Where the words begin that belong to the wish at `index`. */
function leadingFrom(tokens: readonly Token[], index: number, start: number): number {
  let first = index;
  for (
    let before = tokens[first - 1];
    first > start && before && isIn(leads, before);
    before = tokens[first - 1]
  )
    first--;
  return first;
}

/** "Jangan lembik ya, tq". */
function withoutCourtesy(tokens: readonly Token[], span: Span): Span {
  let { last } = span;
  for (let token = tokens[last]; token && last > span.first; token = tokens[last]) {
    if (token.kind !== 'mark' && !isIn(courtesies, token)) break;
    last--;
  }
  return { ...span, last };
}

/** "Yang besar" has chosen the product; "jangan besar" has not. After a number stands its unit. */
function hasWish(span: readonly Token[], names: ReadonlySet<string>): boolean {
  const isNegated = span.some((token) => isIn(negations, token));
  return span.some(
    (token, index) =>
      token.kind === 'word' &&
      !emptyWords.has(token.text) &&
      span[index - 1]?.kind !== 'number' &&
      (isNegated || !isIn(names, token)),
  );
}
