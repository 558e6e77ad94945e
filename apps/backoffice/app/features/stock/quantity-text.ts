import { maxOnHand } from '@bakul/shop/features/catalog/stock/stock.constants';
import { formatMilli, toMilli } from '@bakul/shop/kit/quantity';

/** A quantity as people type it, with a point or a comma; null when it is none. */
export function readQuantity(text: string): number | null {
  const milli = toMilli(text.trim().replace(',', '.'));
  return milli === null || milli > maxOnHand * 1000 ? null : milli / 1000;
}

/** '12' or '2.5'. */
export const writeQuantity = (value: number): string => formatMilli(Math.round(value * 1000));
