import { extendPart, hasGoods, type Part, partsOf } from './part.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';
import { type Token, tokensOf } from './words.rules.ts';

/** A part with its text. */
export type TextPart = Part & { text: string };

const maxListNumber = 99;

/** The parts of all lines of a message. */
export function linesOf(text: string, vocabulary: Vocabulary): TextPart[] {
  const isName = (word: string) => vocabulary.byWord.has(word);
  const parts: Part[] = [];
  let listNumber = 0;
  let offset = 0;
  for (const line of text.split('\n')) {
    const tokens = tokensOf(line, isName).map((token) => moveToken(token, offset));
    const list = listMarker(tokens, listNumber);
    if (list.number !== null) listNumber = list.number;
    const rest = withoutListNumbers(tokens.slice(list.end), listNumber);
    const own = joinParts(partsOf(rest, vocabulary));
    const [first] = own;
    const [start] = tokens;
    if (first && start) first.start = start.start;
    else if (start) own.push(emptyPart(start.start, offset + line.length));
    addLine(parts, own);
    offset += line.length + 1;
  }
  return parts.map((part, index) => ({
    ...part,
    text: text.slice(part.start, parts[index + 1]?.start).trim(),
  }));
}

const moveToken = (token: Token, by: number): Token => ({
  ...token,
  start: token.start + by,
  end: token.end + by,
});

const emptyPart = (start: number, end: number): Part => ({
  start,
  end,
  words: [],
  phrase: {
    named: [],
    maybe: [],
    options: [],
    unknown: [],
    isMisspelled: false,
    hasRemark: true,
    hasRequest: false,
  },
  amount: null,
  isQuestion: false,
  correction: null,
});

/** Where the text of a line starts after "1.", "2)", "-", "•" or "[12/05, 9:14 am] Chef Ali:". */
function listMarker(tokens: readonly Token[], lastNumber: number): { end: number; number: number | null } {
  let end = senderEnd(tokens);
  while (tokens[end]?.kind === 'mark' && !'½@('.includes(tokens[end]?.text ?? '')) end++;
  const [number, mark, next] = [tokens[end], tokens[end + 1], tokens[end + 2]];
  const value = number?.kind === 'number' && number.value !== null ? number.value / 1000 : null;
  if (value === null || value > maxListNumber) return { end, number: null };
  if (mark && next && '.)'.includes(mark.text) && mark.kind === 'mark')
    return { end: end + 2, number: value };
  // "2 timun 3kg" after "1 tomato 5kg": the first number counts lines.
  const hasAmountLater = tokens.slice(end + 2).some(({ kind }) => kind === 'number');
  const isNext = value === lastNumber + 1 && mark?.kind === 'word' && hasAmountLater;
  return isNext && value > 1 ? { end: end + 1, number: value } : { end, number: value === 1 ? 1 : null };
}

/** In "1) tomato 10kg 2) kailan 5kg" the number before kailan starts a part and is no amount. */
function withoutListNumbers(tokens: readonly Token[], lastNumber: number): Token[] {
  let number = lastNumber;
  let isOpen = false;
  return tokens.map((token, index): Token => {
    if (token.text === '(' || token.text === ')') isOpen = token.text === '(';
    const [mark, next] = [tokens[index + 1], tokens[index + 2]];
    if (token.kind !== 'number' || token.value === null || isOpen || next?.kind !== 'word') return token;
    const isNext = token.value === (number + 1) * 1000;
    if (mark?.text !== ')' && !(mark?.text === '.' && isNext)) return token;
    number = token.value / 1000;
    return { ...token, kind: 'list', value: null };
  });
}

/** Copied from a chat, lines start with a time and a sender. */
function senderEnd(tokens: readonly Token[]): number {
  if (tokens[0]?.text !== '[') return 0;
  const bracket = tokens.slice(0, 12).findIndex(({ text }) => text === ']');
  const colon =
    bracket === -1 ? -1 : tokens.slice(bracket, bracket + 8).findIndex(({ text }) => text === ':');
  return colon === -1 ? 0 : bracket + colon + 1;
}

/** Whether the part only adds to the one before: "size L", "5kg". */
const isOptionOnly = (part: Part) =>
  !part.amount &&
  !hasGoods(part) &&
  part.phrase.maybe.length + part.phrase.options.length > 0 &&
  !part.phrase.hasRemark;
const isAmountOnly = (part: Part) => part.amount !== null && !hasGoods(part) && !part.phrase.hasRemark;
const isRemark = (part: Part) => !part.amount && !hasGoods(part);

function joinParts(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const continues =
      last !== undefined &&
      ((isOptionOnly(part) && hasGoods(last)) ||
        (isAmountOnly(part) && hasGoods(last) && !last.amount && !last.correction) ||
        (isRemark(part) && isRemark(last) && !part.correction));
    if (continues) extendPart(last, part);
    else joined.push(part);
  }
  return joined;
}

/** Adds the parts of a line. An amount alone belongs to the goods in the line before. */
function addLine(parts: Part[], own: readonly Part[]) {
  const [first, ...others] = own;
  const last = parts.at(-1);
  if (!first) return;
  const isAmount =
    others.length === 0 && isAmountOnly(first) && last && !last.amount && last.phrase.named.length > 0;
  if (isAmount) extendPart(last, first);
  else parts.push(...own);
}
