import { type ClaimKind, claimKinds } from '@bakul/shop/features/order/order.constants';
import type { OrderLine } from '@bakul/shop/features/order/transaction/transaction.contract';
import { parseQuantity } from '@bakul/ui/quantity';

/** The claim for one line. `quantity` is as typed. */
export type ClaimedLine = { kind: ClaimKind; quantity: string; note: string };
export type ClaimDraft = { lines: ReadonlyMap<number, ClaimedLine>; note: string };

export const emptyDraft: ClaimDraft = { lines: new Map(), note: '' };

/** Adds or removes a line. It starts as fully damaged, the most common claim. */
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

/** An invalid quantity, or more than was ordered. */
export function isWrongQuantity(quantity: string, { quantity: most }: OrderLine): boolean {
  const milli = parseQuantity(quantity);
  return milli === null || milli <= 0 || milli > most * 1000;
}

/** The value of the API's JSON field. */
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
