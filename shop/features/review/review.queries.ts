import type { InputOf } from '../../kit/endpoint.ts';
import { defineCache } from '../../platform/cache/cache.ts';
import { type Db, statement } from '../../platform/db/db.ts';
import { rowQuery } from '../../platform/db/query.ts';
import type { GalleryRow } from '../catalog/product/product-row.queries.ts';
import type { listReviewers, Review } from './review.contract.ts';

export type ReviewRow = Pick<Review, 'id' | 'reviewer' | 'rating' | 'text' | 'lang'> & {
  created_at: Date;
  reply: string | null;
  replied_at: Date | null;
  media: GalleryRow[];
};

type Query = Omit<InputOf<typeof listReviewers>, 'id'>;

export const media = `(SELECT coalesce(json_agg(json_build_object('id', m.id, 'key', m.key, 'name', m.name, 'file_name', m.file_name,
  'mime_type', m.mime_type, 'order_column', rm.order_column, 'width', m.width, 'height', m.height, 'widths', m.widths, 'is_illustration', m.is_illustration,
  'created_at', to_iso_timestamp(m.created_at)) ORDER BY rm.order_column), '[]')
  FROM review_media rm JOIN media m ON m.id = rm.media_id WHERE rm.review_id = r.id) AS media`;

export function listReviews(db: Db, productId: number, query: Query): Promise<ReviewRow[]> {
  const { page, pageSize, rating, order_field } = query;
  const direction = query.order_direction === 'desc' ? 'DESC' : 'ASC';
  const byTime = `r.created_at ${direction}, r.id ${direction}`;
  const order = order_field === 'rating' ? `r.rating ${direction}, ${byTime}` : byTime;
  const byRating = rating === undefined ? '' : 'AND r.rating = $4';
  const text = `SELECT r.id, r.reviewer, r.rating, r.text, r.lang, r.created_at, r.reply, r.replied_at, ${media}
    FROM review r WHERE r.product_id = $1 AND r.hidden_at IS NULL ${byRating} ORDER BY ${order} LIMIT $2 OFFSET $3`;
  const name = `reviews_${order_field}_${direction}_${rating === undefined ? 'all' : 'one'}`;
  const values = [productId, pageSize, (page - 1) * pageSize, ...(rating === undefined ? [] : [rating])];
  return db.run<ReviewRow>(statement(name, text), values);
}

/** Number of reviews with one star, two stars, …, and the average in hundredths. */
type Ratings = { counts: number[]; average: number };

const findRatings = rowQuery<Ratings, [productId: number]>(
  'ratings',
  'SELECT rating_counts AS counts, rating_average AS average FROM product WHERE id = $1',
);

/** Product cards show ratings, so a new review sends a catalogue change notification. */
export const ratingCache = defineCache<{ productId: number }, Ratings>({
  name: 'ratings',
  key: ({ productId }) => productId,
  load: async ({ db }, { productId }) =>
    (await findRatings(db, productId)) ?? { counts: [0, 0, 0, 0, 0], average: 0 },
  invalidatedBy: ['catalogue'],
});
