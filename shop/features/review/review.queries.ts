import { eq } from 'drizzle-orm';
import type { InputOf } from '../../kit/http/endpoint.ts';
import { type Db, statement } from '../../platform/db/db.ts';
import { requireRow, rowQuery } from '../../platform/db/query.ts';
import { media } from '../catalog/catalog.table.ts';
import type { GalleryRow } from '../catalog/product/product-row.queries.ts';
import { orderLine } from '../order/order.table.ts';
import type { listReviewers, Review } from './review.contract.ts';
import { review, reviewMedia } from './review.table.ts';

export type ReviewRow = Pick<Review, 'id' | 'reviewer' | 'rating' | 'text' | 'lang'> & {
  created_at: Date;
  reply: string | null;
  replied_at: Date | null;
  media: GalleryRow[];
};

type Query = Omit<InputOf<typeof listReviewers>, 'id'>;

export const photos = `(SELECT coalesce(json_agg(json_build_object('id', m.id, 'key', m.key, 'name', m.name, 'file_name', m.file_name,
  'mime_type', m.mime_type, 'order_column', rm.order_column, 'width', m.width, 'height', m.height, 'widths', m.widths, 'is_illustration', m.is_illustration,
  'created_at', to_iso_timestamp(m.created_at)) ORDER BY rm.order_column), '[]')
  FROM review_media rm JOIN media m ON m.id = rm.media_id WHERE rm.review_id = r.id) AS media`;

export function listReviews(db: Db, productId: number, query: Query): Promise<ReviewRow[]> {
  const { page, pageSize, rating, order_field } = query;
  const direction = query.order_direction === 'desc' ? 'DESC' : 'ASC';
  const byTime = `r.created_at ${direction}, r.id ${direction}`;
  const order = order_field === 'rating' ? `r.rating ${direction}, ${byTime}` : byTime;
  const text = `SELECT r.id, r.reviewer, r.rating, r.text, r.lang, r.created_at, r.reply, r.replied_at, ${photos}
    FROM review r WHERE r.product_id = $1 AND r.hidden_at IS NULL AND ($4::integer IS NULL OR r.rating = $4)
    ORDER BY ${order} LIMIT $2 OFFSET $3`;
  const values = [productId, pageSize, (page - 1) * pageSize, rating ?? null];
  return db.run<ReviewRow>(statement(`reviews_${order_field}_${direction}`, text), values);
}

/** Number of reviews with one star, two stars, …, and the average in hundredths. */
type Ratings = { counts: number[]; average: number };

export const findRatings = rowQuery<Ratings, [productId: number]>(
  'ratings',
  'SELECT rating_counts AS counts, rating_average AS average FROM product WHERE id = $1',
);

export async function findLine(db: Db, orderId: number, lineId: number) {
  const [row] = await db.orm.select().from(orderLine).where(eq(orderLine.id, lineId));
  return row?.order_id === orderId ? row : undefined;
}

/** Undefined when the line was already reviewed, as decided by the unique constraint. */
export async function insertReview(db: Db, values: typeof review.$inferInsert): Promise<number | undefined> {
  const [row] = await db.orm
    .insert(review)
    .values(values)
    .onConflictDoNothing({ target: review.order_line_id })
    .returning({ id: review.id });
  return row?.id;
}

type Picture = Omit<typeof media.$inferInsert, 'id'>;

export async function insertPhotos(db: Db, reviewId: number, photos: readonly Picture[]): Promise<void> {
  for (const [index, photo] of photos.entries()) {
    const { id } = requireRow(await db.orm.insert(media).values(photo).returning({ id: media.id }));
    await db.orm.insert(reviewMedia).values({ review_id: reviewId, media_id: id, order_column: index + 1 });
  }
}
