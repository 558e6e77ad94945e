import type { Milli } from '../../../kit/quantity.ts';
import { maxLines } from '../../cart/cart.contract.ts';
import { type ChoiceReason, type MessageLineState, maxMessageLength } from '../message-order.contract.ts';
import { applyCorrections } from './correction.rules.ts';
import { type Interpretation, interpretPart } from './interpretation.rules.ts';
import { linesOf } from './line.rules.ts';
import { noteOf } from './note.rules.ts';
import type { History, ReadChoice } from './proposal.rules.ts';
import { otherSubjectWords } from './remark-words.constants.ts';
import { applySharedAmounts } from './shared-amount.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';
import { foldedSet } from './words.rules.ts';

export type ReadLine = {
  /** As written, trimmed. Without white space, the texts of all lines and the rest are the message. */
  text: string;
  state: MessageLineState;
  /** What was read. The unit is one of the shop's, 'g', 'dozen' or a word of the message. */
  requested: { quantity: Milli; unit: string | null } | null;
  reason: ChoiceReason | null;
  /** Best first. One when understood, up to `maxChoices` when ambiguous. */
  choices: ReadChoice[];
};

type NotedLine = ReadLine & {
  /** What the line wishes for its goods: "jangan lembik". */
  note: string | null;
};

export type ReadMessage = { lines: NotedLine[]; rest: string };

/**
 * Reads a message as an order, in time proportional to its length. Nothing is lost: what is not understood is returned
 * as written, and so is what exceeds the limits of a message or an order.
 */
export function readMessage(text: string, vocabulary: Vocabulary, history: History = new Map()): ReadMessage {
  const parts = linesOf(text.slice(0, maxMessageLength), vocabulary);
  const read = parts.slice(0, maxLines).map((part) => interpretPart(part, vocabulary, history));
  applySharedAmounts(read, history);
  applyCorrections(read, vocabulary, history);
  const next = parts[maxLines];
  const lines = read.map(({ line }, index) => ({
    ...line,
    note: noteOf(withRemarks(text, read, index), line.choices, vocabulary),
  }));
  return { lines, rest: text.slice(next ? next.start : maxMessageLength).trim() };
}

const otherSubjects = foldedSet(otherSubjectWords);

const isAboutGoods = ({ line, part }: Interpretation) =>
  line.state === 'remark' &&
  line.reason === null &&
  !part.isQuestion &&
  !part.words.some((word) => otherSubjects.has(word));

/** A line's text with the remarks after it: "udang 5kg, buang kepala" wishes for the prawns. */
function withRemarks(text: string, read: readonly Interpretation[], index: number): string {
  const one = read[index];
  if (!one) return '';
  const { start } = one.part;
  let end = start + one.line.text.length;
  for (let next = read[index + 1], at = index + 1; next && isAboutGoods(next); next = read[++at]) {
    // A line of its own may be about all goods.
    if (text.slice(end, next.part.end).includes('\n')) break;
    end = next.part.end;
  }
  return text.slice(start, end);
}
