import { eq } from 'drizzle-orm';
import { eraseNothing, type PersonalTable } from '../../platform/http/personal-data.ts';
import { review, reviewMedia } from './review.table.ts';

/** Reviews are kept for other readers, without the author's name. */
export const reviewTables: readonly PersonalTable[] = [
  {
    table: 'review_media',
    read: (db, { personId }) =>
      db.orm
        .select({ review_id: reviewMedia.review_id, media_id: reviewMedia.media_id })
        .from(reviewMedia)
        .innerJoin(review, eq(review.id, reviewMedia.review_id))
        .where(eq(review.author_id, personId)),
    erase: eraseNothing,
  },
  {
    table: 'review',
    read: (db, { personId }) =>
      db.orm
        .select({
          product_id: review.product_id,
          reviewer: review.reviewer,
          rating: review.rating,
          text: review.text,
          created_at: review.created_at,
        })
        .from(review)
        .where(eq(review.author_id, personId)),
    async erase(db, { personId }) {
      await db.orm
        .update(review)
        .set({ reviewer: '', author_id: null })
        .where(eq(review.author_id, personId));
    },
  },
];
