import { maxOnHand } from '@bakul/shop/features/catalog/stock/stock.constants';
import { formatMilli, toMilli } from '@bakul/shop/kit/quantity';
import { normalizeDecimal } from '@bakul/shop/kit/typed-decimal';

/** Parses a typed quantity, with a decimal point or comma. Null when it is ambiguous, no quantity, or too large. */
export function readQuantity(text: string): number | null {
  const milli = toMilli(normalizeDecimal(text) ?? '');
  return milli === null || milli > maxOnHand * 1000 ? null : milli / 1000;
}

/** Formats '12' or '2.5'. */
export const writeQuantity = (value: number): string => formatMilli(Math.round(value * 1000));
