import { defineCache } from '../../../platform/cache/cache.ts';
import type { Db } from '../../../platform/db/db.ts';
import { statement } from '../../../platform/db/db.ts';
import type { Discount } from './price.rules.ts';
import { fillDays } from './price-history.rules.ts';

type DiscountRow = {
  slug: string;
  name_en: string;
  name_ms: string;
  value: number;
  category_id: number | null;
  product_id: number | null;
  priority: number;
  starts_at: Date;
  ends_at: Date;
};

const discounts = statement(
  'discounts',
  `SELECT slug, name_en, name_ms, value, category_id, product_id, priority, starts_at, ends_at FROM promotion
   WHERE state IN ('scheduled', 'active') AND kind = 'percent' AND scope IN ('category', 'product') AND code IS NULL AND minimum = 0
   ORDER BY id`,
);

/** Promotions that lower prices without a code. Their periods are checked when a price is computed. */
export async function listDiscounts(db: Db): Promise<Discount[]> {
  const rows = await db.run<DiscountRow>(discounts);
  return rows.map((row) => ({
    slug: row.slug,
    name: { en: row.name_en, ms: row.name_ms },
    percent: row.value,
    categoryId: row.category_id,
    productId: row.product_id,
    priority: row.priority,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }));
}

export const discountCache = defineCache<void, Discount[]>({
  name: 'discounts',
  key: () => '',
  load: ({ db }) => listDiscounts(db),
  invalidatedBy: ['catalogue'],
});

const listPriceUpdate = statement('refresh_list_prices', 'SELECT refresh_list_prices($1) AS products');

/**
 * Updates the prices that lists are sorted and filtered by to those at `now`. Returns the number of products affected.
 */
export async function updateListPrices(db: Db, now: Date): Promise<number> {
  const [row] = await db.run<{ products: number }>(listPriceUpdate, [now]);
  return row?.products ?? 0;
}

/** List prices are updated only when the running discounts differ from those of the last time. */
export const listPriceCache = defineCache<{ running: readonly Discount[]; now: Date }, number>({
  name: 'list prices',
  key: ({ running }) => running.map(({ slug }) => slug),
  load: ({ db }, { now }) => updateListPrices(db, now),
  invalidatedBy: ['catalogue'],
});

const history = statement(
  'price_history',
  `SELECT day::text AS date, price, day <= $2::date - $3::integer AS is_before FROM price_history
   WHERE variant_id = $1 AND day >= coalesce(
     (SELECT max(day) FROM price_history WHERE variant_id = $1 AND day <= $2::date - $3::integer), '-infinity')
   ORDER BY day`,
);

/** The days on which a price was set, and the price before the first of them. */
async function priceHistory(db: Db, variantId: number, today: string, days: number) {
  const rows = await db.run<{ date: string; price: number; is_before: boolean }>(history, [
    variantId,
    today,
    days,
  ]);
  const before = rows.find(({ is_before }) => is_before)?.price ?? null;
  const set = rows.filter(({ is_before }) => !is_before).map(({ date, price }) => ({ date, price }));
  return { set, before };
}

type PriceHistoryQuery = { variantId: number; today: string; days: number };

/** One price per day, ending today. */
export const priceHistoryCache = defineCache<PriceHistoryQuery, ReturnType<typeof fillDays>>({
  name: 'price history',
  key: ({ variantId, today, days }) => [variantId, today, days],
  async load({ db }, { variantId, today, days }) {
    const { set, before } = await priceHistory(db, variantId, today, days);
    return fillDays(set, before, today, days);
  },
  invalidatedBy: ['catalogue'],
});
