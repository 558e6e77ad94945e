import { isoWithOffset } from '../../kit/local-date.ts';
import { listOf } from '../../kit/wire.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { presentGallery } from '../catalog/catalog.present.ts';
import { requireProductId } from '../catalog/catalog.service.ts';
import type { Review, ReviewSummary } from './review.contract.ts';
import { listReviews, type ReviewRow, ratingCache } from './review.queries.ts';

type Key = number | string;
type ReviewersQuery = {
  id: Key;
  page: number;
  pageSize: number;
  rating?: number | undefined;
  order_field: 'created_at' | 'rating';
  order_direction: 'asc' | 'desc';
};

export function presentReview(row: ReviewRow): Review {
  const { id, reviewer, rating, text, lang } = row;
  return {
    id,
    reviewer,
    rating,
    text,
    lang,
    created_at: isoWithOffset(row.created_at),
    media: row.media.map(presentGallery),
    reply:
      row.reply !== null && row.replied_at
        ? { text: row.reply, created_at: isoWithOffset(row.replied_at) }
        : null,
  };
}

export async function listReviewers(ctx: Ctx<'caches'>, query: ReviewersQuery) {
  const productId = await requireProductId(ctx, query.id);
  const { page, pageSize } = query;
  const [rows, { counts }] = await Promise.all([
    listReviews(ctx.db, {
      productId,
      rating: query.rating ?? null,
      orderField: query.order_field,
      descending: query.order_direction === 'desc',
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
    ratingCache.read(ctx, { productId }),
  ]);
  const records =
    query.rating === undefined ? counts.reduce((sum, n) => sum + n, 0) : (counts[query.rating - 1] ?? 0);
  return listOf(rows.map(presentReview), page, pageSize, records);
}

export async function getReviewSummary(
  ctx: Ctx<'caches'>,
  { id }: { id: Key },
): Promise<{ data: ReviewSummary }> {
  const productId = await requireProductId(ctx, id);
  const { counts, average } = await ratingCache.read(ctx, { productId });
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts;
  return {
    data: {
      average: average / 100,
      count: one + two + three + four + five,
      counts: { '1': one, '2': two, '3': three, '4': four, '5': five },
    },
  };
}
