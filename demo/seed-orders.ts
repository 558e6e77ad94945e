import { mail } from '@bakul/shop/adapters/mail/mail.table';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Deps } from '@bakul/shop/platform/http/app';
import { sql } from 'drizzle-orm';
import type { OrderProgress } from './order-history.ts';
import { stepsOf } from './order-story.ts';
import { createDemoWorld } from './order-world.ts';
import { demoOrders } from './orders.ts';

/**
 * Three months of orders in every state, lived through step by step with the clock of each step: stock, payments, invoices,
 * history and papers are what the shop's own services made of them.
 */
export async function seedOrders(db: Db, { now, deps }: { now: Date; deps: Deps }): Promise<void> {
  const world = await createDemoWorld(db, deps);
  const steps = demoOrders.flatMap((order) => {
    const told: OrderProgress = { order, slug: '', isApproved: false };
    return stepsOf(order, now).map(({ at, action }) => ({ at, run: () => action(world, told, at) }));
  });
  // One after the other, as it would have been: numbers of invoices follow their days.
  for (const { run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run();
  await restock(db, now);
  // Nobody is told now of what happened weeks ago.
  await db.orm.delete(mail);
}

/** This morning's deliveries from the farms: what was sold is there again. */
async function restock(db: Db, now: Date): Promise<void> {
  await db.orm.execute(sql`
    WITH sold AS (SELECT variant_id, -sum(change) AS quantity FROM stock_move GROUP BY 1),
    filled AS (UPDATE variant SET on_hand = on_hand + sold.quantity FROM sold WHERE variant.id = sold.variant_id
      RETURNING variant.id, on_hand, sold.quantity)
    INSERT INTO stock_move (variant_id, change, on_hand, kind, actor, at)
    SELECT id, quantity, on_hand, 'received', 'system', ${now.toISOString()}::timestamptz FROM filled`);
}
