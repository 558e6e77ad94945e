import { addDays, type LocalDate } from '@bakul/shop/kit/local-date';
import { stableFraction } from '../stable-hash.ts';
import { daysBetween, lifeStart, snapshotDays, weekdayOf } from './calendar.ts';

type Priced = { slug: string; volatility: number; imported: boolean; farmState?: string | null };

const lastDay = snapshotDays.at(-1) ?? lifeStart;
/** Prices are known a week before the life begins, for the chart's first days. */
const firstDay = addDays(lifeStart, -7);
const days = daysBetween(firstDay, lastDay);

/**
 * The price of a product on each day of the life, relative to its price in the catalogue. Three things move it: a slow
 * swing (a season, or the exchange rate for imports), steps from day to day that revert, and for volatile goods a
 * dearer weekend. It ends near 1, because the catalogue's price is that of today.
 */
export function pricePath({ slug, volatility, imported }: Priced): Map<LocalDate, number> {
  const path = new Map<LocalDate, number>();
  // Calm goods, such as rice and eggs, are repriced on Mondays only.
  const isCalm = volatility < 0.012;
  const swing = (stableFraction(`${slug} swing`) - 0.5) * Math.min(0.3, volatility * (imported ? 4 : 8));
  let noise = 0;
  let factor = 1;
  for (let index = 0; index <= days; index++) {
    const day = addDays(firstDay, index);
    const isRepriced = isCalm ? weekdayOf(day) === 1 : stableFraction(`${slug} move ${index}`) < 0.6;
    if (isRepriced || index === 0) {
      noise = noise * 0.85 + (stableFraction(`${slug} step ${index}`) - 0.5) * 2 * volatility;
      const season = swing * Math.sin(((days - index) / days) * Math.PI * (imported ? 0.5 : 1.2));
      const weekend = !isCalm && weekdayOf(day) >= 5 ? volatility * 0.3 : 0;
      factor = Math.max(0.6, 1 + season + noise + weekend);
    }
    path.set(day, factor);
  }
  return path;
}

/** Markets quote in steps of 5 sen. */
export const priceAt = (price: number, factor: number): number =>
  Math.max(5, Math.round((price * factor) / 5) * 5);
