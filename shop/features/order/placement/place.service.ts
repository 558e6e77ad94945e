import type { Beside } from '../../../platform/db/beside.ts';
import type { Db } from '../../../platform/db/db.ts';
import { newsOfPlaced, notifyPlaced } from '../order-mail.service.ts';
import { newOrderNumber } from './order-number.ts';
import { insertOrder, insertUse, type NewLine, type NewOrder } from './place.queries.ts';

export { type NewLine, orderRecord } from './place.queries.ts';

type Beginning<T> = {
  /** 'person:12' or 'staff:3'. */
  actor: string;
  /** Written in the same statement. */
  beside?: readonly Beside[];
  /** What is asked for the new order goes out with what is told of it. */
  along?: (id: number) => Promise<T>;
};

/**
 * Writes an order with its lines and the beginning of its history. Stock and money are the caller's, in the same transaction.
 */
export async function writeOrder<T = void>(
  db: Db,
  order: Omit<NewOrder, 'slug'>,
  lines: readonly NewLine[],
  { actor, beside = [], along }: Beginning<T>,
): Promise<{ id: number; slug: string; along: T | undefined }> {
  let id: number | undefined;
  let slug = '';
  while (id === undefined) {
    slug = newOrderNumber(order.placed_at);
    const news = newsOfPlaced({ ...order, slug }, order.placed_at);
    const all = news ? [...beside, news] : beside;
    id = await insertOrder(db, { ...order, slug }, lines, { actor, beside: all });
  }
  const [result] = await Promise.all([
    along?.(id),
    order.promotion_id &&
      insertUse(db, { promotionId: order.promotion_id, orderId: id, buyerId: order.buyer_id }),
    notifyPlaced(db, { ...order, slug }, order.placed_at),
  ]);
  return { id, slug, along: result };
}
