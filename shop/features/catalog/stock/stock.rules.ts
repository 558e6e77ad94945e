import type { Milli } from '../../../kit/quantity.ts';
import { type AdjustKind, maxOnHand, type StockLevel } from './stock.constants.ts';

/** What is sold is looked at over a week: restaurants order by the day of the week. */
export const soldDays = 7;
/** Less than this many days of sales left: somebody should call the farm. */
export const lowDays = 3;

/** Days until nothing is left, if it goes on as in the last week; null when nothing was sold. */
export function daysLeft(available: Milli, soldInWeek: Milli): number | null {
  if (soldInWeek <= 0) return null;
  return Math.floor((available * soldDays * 10) / soldInWeek) / 10;
}

export function stockLevel(stock: { available: Milli; minimum: Milli; soldInWeek: Milli }): StockLevel {
  const { available, minimum, soldInWeek } = stock;
  if (available < minimum) return 'none';
  return available * soldDays < soldInWeek * lowDays ? 'low' : 'fine';
}

export type Adjustment = {
  kind: AdjustKind;
  /** What came or went; for a count, what is there. */
  quantity: Milli;
};
type Held = { onHand: Milli; reserved: Milli };
type Adjusted = { ok: true; change: Milli; onHand: Milli } | { ok: false; reason: 'reserved' | 'too_many' };

/** What an adjustment makes of the stock. What orders were promised has to stay. */
export function adjust({ onHand, reserved }: Held, { kind, quantity }: Adjustment): Adjusted {
  const next = kind === 'counted' ? quantity : kind === 'spoiled' ? onHand - quantity : onHand + quantity;
  if (next < reserved) return { ok: false, reason: 'reserved' };
  if (next > maxOnHand * 1000) return { ok: false, reason: 'too_many' };
  return { ok: true, change: next - onHand, onHand: next };
}

/** Goods that come in explain themselves; everything else does not. */
export function needsReason(kind: AdjustKind): boolean {
  return kind !== 'received';
}
