import { eq } from 'drizzle-orm';
import { type Db, statement } from '../../platform/db/db.ts';
import { promotion } from '../promotion/promotion.table.ts';
import type { OrderState } from './order.constants.ts';
import { orderLine, shopOrder } from './order.table.ts';

export type OrderRow = typeof shopOrder.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;

/** By number, regardless of the buyer. */
export async function findOrder(db: Db, slug: string): Promise<OrderRow | undefined> {
  const [row] = await db.orm.select().from(shopOrder).where(eq(shopOrder.slug, slug));
  return row;
}

const lock = statement('lock_order', 'SELECT * FROM shop_order WHERE id = $1 FOR NO KEY UPDATE');

export async function lockOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  return (await db.run<OrderRow>(lock, [id]))[0];
}

export function listLines(db: Db, orderId: number): Promise<OrderLineRow[]> {
  return db.orm.select().from(orderLine).where(eq(orderLine.order_id, orderId)).orderBy(orderLine.position);
}

type OrderValues = Partial<
  Omit<OrderRow, 'id' | 'slug' | 'buyer_id' | 'author_id' | 'placed_at' | 'placed_total'>
>;

export async function updateOrder(
  db: Db,
  id: number,
  values: OrderValues & { state?: OrderState },
): Promise<void> {
  await db.orm.update(shopOrder).set(values).where(eq(shopOrder.id, id));
}

/** Locks the additions of an order by ascending id. The order itself is locked first. */
export function lockAdditions(db: Db, parentId: number): Promise<OrderRow[]> {
  return db.orm
    .select()
    .from(shopOrder)
    .where(eq(shopOrder.parent_id, parentId))
    .orderBy(shopOrder.id)
    .for('no key update');
}

export type LineValues = Partial<
  Pick<
    OrderLineRow,
    'picked_quantity' | 'picked_weight' | 'shortage' | 'received_quantity' | 'amount' | 'discount' | 'tax'
  >
>;

export async function updateLine(db: Db, id: number, values: LineValues): Promise<void> {
  await db.orm.update(orderLine).set(values).where(eq(orderLine.id, id));
}

export async function findDiscountKind(db: Db, promotionId: number): Promise<'percent' | 'amount' | null> {
  const [row] = await db.orm
    .select({ kind: promotion.kind })
    .from(promotion)
    .where(eq(promotion.id, promotionId));
  return row?.kind ?? null;
}
