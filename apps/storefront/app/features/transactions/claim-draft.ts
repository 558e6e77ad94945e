import {
  deliveredWeight,
  isWeighed,
  needsPhoto,
  type Shortfall,
} from '@bakul/shop/features/order/claim/shortfall.rules';
import { type ClaimKind, claimKinds } from '@bakul/shop/features/order/order.constants';
import type { OrderLine } from '@bakul/shop/features/order/transaction/transaction.contract';
import { parseQuantity } from '@bakul/ui/quantity';

/** The claim for one line. `amount` is as typed, in order units or in kg. */
export type ClaimedLine = { kind: ClaimKind; unit: Shortfall['unit']; amount: string; note: string };
export type ClaimDraft = { lines: ReadonlyMap<number, ClaimedLine>; note: string };

export const emptyDraft: ClaimDraft = { lines: new Map(), note: '' };

/** Adds or removes a line. It starts as fully damaged, the most common claim. */
export function toggleLine(draft: ClaimDraft, { id, quantity }: OrderLine): ClaimDraft {
  const lines = new Map(draft.lines);
  const whole = { kind: 'damaged', unit: 'pack', amount: String(quantity), note: '' } as const;
  if (!lines.delete(id)) lines.set(id, whole);
  return { ...draft, lines };
}

export function changeLine(draft: ClaimDraft, id: number, over: Partial<ClaimedLine>): ClaimDraft {
  const before = draft.lines.get(id);
  return before ? { ...draft, lines: new Map(draft.lines).set(id, { ...before, ...over }) } : draft;
}

/** Changes what is wrong with a line. Packs that are too light are claimed in kg, so the amount has to be entered again. */
export function changeKind(draft: ClaimDraft, line: OrderLine, kind: ClaimKind): ClaimDraft {
  const unit = kind === 'underweight' && isWeighed(line) ? 'kg' : 'pack';
  const isSameUnit = draft.lines.get(line.id)?.unit === unit;
  const amount = unit === 'kg' ? '' : String(line.quantity);
  return changeLine(draft, line.id, { kind, unit, ...(!isSameUnit && { amount }) });
}

export function kindOf(text: string): ClaimKind {
  return claimKinds.find((kind) => kind === text) ?? 'damaged';
}

/** The largest amount that can be claimed of a line, in the unit of the claim. */
export function maxAmount(unit: ClaimedLine['unit'], line: OrderLine): number {
  return unit === 'kg' ? (deliveredWeight(line) ?? 0) / 1000 : line.quantity;
}

/** An invalid amount, or more than there was. */
export function isWrongAmount(
  { amount, unit }: Pick<ClaimedLine, 'amount' | 'unit'>,
  line: OrderLine,
): boolean {
  const milli = parseQuantity(amount);
  return milli === null || milli <= 0 || milli > maxAmount(unit, line) * 1000;
}

export const isPhotoNeeded = ({ lines }: ClaimDraft) =>
  lines.size === 0 || needsPhoto([...lines.values()].map(({ kind }) => kind));

/** The value of the API's JSON field. */
export function claimJson({ lines, note }: ClaimDraft): string {
  return JSON.stringify({
    note: note.trim() || null,
    lines: [...lines].map(([line_id, { kind, unit, amount, note: about }]) => ({
      line_id,
      kind,
      [unit === 'kg' ? 'weight' : 'quantity']: (parseQuantity(amount) ?? 0) / 1000,
      note: about.trim() || null,
    })),
  });
}
