import type { Db } from '../../../platform/db/db.ts';
import { newDayNumber } from '../../../platform/secrets/day-number.ts';
import { appendHistory } from '../../audit/history.ts';
import { notifyOrderPlaced } from '../order-mail.service.ts';
import { insertOrder, insertPromotionUse, type NewLine, type NewOrder } from './place.queries.ts';

export type { NewLine } from './place.queries.ts';

/** The record type of an order in the history. */
export const orderRecord = 'order';

type UnnumberedOrder = Omit<NewOrder, 'slug'>;

/** Example: B-261118-7K3QX. */
export const newOrderNumber = (now: Date) => newDayNumber('B', now);

/**
 * Writes an order with its lines. The caller handles stock and money in the same transaction. Order numbers are random:
 * if one is taken, another is drawn.
 */
export async function createOrder(
  db: Db,
  order: UnnumberedOrder,
  lines: readonly NewLine[],
): Promise<{ id: number; slug: string }> {
  for (;;) {
    const slug = newOrderNumber(order.placed_at);
    const id = await insertOrder(db, { ...order, slug }, lines);
    if (id !== undefined) return { id, slug };
  }
}

/**
 * Writes what follows from a new order: the first entry of its history, its use of a promotion and the mail about it.
 * The actor is 'person:12' or 'staff:3'. An author who is present sees the order; one who is not is notified by all channels.
 */
export async function recordPlacement(
  db: Db,
  order: NewOrder & { id: number },
  { actor, isAuthorPresent }: { actor: string; isAuthorPresent: boolean },
): Promise<void> {
  const { id, buyer_id, promotion_id, placed_at: at } = order;
  await Promise.all([
    appendHistory(db, { record: { type: orderRecord, id }, actor, from: null, to: order.state, at }),
    promotion_id ? insertPromotionUse(db, { promotion_id, order_id: id, buyer_id }) : undefined,
    notifyOrderPlaced(db, order, { isAuthorPresent, now: at }),
  ]);
}
