import { crosses } from './doubt.rules.ts';
import { unitOf } from './quantity-text.rules.ts';
import type { Token } from './words.rules.ts';

const maxListNumber = 99;
/** These make a number at the start of a line the number of the line. */
const clearMarks = new Set(['.', ')', ']']);
/** After a number these may also belong to a quantity: "10 - tomato". */
const unclearMarks = new Set(['-', '–', '—', ':', '/']);

type LineStart = {
  /** Where the text starts after bullets and the sender. */
  start: number;
  /** Where it starts if the number counts lines. */
  end: number;
  number: number | null;
  /** Whether the number counts lines whatever the other lines are. */
  isClear: boolean;
  /** Whether it may be a range: "1 - 5 kg". */
  mayBeRange: boolean;
};

/** The tokens of every line without bullets and without the numbers of a list, also of one written in a single line. */
export function withoutListNumbers(lines: readonly (readonly Token[])[]): Token[][] {
  const starts = lines.map(lineStart);
  const counting = linesOfLists(starts);
  return lines.map((tokens, index) => {
    const start = starts[index];
    if (!start) return [...tokens];
    const mark = tokens[start.end - 1]?.text ?? '';
    const first = start.number ?? 0;
    const continues = unclearMarks.has(mark) && hasNextNumber(tokens, start, mark);
    const isCounting = start.isClear || continues || counting.has(start);
    const rest = tokens.slice(isCounting ? start.end : start.start);
    return markInlineNumbers(rest, isCounting ? first : 0, isCounting ? mark : '');
  });
}

/**
 * The lines of which the others show that their number counts lines: 1 and 2, or three in a row. "3 tomato 10kg" and
 * "4 okra 10kg" alone may be three and four packs.
 */
function linesOfLists(starts: readonly LineStart[]): ReadonlySet<LineStart> {
  const counting = new Set<LineStart>();
  let run: LineStart[] = [];
  const close = () => {
    const needed = run[0]?.number === 1 && !run.some(({ mayBeRange }) => mayBeRange) ? 2 : 3;
    if (run.length >= needed) for (const start of run) counting.add(start);
  };
  for (const start of starts) {
    if (start.number === null) continue;
    if (start.number !== (run.at(-1)?.number ?? Number.NaN) + 1) {
      close();
      run = [];
    }
    run.push(start);
  }
  close();
  return counting;
}

function lineStart(tokens: readonly Token[]): LineStart {
  let start = senderEnd(tokens);
  while (isBullet(tokens[start])) start++;
  const none = { start, end: start, number: null, isClear: false, mayBeRange: false };
  const isOpen = tokens[start]?.text === '(';
  const at = isOpen ? start + 1 : start;
  const [first, mark, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!first || !mark) return none;
  const isMarked = next !== undefined && mark.kind === 'mark' && clearMarks.has(mark.text);
  if (first.kind === 'word' && /^(?:[a-z]|[ivx]{1,4})$/.test(first.text) && isMarked)
    return { ...none, end: at + 2, isClear: true };
  const number = first.kind === 'number' && first.value !== null ? first.value / 1000 : null;
  if (number === null || number > maxListNumber || !Number.isInteger(number)) return none;
  const found = { ...none, number };
  if (isMarked && (!isOpen || mark.text === ')')) return { ...found, end: at + 2, isClear: true };
  if (isOpen) return none;
  if (tokens[at - 1]?.text === '#') return { ...found, end: at + 1, isClear: true };
  if (unclearMarks.has(mark.text)) {
    const mayBeRange = next?.kind === 'number';
    return mayBeRange || next?.kind === 'word' ? { ...found, end: at + 2, mayBeRange } : none;
  }
  return isGoodsOrAmount(mark) ? { ...found, end: at + 1 } : none;
}

const isBullet = (token: Token | undefined) =>
  token?.kind === 'mark' && !'@(~'.includes(token.text) && !crosses.has(token.text);

const isGoodsOrAmount = ({ kind, text }: Token) =>
  kind === 'number' || (kind === 'word' && text !== 'x' && unitOf(text) === null);

const isNumber = (token: Token | undefined, number: number) =>
  token?.kind === 'number' && token.value === number * 1000;

/** In "1- tomato 10kg 2- okra 5kg" the second number has the mark of the first. */
function hasNextNumber(tokens: readonly Token[], { end, number }: LineStart, mark: string): boolean {
  return tokens.some(
    (token, index) =>
      index >= end &&
      isNumber(token, (number ?? 0) + 1) &&
      tokens[index + 1]?.text === mark &&
      tokens[index + 2]?.kind === 'word',
  );
}

/** In "1) tomato 10kg 2) kailan 5kg" the number before kailan starts a part and is no amount. */
function markInlineNumbers(tokens: readonly Token[], lastNumber: number, firstMark: string): Token[] {
  let last = lastNumber;
  let isOpen = false;
  return tokens.map((token, index): Token => {
    if (token.text === '(' || token.text === ')') isOpen = token.text === '(';
    const [before, mark, next] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
    if (token.kind !== 'number' || token.value === null || !mark) return token;
    const isNext = isNumber(token, last + 1);
    const isHash = before?.text === '#' && mark.kind === 'word';
    const isMarked =
      next?.kind === 'word' &&
      ((mark.text === ')' && (!isOpen || (before?.text === '(' && isNext))) ||
        (isNext && !isOpen && (mark.text === '.' || (mark.kind === 'mark' && mark.text === firstMark))));
    if (!isMarked && !isHash) return token;
    last = token.value / 1000;
    return { ...token, kind: 'list', value: null };
  });
}

/** Copied from a chat, lines start with a time and a sender: "[12/05, 9:14 am] Chef Ali:" or "12/05/26, 9:14 am - Chef Ali:". */
function senderEnd(tokens: readonly Token[]): number {
  const isBracketed = tokens[0]?.text === '[';
  if (!isBracketed && tokens[0]?.kind !== 'aside') return 0;
  const dash = isBracketed ? ']' : '-';
  const timeEnd = tokens.slice(0, 12).findIndex(({ text }) => text === dash);
  if (timeEnd === -1 || (!isBracketed && tokens[timeEnd - 1]?.kind !== 'aside')) return 0;
  const colon = tokens.slice(timeEnd, timeEnd + 8).findIndex(({ text }) => text === ':');
  return colon === -1 ? 0 : timeEnd + colon + 1;
}
