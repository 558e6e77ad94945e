import type { Milli } from '../../../kit/quantity.ts';
import { type AdjustKind, maxOnHand, type StockLevel } from './stock.constants.ts';

/** Sales are summed over a week because restaurants order by the day of the week. */
export const soldDays = 7;
/** Stock that lasts fewer days than this is low: somebody should call the farm. */
export const lowDays = 3;

/** Days until stock runs out at last week's rate of sales. Null when nothing was sold. */
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
  /** Quantity received or removed. For a count, the quantity found. */
  quantity: Milli;
};
type Held = { onHand: Milli; reserved: Milli };
type Adjusted = { ok: true; change: Milli; onHand: Milli } | { ok: false; reason: 'reserved' | 'too_many' };

/** The stock after an adjustment. It must not fall below what is reserved for orders. */
export function adjust({ onHand, reserved }: Held, { kind, quantity }: Adjustment): Adjusted {
  const next = kind === 'counted' ? quantity : kind === 'spoiled' ? onHand - quantity : onHand + quantity;
  if (next < reserved) return { ok: false, reason: 'reserved' };
  if (next > maxOnHand * 1000) return { ok: false, reason: 'too_many' };
  return { ok: true, change: next - onHand, onHand: next };
}

/** Received goods need no explanation, everything else does. */
export function needsReason(kind: AdjustKind): boolean {
  return kind !== 'received';
}
