import type { Ctx } from '../http/context.ts';
import { listDiscounts } from './price.queries.ts';

/** The promotions that change prices now, with what they touch. */
export async function promoted(ctx: Ctx) {
  const all = await ctx.memo.get('discounts', () => listDiscounts(ctx.db));
  const discounts = all.filter(({ startsAt, endsAt }) => startsAt <= ctx.now && ctx.now < endsAt);
  return {
    discounts,
    categoryIds: discounts.flatMap(({ categoryId }) => categoryId ?? []),
    productIds: discounts.flatMap(({ productId }) => productId ?? []),
  };
}
