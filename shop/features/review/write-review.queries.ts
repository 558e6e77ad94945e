import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { media } from '../catalog/catalog.table.ts';
import { orderLine } from '../order/order.table.ts';
import { review, reviewMedia } from './review.table.ts';

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
    const [row] = await db.orm.insert(media).values(photo).returning({ id: media.id });
    if (row) {
      await db.orm
        .insert(reviewMedia)
        .values({ review_id: reviewId, media_id: row.id, order_column: index + 1 });
    }
  }
}
