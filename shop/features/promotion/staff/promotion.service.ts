import { AppError } from '../../../kit/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import { listOf } from '../../../kit/wire.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { presentBanner } from '../banner.service.ts';
import { type PromotionState, promotionStates } from '../promotion.constants.ts';
import { movesOf, promotionStateAt } from '../promotion-state.rules.ts';
import type { StaffPromotion } from './promotion.contract.ts';
import * as queries from './promotion.queries.ts';

export const stateOf = ({ state, starts_at, ends_at }: queries.PromotionRow, now: Date): PromotionState =>
  promotionStateAt(state, { startsAt: starts_at, endsAt: ends_at }, now);

export function presentStaff(detail: queries.PromotionDetail, now: Date): StaffPromotion {
  const { promotion, banner, highlight_banner, category, product } = detail;
  const {
    category_id: _,
    product_id: __,
    banner_id: ___,
    highlight_banner_id: ____,
    starts_at,
    ends_at,
    ...rest
  } = promotion;
  const state = stateOf(promotion, now);
  return {
    ...rest,
    state,
    moves: [...movesOf(state)],
    category,
    product,
    starts_at: isoWithOffset(starts_at),
    ends_at: isoWithOffset(ends_at),
    banner: presentBanner(banner),
    highlight_banner: highlight_banner && presentBanner(highlight_banner),
  };
}

type Search = {
  page: number;
  pageSize: number;
  status?: PromotionState | undefined;
  keywords?: string | undefined;
};

const likeOf = (text: string | undefined) => (text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null);

export async function listStaffPromotions(ctx: Ctx, { page, pageSize, status, keywords }: Search) {
  const { rows, counts } = await queries.searchPromotions(ctx.db, {
    now: ctx.now,
    like: likeOf(keywords),
    state: status ?? null,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const countOf = (state: PromotionState) => counts.find((each) => each.state === state)?.n ?? 0;
  const wanted: readonly PromotionState[] = status ? [status] : promotionStates;
  const records = wanted.reduce((sum, state) => sum + countOf(state), 0);
  const list = listOf(
    rows.map((row) => presentStaff(row, ctx.now)),
    page,
    pageSize,
    records,
  );
  return {
    ...list,
    counts: {
      draft: countOf('draft'),
      scheduled: countOf('scheduled'),
      active: countOf('active'),
      paused: countOf('paused'),
      ended: countOf('ended'),
    },
  };
}

export async function requirePromotion(db: Db, id: number): Promise<queries.PromotionDetail> {
  const [detail] = await queries.findPromotionDetails(db, [id]);
  if (!detail) throw new AppError('not_found');
  return detail;
}

export async function getStaffPromotion(ctx: Ctx, { id }: { id: number }) {
  const [detail, used] = await Promise.all([
    requirePromotion(ctx.db, id),
    queries.findPromotionUse(ctx.db, id),
  ]);
  return { data: { ...presentStaff(detail, ctx.now), used } };
}
