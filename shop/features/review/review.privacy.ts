import { eq } from 'drizzle-orm';
import { columnsOf } from '../../platform/db/columns-of.ts';
import { personalTable } from '../../platform/db/personal-table.ts';
import { eraseNothing, type PersonalTable } from '../../platform/http/personal-data.ts';
import { review, reviewMedia } from './review.table.ts';

/** Reviews are kept for other readers, without the author's name. */
export const reviewTables: readonly PersonalTable[] = [
  {
    table: 'review_media',
    read: (db, { personId }) =>
      db.orm
        .select(columnsOf(reviewMedia, ['review_id', 'media_id']))
        .from(reviewMedia)
        .innerJoin(review, eq(review.id, reviewMedia.review_id))
        .where(eq(review.author_id, personId)),
    erase: eraseNothing,
  },
  personalTable(
    review,
    ['product_id', 'reviewer', 'rating', 'text', 'created_at'],
    (_, personId) => eq(review.author_id, personId),
    { reviewer: '', author_id: null },
  ),
];
