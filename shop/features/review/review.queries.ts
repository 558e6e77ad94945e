import { defineCache } from '../../platform/cache/cache.ts';
import type { Db } from '../../platform/db/db.ts';
import { statement } from '../../platform/db/db.ts';
import type { GalleryRow } from '../catalog/product/product-row.queries.ts';

export type ReviewRow = {
  id: number;
  reviewer: string;
  rating: number;
  text: string;
  lang: 'en' | 'ms';
  created_at: Date;
  reply: string | null;
  replied_at: Date | null;
  media: GalleryRow[];
};

export type ReviewPage = {
  productId: number;
  rating: number | null;
  orderField: 'created_at' | 'rating';
  descending: boolean;
  limit: number;
  offset: number;
};

export const media = `(SELECT coalesce(json_agg(json_build_object('id', m.id, 'key', m.key, 'name', m.name, 'file_name', m.file_name,
  'mime_type', m.mime_type, 'order_column', rm.order_column, 'width', m.width, 'height', m.height, 'widths', m.widths, 'is_illustration', m.is_illustration,
  'created_at', to_iso_timestamp(m.created_at)) ORDER BY rm.order_column), '[]')
  FROM review_media rm JOIN media m ON m.id = rm.media_id WHERE rm.review_id = r.id) AS media`;

export function listReviews(db: Db, page: ReviewPage): Promise<ReviewRow[]> {
  const direction = page.descending ? 'DESC' : 'ASC';
  const order =
    page.orderField === 'rating'
      ? `r.rating ${direction}, r.created_at ${direction}, r.id ${direction}`
      : `r.created_at ${direction}, r.id ${direction}`;
  const byRating = page.rating === null ? '' : 'AND r.rating = $4';
  const text = `SELECT r.id, r.reviewer, r.rating, r.text, r.lang, r.created_at, r.reply, r.replied_at, ${media}
    FROM review r WHERE r.product_id = $1 AND r.hidden_at IS NULL ${byRating} ORDER BY ${order} LIMIT $2 OFFSET $3`;
  const name = `reviews_${page.orderField}_${direction}_${page.rating === null ? 'all' : 'one'}`;
  const values = [page.productId, page.limit, page.offset, ...(page.rating === null ? [] : [page.rating])];
  return db.run<ReviewRow>(statement(name, text), values);
}

const ratings = statement('ratings', 'SELECT rating_counts, rating_average FROM product WHERE id = $1');

type Ratings = { counts: number[]; average: number };

/** Number of reviews with one star, two stars, …, and the average in hundredths. */
async function ratingsOf(db: Db, productId: number): Promise<Ratings> {
  const [row] = await db.run<{ rating_counts: number[]; rating_average: number }>(ratings, [productId]);
  return { counts: row?.rating_counts ?? [0, 0, 0, 0, 0], average: row?.rating_average ?? 0 };
}

/** Product cards show ratings, so a new review sends a catalogue change notification. */
export const ratingCache = defineCache<{ productId: number }, Ratings>({
  name: 'ratings',
  key: ({ productId }) => productId,
  load: ({ db }, { productId }) => ratingsOf(db, productId),
  invalidatedBy: ['catalogue'],
});
