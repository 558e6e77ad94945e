import type { Variant } from '@bakul/shop/features/catalog/catalog.contract';
import { priceFor } from '@bakul/shop/features/catalog/price/price.rules';
import { lineAmount, type Sen } from '@bakul/shop/kit/money';
import { formatMilli, type Milli, toMilli } from '@bakul/shop/kit/quantity';

type Priced = Pick<Variant, 'price' | 'pack_size' | 'min_quantity' | 'quantity_step' | 'stock' | 'tiers'>;

/** Quantities in thousandths. `to` is null in the last row. */
export type TierRow = { from: Milli; to: Milli | null; price: Sen };

const milli = (value: number) => toMilli(value) ?? 0;

const tiersOf = (variant: Priced) =>
  variant.tiers
    .map(({ from_quantity, price }) => ({ from: milli(from_quantity), price }))
    .sort((a, b) => a.from - b.from);

/** The unit price at a quantity. */
export function priceAt(variant: Priced, quantity: Milli): Sen {
  return priceFor({ listPrice: variant.price, tiers: tiersOf(variant), quantity, discount: null }).price;
}

/** The price steps from the minimum upwards. A tier that does not lower the price has no row. */
export function tierRows(variant: Priced): TierRow[] {
  const minimum = milli(variant.min_quantity);
  const step = milli(variant.quantity_step) || 1000;
  const starts = [minimum, ...tiersOf(variant).flatMap(({ from }) => (from > minimum ? [from] : []))];
  const rows: TierRow[] = [];
  for (const from of starts) {
    const price = priceAt(variant, from);
    const before = rows.at(-1);
    if (before && before.price === price) continue;
    if (before) before.to = from - step;
    rows.push({ from, to: null, price });
  }
  return rows;
}

/** The index of the row that applies to a quantity. */
export function findTierRow(rows: readonly TierRow[], quantity: Milli): number {
  return Math.max(
    0,
    rows.findLastIndex((row) => quantity >= row.from),
  );
}

export type TierHint = { missing: Milli; price: Sen; saved: Sen };

/**
 * The quantity missing to the next price, and what that price saves on the whole line. Null at the best price or beyond
 * the stock.
 */
export function tierHint(variant: Priced, quantity: Milli): TierHint | null {
  const rows = tierRows(variant);
  const next = rows[findTierRow(rows, quantity) + 1];
  if (!next) return null;
  const minimum = milli(variant.min_quantity);
  const step = milli(variant.quantity_step) || 1000;
  const reached = minimum + Math.ceil((next.from - minimum) / step) * step;
  if (reached > milli(variant.stock)) return null;
  const packSize = milli(variant.pack_size);
  const saved =
    lineAmount(reached, packSize, priceAt(variant, quantity)) - lineAmount(reached, packSize, next.price);
  return { missing: reached - quantity, price: next.price, saved };
}

/** The total of a quantity: price in force, amount in whole sen, and measure in price units ('40' kg). */
export function lineTotal(variant: Priced, quantity: Milli): { price: Sen; amount: Sen; measure: string } {
  const price = priceAt(variant, quantity);
  const packSize = milli(variant.pack_size);
  return {
    price,
    amount: lineAmount(quantity, packSize, price),
    measure: formatMilli(Math.round((quantity * packSize) / 1000)),
  };
}

export type StockLevel = 'in_stock' | 'low' | 'sold_out';

/** Low means that five orders of the minimum would sell it out. */
export function stockLevel(variant: Pick<Variant, 'stock' | 'min_quantity' | 'in_stock'>): StockLevel {
  if (!variant.in_stock) return 'sold_out';
  return variant.stock < variant.min_quantity * 5 ? 'low' : 'in_stock';
}
