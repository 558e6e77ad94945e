import { type ClaimKind, claimKinds } from '@bakul/shop/features/order/order.constants';
import type { OrderLine } from '@bakul/shop/features/order/transaction/transaction.contract';
import { parseQuantity } from '@bakul/ui/quantity';

/** What is claimed of one line; `quantity` as somebody types it. */
export type ClaimedLine = { kind: ClaimKind; quantity: string; note: string };
export type ClaimDraft = { lines: ReadonlyMap<number, ClaimedLine>; note: string };

export const emptyDraft: ClaimDraft = { lines: new Map(), note: '' };

/** A line joins or leaves; it begins with all of it damaged, which is the commonest. */
export function toggleLine(draft: ClaimDraft, { id, quantity }: OrderLine): ClaimDraft {
  const lines = new Map(draft.lines);
  if (!lines.delete(id)) lines.set(id, { kind: 'damaged', quantity: String(quantity), note: '' });
  return { ...draft, lines };
}

export function changeLine(draft: ClaimDraft, id: number, over: Partial<ClaimedLine>): ClaimDraft {
  const before = draft.lines.get(id);
  return before ? { ...draft, lines: new Map(draft.lines).set(id, { ...before, ...over }) } : draft;
}

export function kindOf(text: string): ClaimKind {
  return claimKinds.find((kind) => kind === text) ?? 'damaged';
}

/** A quantity that is none, or more than was ordered. */
export function isWrongQuantity(quantity: string, { quantity: most }: OrderLine): boolean {
  const milli = parseQuantity(quantity);
  return milli === null || milli <= 0 || milli > most * 1000;
}

/** What the API takes, as the JSON of its field. */
export function claimJson({ lines, note }: ClaimDraft): string {
  return JSON.stringify({
    note: note.trim() || null,
    lines: [...lines].map(([line_id, { kind, quantity, note: about }]) => ({
      line_id,
      kind,
      quantity: (parseQuantity(quantity) ?? 0) / 1000,
      note: about.trim() || null,
    })),
  });
}
