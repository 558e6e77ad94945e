import type { MessageLine } from '@bakul/shop/features/message-order/message-order.contract';
import { milliOf, type QuantityProblem, quantityProblem, toMilli } from '@bakul/shop/kit/quantity';
import { joinNotes } from '@bakul/shop/kit/text/line-note';
import { normalizeDecimal } from '@bakul/shop/kit/typed-decimal';

/** A pasted message and what was read in it, as pure functions. The screens keep and render the state. */

export type MessageChoice = MessageLine['choices'][number];

/** A line as read, with what the buyer has chosen and typed since. */
export type DraftLine = {
  key: number;
  line: MessageLine;
  /** Edited only while it is not understood. */
  text: string;
  /** The index of the chosen one: the same product may be offered in two quantities. Null until one is chosen. */
  choice: number | null;
  quantity: string;
  /** The wish for the goods. Drafts stored by an earlier release have none. */
  note?: string;
};

export type MessageDraft = {
  text: string;
  lines: readonly DraftLine[];
  /** What did not fit into one order, as written. */
  rest: string;
};

export const emptyMessage: MessageDraft = { text: '', lines: [], rest: '' };

type ReadLines = { lines: readonly MessageLine[]; rest: string };

const nextKey = (lines: readonly DraftLine[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1;

const textOfQuantity = (choice: MessageChoice | undefined) =>
  choice?.quantity == null ? '' : String(choice.quantity);

/**
 * Only what was understood is chosen in advance, and a single product whose quantity the buyer still has to enter. All
 * else needs a decision.
 */
function draftLine(line: MessageLine, key: number): DraftLine {
  const [first, ...others] = line.choices;
  const isCertain = others.length === 0 && (line.state === 'understood' || first?.quantity === null);
  return {
    key,
    line,
    text: line.text,
    choice: isCertain && first ? 0 : null,
    quantity: isCertain ? textOfQuantity(first) : '',
    note: line.note ?? '',
  };
}

/** Replaces the lines by what was read in the whole message. */
export function withReading(draft: MessageDraft, { lines, rest }: ReadLines): MessageDraft {
  return { ...draft, lines: lines.map((line, index) => draftLine(line, index + 1)), rest };
}

/** Replaces one line by what was read in its edited text. */
export function withLineReading(draft: MessageDraft, key: number, { lines, rest }: ReadLines): MessageDraft {
  const first = nextKey(draft.lines);
  const read = lines.map((line, index) => draftLine(line, first + index));
  return {
    ...draft,
    lines: draft.lines.flatMap((line) => (line.key === key ? read : [line])),
    rest: [draft.rest, rest].filter((text) => text !== '').join('\n'),
  };
}

export function changeLine(draft: MessageDraft, key: number, change: Partial<DraftLine>): MessageDraft {
  return {
    ...draft,
    lines: draft.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
  };
}

/** Another choice brings its own quantity, because packs differ. What was typed stays where it has none. */
export function chooseProduct(draft: MessageDraft, key: number, choice: number): MessageDraft {
  const chosen = draft.lines.find((line) => line.key === key)?.line.choices[choice];
  const quantity = textOfQuantity(chosen);
  return changeLine(draft, key, { choice, ...(quantity !== '' && { quantity }) });
}

export const removeLine = (draft: MessageDraft, key: number): MessageDraft =>
  withoutEmpty({ ...draft, lines: draft.lines.filter((line) => line.key !== key) });

/** A message of which only remarks are left is done. */
function withoutEmpty(draft: MessageDraft): MessageDraft {
  return draft.lines.some(({ line }) => line.state !== 'remark') ? draft : { ...draft, lines: [] };
}

/**
 * The message after these lines were added. Its text is cleared, so that reading it again cannot order the same twice;
 * lines that still need a decision stay, and what did not fit comes next.
 */
export function withoutAdded(draft: MessageDraft, added: ReadonlySet<number>): MessageDraft {
  const lines = draft.lines.filter(({ key }) => !added.has(key));
  return withoutEmpty({ text: draft.rest, lines, rest: '' });
}

export const choiceOf = ({ line, choice }: DraftLine): MessageChoice | null =>
  (choice === null ? null : line.choices[choice]) ?? null;

export type LineProblem = QuantityProblem | 'stock_short' | 'unavailable' | 'no_choice';

/** Why a line cannot be added as it is. Null when it can. */
export function lineProblem(line: DraftLine): LineProblem | null {
  const choice = choiceOf(line);
  if (!choice) return 'no_choice';
  const [minimum, available] = [milliOf(choice.min_quantity), milliOf(choice.available)];
  if (available < minimum) return 'unavailable';
  const quantity = toMilli(normalizeDecimal(line.quantity) ?? '');
  const problem = quantityProblem(quantity, minimum, milliOf(choice.quantity_step));
  return problem ?? (quantity !== null && quantity > available ? 'stock_short' : null);
}

export type ReadyLine = { key: number; choice: MessageChoice; quantity: number; note: string | null };

type MessageOverview = {
  /** Lines that can be added. */
  ready: ReadyLine[];
  /** How many others need a decision. */
  open: number;
};

export function overviewOf({ lines }: MessageDraft): MessageOverview {
  const orders = lines.filter(({ line }) => line.state !== 'remark');
  const ready = orders.flatMap((line) => {
    const choice = choiceOf(line);
    if (!choice || lineProblem(line) !== null) return [];
    const quantity = Number(normalizeDecimal(line.quantity));
    return [{ key: line.key, choice, quantity, note: joinNotes([line.note]) }];
  });
  return { ready, open: orders.length - ready.length };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isDraftLine = (value: unknown): boolean =>
  isObject(value) &&
  'key' in value &&
  'quantity' in value &&
  typeof value.quantity === 'string' &&
  'line' in value &&
  isObject(value.line) &&
  'choices' in value.line &&
  Array.isArray(value.line.choices);

/** Whether a stored value is a draft. Anything else in storage is ignored. */
export function isMessageDraft(value: unknown): value is MessageDraft {
  return (
    isObject(value) &&
    'text' in value &&
    typeof value.text === 'string' &&
    'rest' in value &&
    typeof value.rest === 'string' &&
    'lines' in value &&
    Array.isArray(value.lines) &&
    value.lines.every(isDraftLine)
  );
}
