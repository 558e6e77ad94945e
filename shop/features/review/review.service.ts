import type { InputOf } from '../../kit/http/endpoint.ts';
import { requireFound } from '../../kit/http/errors.ts';
import { listOf } from '../../kit/http/wire.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { presentGallery } from '../catalog/catalog.present.ts';
import { type ProductKey, requireProductId } from '../catalog/catalog.service.ts';
import type * as contract from './review.contract.ts';
import { findRatings, listReviews, type ReviewRow } from './review.queries.ts';

export function presentReview(row: ReviewRow): contract.Review {
  const { reply, replied_at, ...review } = row;
  return {
    ...review,
    created_at: isoWithOffset(row.created_at),
    media: row.media.map(presentGallery),
    reply: reply !== null && replied_at ? { text: reply, created_at: isoWithOffset(replied_at) } : null,
  };
}

export async function listReviewers(ctx: Ctx, query: InputOf<typeof contract.listReviewers>) {
  const productId = await requireProductId(ctx, query.id);
  const { page, pageSize } = query;
  const [rows, ratings] = await Promise.all([
    listReviews(ctx.db, productId, query),
    findRatings(ctx.db, productId),
  ]);
  const { counts } = requireFound(ratings);
  const records =
    query.rating === undefined ? counts.reduce((sum, n) => sum + n, 0) : (counts[query.rating - 1] ?? 0);
  return listOf(rows.map(presentReview), page, pageSize, records);
}

export async function getReviewSummary(ctx: Ctx, { id }: { id: ProductKey }) {
  const productId = await requireProductId(ctx, id);
  const { counts, average } = requireFound(await findRatings(ctx.db, productId));
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts;
  return {
    data: {
      average: average / 100,
      count: one + two + three + four + five,
      counts: { '1': one, '2': two, '3': three, '4': four, '5': five },
    },
  };
}
