import { orderLine, shopOrder } from '@bakul/shop/features/order/order.table';
import { eq } from 'drizzle-orm';
import type { DemoWorld } from './order-world.ts';
import type { DemoOrder } from './orders.ts';

/** An order under way in the story; its number is known once it is placed. */
export type OrderProgress = { order: DemoOrder; slug: string; isApproved: boolean };

/** Something that happens to an order, through the service that a request would call. */
export type OrderAction = (world: DemoWorld, told: OrderProgress, at: Date) => Promise<unknown>;

export async function rowOf({ db }: DemoWorld, { slug }: OrderProgress) {
  const [row] = await db.orm.select().from(shopOrder).where(eq(shopOrder.slug, slug));
  if (!row) throw new Error('The demo tells of an order that was never placed');
  return row;
}

export async function linesOf(world: DemoWorld, told: OrderProgress) {
  const { id } = await rowOf(world, told);
  return world.db.orm.select().from(orderLine).where(eq(orderLine.order_id, id)).orderBy(orderLine.position);
}
