import type { Db } from '@bakul/shop/platform/db/db';

/** What farms charge, in percent of the shop's price of that day: from `least` to `least + spread - 1`, by product. */
const least = 68;
const spread = 13;

/** Gives received goods without a cost one. A trigger holds that moves never change, so it has to be off. */
export async function setCosts(db: Db): Promise<void> {
  await db.run(
    `UPDATE stock_move m SET unit_cost = round(coalesce(h.price, v.price) * ($1 + v.product_id % $2) / 100.0)
     FROM variant v, stock_move r LEFT JOIN price_history h
       ON h.variant_id = r.variant_id AND h.day = (r.at AT TIME ZONE 'Asia/Kuala_Lumpur')::date
     WHERE r.id = m.id AND v.id = m.variant_id AND m.kind = 'received' AND m.unit_cost IS NULL`,
    [least, spread],
  );
}
