import { rebuildReports } from '@bakul/shop/features/report/aggregate/refresh-reports.service';
import type { Db } from '@bakul/shop/platform/db/db';
import { loadInBulk } from './load-in-bulk.ts';

/** What farms charge, in percent of the shop's price of that day: from `least` to `least + spread - 1`, by product. */
const least = 68;
const spread = 13;

/** Gives received goods a cost, so that margins can be shown, and computes the sums that reports read. */
export async function seedReports(db: Db, { now }: { now: Date }): Promise<void> {
  // A trigger holds that moves never change, and those of the snapshot were written without a cost.
  await loadInBulk(db, ['stock_move'], async () => {
    await db.run(
      `UPDATE stock_move m SET unit_cost = round(coalesce(h.price, v.price) * ($1 + v.product_id % $2) / 100.0)
       FROM variant v, stock_move r LEFT JOIN price_history h
         ON h.variant_id = r.variant_id AND h.day = (r.at AT TIME ZONE 'Asia/Kuala_Lumpur')::date
       WHERE r.id = m.id AND v.id = m.variant_id AND m.kind = 'received'`,
      [least, spread],
    );
  });
  await rebuildReports({ db, clock: () => now });
}
