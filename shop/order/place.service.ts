import type { Db } from '../db/db.ts';
import { tellPlaced } from './order-mail.service.ts';
import { newOrderNumber } from './order-number.ts';
import { insertOrder, insertUse, type NewLine, type NewOrder } from './place.queries.ts';

export { type NewLine, orderRecord } from './place.queries.ts';

/**
 * Writes an order with its lines and the beginning of its history. Stock and money are the caller's, in the same transaction; what
 * `along` asks for the new order goes out with what is told of it.
 */
export async function writeOrder<T = void>(
  db: Db,
  order: Omit<NewOrder, 'slug'>,
  lines: readonly NewLine[],
  actor: string,
  along?: (id: number) => Promise<T>,
): Promise<{ id: number; slug: string; along: T | undefined }> {
  let id: number | undefined;
  let slug = '';
  while (id === undefined) {
    slug = newOrderNumber(order.placed_at);
    id = await insertOrder(db, { ...order, slug }, lines, { actor, state: order.state });
  }
  const [result] = await Promise.all([
    along?.(id),
    order.promotion_id &&
      insertUse(db, { promotionId: order.promotion_id, orderId: id, buyerId: order.buyer_id }),
    tellPlaced(db, { ...order, slug }, order.placed_at),
  ]);
  return { id, slug, along: result };
}
