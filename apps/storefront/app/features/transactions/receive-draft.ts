import {
  deliveredQuantity,
  deliveredWeight,
  isWeighed,
  shortfallOf,
} from '@bakul/shop/features/order/claim/shortfall.rules';
import type { OrderLine, Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { parseQuantity } from '@bakul/ui/quantity';
import { type ClaimDraft, type ClaimedLine, emptyDraft } from './claim-draft.ts';

/** What the receiver entered for a line, as typed. An empty weight means that it was not weighed. */
export type Count = { quantity: string; weight: string };
export type Counts = ReadonlyMap<number, Count>;

/** The quantity last received, or else the packed one. */
export function countOf(line: OrderLine, counts: Counts): Count {
  const known = counts.get(line.id);
  if (known) return known;
  const quantity = line.received_quantity ?? deliveredQuantity(line) / 1000;
  return { quantity: String(quantity), weight: String(line.received_weight ?? '') };
}

/** A pack that did not arrive is not weighed. */
export const takesWeight = (line: OrderLine, { quantity }: Count) =>
  isWeighed(line) && (parseQuantity(quantity) ?? 0) > 0;

const weightOf = (line: OrderLine, count: Count): number | null =>
  takesWeight(line, count) && count.weight.trim() ? parseQuantity(count.weight) : null;

/** Whether a weight was typed that is not one, or is more than was delivered. */
export function isWrongWeight(line: OrderLine, count: Count): boolean {
  if (!takesWeight(line, count) || !count.weight.trim()) return false;
  const weight = weightOf(line, count);
  return weight === null || weight > (deliveredWeight(line) ?? 0);
}

export function receivedLines(lines: readonly OrderLine[], counts: Counts) {
  return lines.map((line) => {
    const count = countOf(line, counts);
    const weight = weightOf(line, count);
    return {
      id: line.id,
      quantity: (parseQuantity(count.quantity) ?? 0) / 1000,
      weight: weight === null ? null : weight / 1000,
    };
  });
}

/** Whether a line is part of a claim that was not denied, so that its shortfall is not claimed twice. */
export const isClaimed = ({ claims }: Pick<Transaction, 'claims'>, { id }: OrderLine) =>
  claims.some(({ status, lines }) => status !== 'denied' && lines.some(({ line_id }) => line_id === id));

/** A claim for everything that is short. It has no lines when nothing is. */
export function claimForShortfalls(lines: readonly OrderLine[], counts: Counts): ClaimDraft {
  const claimed = lines.flatMap((line): [number, ClaimedLine][] => {
    const count = countOf(line, counts);
    const received = { quantity: parseQuantity(count.quantity) ?? 0, weight: weightOf(line, count) };
    const short = shortfallOf(line, received);
    if (!short) return [];
    const { kind, unit, amount } = short;
    return [[line.id, { kind, unit, amount, note: '' }]];
  });
  return { ...emptyDraft, lines: new Map(claimed) };
}
