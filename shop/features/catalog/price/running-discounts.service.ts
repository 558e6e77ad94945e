import { requireFound } from '../../../kit/http/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { discountCache, listPriceCache, updateListPrices } from './price.queries.ts';
import type { Discount } from './price.rules.ts';

/** The promotions that change prices now, and the categories and products they apply to. */
export async function loadRunningDiscounts(ctx: Ctx<'caches'>) {
  const all = await discountCache.read(ctx);
  const discounts = all.filter(({ startsAt, endsAt }) => startsAt <= ctx.now && ctx.now < endsAt);
  return {
    discounts,
    categoryIds: discounts.flatMap(({ categoryId }) => categoryId ?? []),
    productIds: discounts.flatMap(({ productId }) => productId ?? []),
  };
}

/**
 * Lists are sorted by a stored price. When a promotion has begun or ended since, the first request updates it, but
 * usually the minute job has already done so.
 */
export async function refreshListPrices(ctx: Ctx<'caches'>, discounts: readonly Discount[]): Promise<void> {
  await listPriceCache.read(ctx, { running: discounts, now: ctx.now });
}

export async function applyRunningDiscounts({ db, now }: { db: Db; now: Date }) {
  return requireFound(await updateListPrices(db, now));
}
