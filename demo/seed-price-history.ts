import { addDays, localDate } from '@bakul/shop/kit/local-date';
import type { Db } from '@bakul/shop/platform/db/db';
import { stableFraction } from './stable-hash.ts';

type Priced = { id: number; price: number; volatility: number; seed: string };

const historyDays = 90;

/**
 * Seeds 90 days of prices that end at today's price: a random walk backwards in steps of 5 sen, the same for all
 * variants of a product.
 */
export async function seedPriceHistory(db: Db, variants: readonly Priced[], now: Date): Promise<void> {
  const today = localDate(now);
  const ids: number[] = [];
  const days: string[] = [];
  const prices: number[] = [];
  for (const { id, price, volatility, seed } of variants) {
    let factor = 1;
    for (let back = 1; back < historyDays; back++) {
      // Prices stay the same for some days and revert to their usual level.
      const moves = stableFraction(`${seed} move ${back}`) < 0.55;
      if (moves)
        factor += (stableFraction(`${seed} step ${back}`) - 0.5) * 2 * volatility + (1 - factor) * 0.08;
      ids.push(id);
      days.push(addDays(today, -back));
      prices.push(Math.max(5, Math.round((price * factor) / 5) * 5));
    }
  }
  await db.run(
    `INSERT INTO price_history (variant_id, day, price)
     SELECT * FROM unnest($1::integer[], $2::date[], $3::integer[]) ON CONFLICT DO NOTHING`,
    [ids, days, prices],
  );
}
