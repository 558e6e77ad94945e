import { mail } from '@bakul/shop/adapters/mail/mail.table';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Deps } from '@bakul/shop/platform/http/app';
import { sql } from 'drizzle-orm';
import { createDemoWorld } from './demo-world.ts';
import type { OrderProgress } from './order-history.ts';
import { stepsOf } from './order-scenario.ts';
import { demoOrders } from './orders.ts';
import { runInOrder } from './run-in-order.ts';

/**
 * Seeds three months of orders in every state by running each step at its own time through the shop's services, which
 * create the stock movements, payments, invoices, history and documents.
 */
export async function seedOrders(db: Db, { now, deps }: { now: Date; deps: Deps }): Promise<void> {
  const world = await createDemoWorld(db, deps);
  const steps = demoOrders.flatMap((order) => {
    const progress: OrderProgress = { order, slug: '', isApproved: false };
    return stepsOf(order, now).map(({ at, action }) => ({ at, run: () => action(world, progress, at) }));
  });
  const opening = await lastMove(db);
  await runInOrder(steps);
  await restock(db, opening, now);
  // No notifications for events that happened weeks ago.
  await db.orm.delete(mail);
}

async function lastMove(db: Db): Promise<number> {
  const [row] = await db.run<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM stock_move');
  return row?.id ?? 0;
}

/** This morning's deliveries from the farms replace what was sold after that move. */
async function restock(db: Db, after: number, now: Date): Promise<void> {
  await db.orm.execute(sql`
    WITH sold AS (SELECT variant_id, -sum(change) AS quantity FROM stock_move WHERE id > ${after} GROUP BY 1),
    filled AS (UPDATE variant SET on_hand = on_hand + sold.quantity FROM sold WHERE variant.id = sold.variant_id
      RETURNING variant.id, on_hand, sold.quantity)
    INSERT INTO stock_move (variant_id, change, on_hand, kind, actor, at)
    SELECT id, quantity, on_hand, 'received', 'system', ${now.toISOString()}::timestamptz FROM filled`);
}
