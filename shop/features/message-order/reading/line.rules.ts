import { struckTexts } from './doubt.rules.ts';
import { joinLines, joinParts } from './joined-parts.rules.ts';
import { withoutListNumbers } from './list-number.rules.ts';
import { type Part, partsOf } from './part.rules.ts';
import { withoutReferences } from './reference.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';
import { type Token, tokensOf } from './words.rules.ts';

/** A part with its text. `isStruck`: the sender struck some of it through. */
export type TextPart = Part & { text: string; isStruck: boolean };

/** The parts of all lines of a message. */
export function linesOf(text: string, vocabulary: Vocabulary): TextPart[] {
  const lines = tokenLines(text, vocabulary).map((line) => {
    const own = joinParts(partsOf(line.tokens, vocabulary));
    const [first] = own;
    if (first) first.start = line.start;
    else own.push(emptyPart(line.start, line.end));
    return own;
  });
  const parts = joinLines(lines);
  const struck = struckTexts(text);
  return parts.map((part, index) => ({
    ...part,
    isStruck: struck.some(({ start, end }) => part.start < end && part.end > start),
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
    kinds: [],
    unknown: [],
    isMisspelled: false,
    hasRemark: true,
    hasRequest: false,
  },
  denied: [],
  amount: null,
  isQuestion: false,
  isDoubtful: false,
  correction: null,
  isReplacement: false,
});
