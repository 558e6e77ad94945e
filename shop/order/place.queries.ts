import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { orderLine, promotionUse, shopOrder } from './order.table.ts';

export type NewOrder = typeof shopOrder.$inferInsert;
export type NewLine = Omit<typeof orderLine.$inferInsert, 'order_id'>;

/** Undefined when the number is taken: another is tried. */
export async function insertOrder(db: Db, values: NewOrder): Promise<number | undefined> {
  const [row] = await db.orm
    .insert(shopOrder)
    .values(values)
    .onConflictDoNothing({ target: shopOrder.slug })
    .returning({ id: shopOrder.id });
  return row?.id;
}

export async function insertLines(db: Db, orderId: number, lines: readonly NewLine[]): Promise<void> {
  await db.orm.insert(orderLine).values(lines.map((line) => ({ ...line, order_id: orderId })));
}

export async function insertUse(
  db: Db,
  use: { promotionId: number; orderId: number; buyerId: number },
): Promise<void> {
  await db.orm
    .insert(promotionUse)
    .values({ promotion_id: use.promotionId, order_id: use.orderId, buyer_id: use.buyerId });
}

/** An order that ends without a delivery gives its uses of promotions back. */
export async function releaseUses(db: Db, orderId: number, now: Date): Promise<void> {
  await db.orm
    .update(promotionUse)
    .set({ released_at: now })
    .where(and(eq(promotionUse.order_id, orderId), isNull(promotionUse.released_at)));
}
