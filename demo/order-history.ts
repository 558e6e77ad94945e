import { orderLine, shopOrder } from '@bakul/shop/features/order/order.table';
import { eq } from 'drizzle-orm';
import type { DemoWorld } from './demo-world.ts';
import type { DemoOrder } from './orders.ts';

/** The state of a demo order while its scenario runs. Its number is set when it is placed. */
export type OrderProgress = { order: DemoOrder; slug: string; isApproved: boolean };

/** An action on an order. It calls the same service as a request would. */
export type OrderAction = (world: DemoWorld, progress: OrderProgress, at: Date) => Promise<unknown>;

export async function rowOf({ db }: DemoWorld, { slug }: OrderProgress) {
  const [row] = await db.orm.select().from(shopOrder).where(eq(shopOrder.slug, slug));
  if (!row) throw new Error('The demo history refers to an order that was never placed');
  return row;
}

export async function linesOf(world: DemoWorld, progress: OrderProgress) {
  const { id } = await rowOf(world, progress);
  return world.db.orm.select().from(orderLine).where(eq(orderLine.order_id, id)).orderBy(orderLine.position);
}
