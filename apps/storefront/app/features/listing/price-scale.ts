import type { Facets } from '@bakul/shop/features/catalog/product/product-list.contract';
import type { Sen } from '@bakul/shop/kit/money';

type PriceBar = { x: number; width: number; height: number; from: Sen; to: Sen };
export type PriceScale = { low: Sen; high: Sen; step: Sen; bars: PriceBar[] };

const wideRange = 3000;

/** The slider's ends in whole ringgit and the histogram on the same scale, in percent of its sides. */
export function priceScale({ min, max, histogram }: Facets['price']): PriceScale | null {
  const low = Math.floor(min / 100) * 100;
  const high = Math.ceil(max / 100) * 100;
  if (high <= low || histogram.length === 0) return null;
  const most = Math.max(...histogram);
  const bucket = (max - min) / histogram.length;
  const bars = histogram.map((count, index) => {
    const from = min + bucket * index;
    const height = count === 0 ? 0 : 8 + (92 * count) / most;
    return {
      x: percentBetween(from, low, high),
      width: (bucket / (high - low)) * 100,
      height,
      from,
      to: from + bucket,
    };
  });
  return { low, high, step: high - low > wideRange ? 100 : 50, bars };
}

/** The position of a price between two others, 0 to 100. */
export function percentBetween(value: Sen, low: Sen, high: Sen): number {
  return Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100));
}
