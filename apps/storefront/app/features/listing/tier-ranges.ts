import type { Variant } from '@bakul/shop/features/catalog/catalog.contract';
import type { Sen } from '@bakul/shop/kit/money';
import { formatMilli, type Milli, toMilli } from '@bakul/shop/kit/quantity';

export type TierRange = { range: string; from: Milli; price: Sen };

type Priced = Pick<Variant, 'min_quantity' | 'quantity_step' | 'price'> & {
  tiers: readonly Pick<Variant['tiers'][number], 'from_quantity' | 'price'>[];
};

/** A variant's price list as buyers read it: '2–5' at one price, '6–11' at the next, '12+' at the last. */
export function tierRanges({ min_quantity, quantity_step, price, tiers }: Priced): TierRange[] {
  const minimum = toMilli(min_quantity) ?? 0;
  const step = toMilli(quantity_step) ?? 1000;
  const later = tiers
    .map((tier) => ({ from: toMilli(tier.from_quantity) ?? 0, price: tier.price }))
    .filter(({ from }) => from > minimum);
  const rows = [{ from: minimum, price }, ...later];
  return rows.map((row, index) => {
    const next = rows[index + 1];
    if (!next) return { ...row, range: `${formatMilli(row.from)}+` };
    const last = Math.max(row.from, next.from - step);
    const range = last === row.from ? formatMilli(row.from) : `${formatMilli(row.from)}–${formatMilli(last)}`;
    return { ...row, range };
  });
}

/** The index of the range that a quantity falls into. */
export function findTierRange(ranges: readonly TierRange[], quantity: number): number {
  const milli = toMilli(quantity) ?? 0;
  return ranges.findLastIndex(({ from }) => milli >= from);
}
