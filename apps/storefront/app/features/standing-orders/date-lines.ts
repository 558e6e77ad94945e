import type { CalendarDay, StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { type DraftLine, draftLine, withQuantity } from './draft-lines.ts';

/** The lines of one date: those of the standing order, with the quantities of that date. */
export function linesOfDate({ lines }: StandingOrder, day: CalendarDay): DraftLine[] {
  const changed = new Map(day.lines.map(({ variant_id, quantity }) => [variant_id, quantity]));
  return lines.map((line) => {
    const quantity = changed.get(line.variant_id);
    return quantity === undefined ? draftLine(line) : withQuantity(draftLine(line), quantity);
  });
}

/** The quantities that differ from the standing order. When none does, those of the date are reset. */
export function changeOf({ lines }: StandingOrder, edited: readonly DraftLine[]) {
  const usual = new Map(lines.map(({ variant_id, quantity }) => [variant_id, quantity]));
  const changed = edited.filter(({ variant_id, quantity }) => usual.get(variant_id) !== quantity);
  if (changed.length === 0) return { resets_lines: true };
  return { lines: changed.map(({ variant_id, quantity }) => ({ variant_id, quantity })) };
}
