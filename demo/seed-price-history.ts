import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { copyRow, copyRows } from '@bakul/shop/platform/db/copy-rows';
import type { Db } from '@bakul/shop/platform/db/db';
import { shiftTo } from './life/calendar.ts';
import { priceAt, pricePath } from './life/price-path.ts';

type Priced = { id: number; price: number; item: Parameters<typeof pricePath>[0] };

const historyDays = 90;

/** Seeds the prices of the 90 days before today. They are those at which the buyers of the snapshot bought. */
export async function seedPriceHistory(db: Db, variants: readonly Priced[], now: Date): Promise<void> {
  const today = localDate(now);
  const { days: shift } = shiftTo(today);
  const days = Array.from({ length: historyDays - 1 }, (_, index) => addDays(today, -index - 1));
  const lived = days.map((day) => addDays(day, -shift));
  const rows: string[] = [];
  const paths = new Map<string, number[]>();
  for (const { id, price, item } of variants) {
    let factors = paths.get(item.slug);
    if (!factors) {
      const path = pricePath(item);
      factors = lived.map((day) => path.get(day) ?? 1);
      paths.set(item.slug, factors);
    }
    for (const [index, factor] of factors.entries()) {
      rows.push(copyRow([id, days[index] ?? '', priceAt(price, factor)]));
    }
  }
  await copyRows(db, {
    table: 'price_history',
    columns: ['variant_id', 'day', 'price'],
    rows: rows.join('\n'),
  });
}
