import type { Db } from '../db/db.ts';
import { appendHistory } from '../db/history.ts';
import { tellPlaced } from './order-mail.service.ts';
import { newOrderNumber } from './order-number.ts';
import { insertOrder, insertUse, type NewLine, type NewOrder } from './place.queries.ts';

export type { NewLine } from './place.queries.ts';

export const orderRecord = 'order';

/** Writes an order with its lines and the beginning of its history. Stock and money are the caller's, in the same transaction. */
export async function writeOrder(
  db: Db,
  order: Omit<NewOrder, 'slug'>,
  lines: readonly NewLine[],
  actor: string,
): Promise<{ id: number; slug: string }> {
  let id: number | undefined;
  let slug = '';
  while (id === undefined) {
    slug = newOrderNumber(order.placed_at);
    id = await insertOrder(db, { ...order, slug }, lines);
  }
  const record = { type: orderRecord, id };
  await Promise.all([
    order.promotion_id &&
      insertUse(db, { promotionId: order.promotion_id, orderId: id, buyerId: order.buyer_id }),
    appendHistory(db, { record, actor, from: null, to: order.state, at: order.placed_at }),
    tellPlaced(db, { ...order, slug }, order.placed_at),
  ]);
  return { id, slug };
}
