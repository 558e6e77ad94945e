import { defineCache } from '../../../platform/cache/cache.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery, rowQuery } from '../../../platform/db/query.ts';
import type { Discount } from './price.rules.ts';
import { fillDays } from './price-history.rules.ts';

/** Promotions that lower prices without a code. Their periods are checked when a price is computed. */
export const listDiscounts = listQuery<Discount>(
  'discounts',
  `SELECT slug, json_build_object('en', name_en, 'ms', name_ms) AS name, value AS percent, category_id AS "categoryId",
     product_id AS "productId", priority, starts_at AS "startsAt", ends_at AS "endsAt"
   FROM promotion
   WHERE state IN ('scheduled', 'active') AND kind = 'percent' AND scope IN ('category', 'product') AND code IS NULL AND minimum = 0
   ORDER BY id`,
);

export const discountCache = defineCache<void, Discount[]>({
  name: 'discounts',
  key: () => '',
  load: ({ db }) => listDiscounts(db),
  invalidatedBy: ['catalogue'],
});

/** Updates the prices that lists are sorted and filtered by to those at `now`. Returns how many products changed. */
export const updateListPrices = rowQuery<{ products: number }, [now: Date]>(
  'refresh_list_prices',
  'SELECT refresh_list_prices($1) AS products',
);

/** List prices are updated only when the running discounts differ from those of the last time. */
export const listPriceCache = defineCache<{ running: readonly Discount[]; now: Date }, unknown>({
  name: 'list prices',
  key: ({ running }) => running.map(({ slug }) => slug),
  load: ({ db }, { now }) => updateListPrices(db, now),
  invalidatedBy: ['catalogue'],
});

type HistoryRow = { date: string; price: number; is_before: boolean };

/** The days on which a price was set, and the last price before them. */
const listPrices = listQuery<HistoryRow, [variantId: number, today: string, days: number]>(
  'price_history',
  `SELECT day::text AS date, price, day <= $2::date - $3::integer AS is_before FROM price_history
   WHERE variant_id = $1 AND day >= coalesce(
     (SELECT max(day) FROM price_history WHERE variant_id = $1 AND day <= $2::date - $3::integer), '-infinity')
   ORDER BY day`,
);

/** One price per day, ending today. */
export async function listPriceHistory(db: Db, variantId: number, today: string, days: number) {
  const rows = await listPrices(db, variantId, today, days);
  const { before = [], set = [] } = Object.groupBy(rows, ({ is_before }) => (is_before ? 'before' : 'set'));
  return fillDays(set, before[0]?.price ?? null, today, days);
}
