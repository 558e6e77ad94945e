import type { InputOf } from '../../kit/http/endpoint.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { bestDiscount, type Discount, priceFor } from '../catalog/price/price.rules.ts';
import { loadRunningDiscounts } from '../catalog/price/running-discounts.service.ts';
import { type CardRow, findCompeting, findGoods } from './competing-promotion.queries.ts';
import { isInPrice, promotionStateAt, winnerOf } from './promotion-state.rules.ts';
import type * as contract from './staff/promotion.contract.ts';
import { findPromotionDetails } from './staff/promotion.queries.ts';

/** Slug of an unsaved promotion. No stored one is empty. */
const draftSlug = '';

type Preview = InputOf<typeof contract.previewPromotion>;

/**
 * Computes the effect of a promotion on the cards on its first day. Nothing is stored, and guests see nothing of it.
 */
export async function previewPromotion(ctx: Ctx<'caches'>, { id, ...terms }: Preview) {
  const { category_id, product_id, scope, is_highlight, priority } = terms;
  const window = { startsAt: new Date(terms.starts_at), endsAt: new Date(terms.ends_at) };
  const now = new Date(Math.max(window.startsAt.getTime(), ctx.now.getTime()));
  const [{ rows, products }, competing, { discounts }] = await Promise.all([
    findGoods(ctx.db, { category_id, product_id }),
    findCompeting(
      ctx.db,
      id,
      now,
      window.endsAt,
      scope,
      category_id,
      product_id,
      isInPrice(terms),
      is_highlight,
    ),
    loadRunningDiscounts({ ...ctx, now }),
  ]);
  const stored = id === null ? undefined : (await findPromotionDetails(ctx.db, [id]))[0]?.promotion.slug;
  const others = discounts.filter(({ slug }) => slug !== stored);
  const own: Discount | null = isInPrice(terms)
    ? {
        slug: draftSlug,
        name: { en: '', ms: '' },
        percent: terms.value,
        categoryId: category_id,
        productId: product_id,
        priority,
        ...window,
      }
    : null;
  return {
    data: {
      products,
      cards: rows.map((row) => cardOf(row, own ? [...others, own] : others, now)),
      competing: competing.map(({ starts_at, ends_at, state, ...promotion }) => ({
        ...promotion,
        state: promotionStateAt(state, { startsAt: starts_at, endsAt: ends_at }, ctx.now),
        starts_at: isoWithOffset(starts_at),
        ends_at: isoWithOffset(ends_at),
        wins: winnerOf(priority, promotion.priority),
      })),
    },
  };
}

function cardOf({ category_ids, picture, ...row }: CardRow, discounts: readonly Discount[], now: Date) {
  const discount = bestDiscount(discounts, { id: row.product_id, categoryIds: category_ids }, now);
  const { price } = priceFor({ listPrice: row.list_price, tiers: [], quantity: 0, discount });
  return {
    ...row,
    picture: picture === null ? null : `/media/${picture}/320.webp`,
    price,
    percent: price < row.list_price ? (discount?.percent ?? null) : null,
  };
}
