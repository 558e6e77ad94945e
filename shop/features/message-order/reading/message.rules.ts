import type { Milli } from '../../../kit/quantity.ts';
import { maxLines } from '../../cart/cart.contract.ts';
import { type ChoiceReason, type MessageLineState, maxMessageLength } from '../message-order.contract.ts';
import { applyCorrections } from './correction.rules.ts';
import { interpretPart } from './interpretation.rules.ts';
import { linesOf } from './line.rules.ts';
import { noteOf, textWithRemarks } from './note.rules.ts';
import type { History, ReadChoice } from './proposal.rules.ts';
import { applySharedAmounts } from './shared-amount.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

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
    note: noteOf(textWithRemarks(text, read, index), line.choices, vocabulary),
  }));
  return { lines, rest: text.slice(next ? next.start : maxMessageLength).trim() };
}
