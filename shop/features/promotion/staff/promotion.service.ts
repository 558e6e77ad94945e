import type { InputOf } from '../../../kit/http/endpoint.ts';
import { requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containsPattern } from '../../../platform/db/query.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { presentBanner } from '../banner.service.ts';
import type { PromotionState } from '../promotion.constants.ts';
import { movesOf, promotionStateAt } from '../promotion-state.rules.ts';
import type * as contract from './promotion.contract.ts';
import * as queries from './promotion.queries.ts';

export const stateOf = ({ state, starts_at, ends_at }: queries.PromotionRow, now: Date): PromotionState =>
  promotionStateAt(state, { startsAt: starts_at, endsAt: ends_at }, now);

export function presentStaff(detail: queries.PromotionDetail, now: Date): contract.StaffPromotion {
  const { promotion, banner, highlight_banner, category, product } = detail;
  const { category_id, product_id, banner_id, highlight_banner_id, starts_at, ends_at, ...rest } = promotion;
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

export async function listStaffPromotions(ctx: Ctx, search: InputOf<typeof contract.listStaffPromotions>) {
  const { page, pageSize, status = null, keywords } = search;
  const like = containsPattern(keywords);
  const [found, counts] = await Promise.all([
    queries.listIds(ctx.db, ctx.now, like, status, pageSize, (page - 1) * pageSize),
    queries.countByState(ctx.db, ctx.now, like),
  ]);
  const ids = found.map(({ id }) => id);
  const rows = await queries.findPromotionDetails(ctx.db, ids);
  const byState = { draft: 0, scheduled: 0, active: 0, paused: 0, ended: 0 };
  for (const { state, n } of counts) byState[state] = n;
  const records = status ? byState[status] : counts.reduce((sum, { n }) => sum + n, 0);
  const data = rows.map((row) => presentStaff(row, ctx.now));
  return { ...listOf(data, page, pageSize, records), counts: byState };
}

export async function requirePromotion(db: Db, id: number): Promise<queries.PromotionDetail> {
  return requireFound((await queries.findPromotionDetails(db, [id]))[0]);
}

export async function getStaffPromotion(ctx: Ctx, { id }: { id: number }) {
  const [detail, used] = await Promise.all([
    requirePromotion(ctx.db, id),
    queries.findPromotionUse(ctx.db, id),
  ]);
  return { data: { ...presentStaff(detail, ctx.now), used } };
}
