import type { PriceHistory } from '@bakul/shop/features/catalog/product/product-detail.contract';
import type { Sen } from '@bakul/shop/kit/money';

export type PriceTrend = { way: 'lower' | 'higher' | 'same'; percent: number; high: Sen; low: Sen };

/** The change from the first day to the last, in whole percent. Null with fewer than two days. */
export function priceTrend(days: PriceHistory['days']): PriceTrend | null {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last || days.length < 2) return null;
  const percent = Math.round(((last.price - first.price) / first.price) * 100);
  const prices = days.map((day) => day.price);
  return {
    way: percent === 0 ? 'same' : percent < 0 ? 'lower' : 'higher',
    percent: Math.abs(percent),
    high: Math.max(...prices),
    low: Math.min(...prices),
  };
}
