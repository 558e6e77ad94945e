import { maxOnHand } from '@bakul/shop/features/catalog/stock/stock.constants';
import { formatMilli, toMilli } from '@bakul/shop/kit/quantity';

/** Parses a typed quantity, with a decimal point or comma. Null when it is not a quantity or is too large. */
export function readQuantity(text: string): number | null {
  const milli = toMilli(text.trim().replace(',', '.'));
  return milli === null || milli > maxOnHand * 1000 ? null : milli / 1000;
}

/** Formats '12' or '2.5'. */
export const writeQuantity = (value: number): string => formatMilli(Math.round(value * 1000));
