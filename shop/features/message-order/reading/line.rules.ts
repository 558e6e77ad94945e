import { withoutListNumbers } from './list-number.rules.ts';
import { extendPart, hasGoods, type Part, partsOf } from './part.rules.ts';
import { withoutReferences } from './reference.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';
import { type Token, tokensOf } from './words.rules.ts';

/** A part with its text. */
export type TextPart = Part & { text: string };

/** The parts of all lines of a message. */
export function linesOf(text: string, vocabulary: Vocabulary): TextPart[] {
  const parts: Part[] = [];
  for (const line of tokenLines(text, vocabulary)) {
    const own = joinParts(partsOf(line.tokens, vocabulary));
    const [first] = own;
    if (first) first.start = line.start;
    else own.push(emptyPart(line.start, line.end));
    addLine(parts, own);
  }
  return parts.map((part, index) => ({
    ...part,
    text: text.slice(part.start, parts[index + 1]?.start).trim(),
  }));
}

/** The tokens of every line that has any. The numbers of lists and references are no amounts. */
function tokenLines(text: string, { byWord }: Vocabulary) {
  const isName = (word: string) => byWord.has(word);
  let offset = 0;
  const lines = text.split('\n').map((line) => {
    const tokens = tokensOf(line, isName).map((token) => moveToken(token, offset));
    offset += line.length + 1;
    return withoutReferences(tokens);
  });
  const rest = withoutListNumbers(lines);
  return lines.flatMap((all, index) => {
    const [first, last] = [all[0], all.at(-1)];
    return first && last ? { start: first.start, end: last.end, tokens: rest[index] ?? [] } : [];
  });
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
