import { type Db, statement } from '../../platform/db/db.ts';

const due = statement(
  'lapsing_orders',
  'SELECT id FROM shop_order WHERE lapses_at <= $1 ORDER BY lapses_at LIMIT $2',
);

/** Orders whose deadline for approval or payment has passed. */
export async function listExpiredOrderIds(db: Db, now: Date, most: number): Promise<number[]> {
  return (await db.run<{ id: number }>(due, [now, most])).map(({ id }) => id);
}

const isDone = `o.state = 'delivered' AND o.delivered_at <= $1
  AND NOT EXISTS (SELECT FROM claim c WHERE c.order_id = o.id AND c.state IN ('open', 'approved'))`;
const delivered = statement(
  'orders_to_complete',
  `SELECT o.id FROM shop_order o WHERE ${isDone} ORDER BY o.id LIMIT $2`,
);
const stillDelivered = statement(
  'order_to_complete',
  `SELECT o.id FROM shop_order o WHERE ${isDone} AND o.id = $2`,
);

/** Delivered long enough ago, without an open claim. */
export async function listToComplete(db: Db, before: Date, most: number): Promise<number[]> {
  return (await db.run<{ id: number }>(delivered, [before, most])).map(({ id }) => id);
}

/** The same condition for one order, checked again under its lock. */
export async function isDueForCompletion(db: Db, before: Date, id: number): Promise<boolean> {
  return (await db.run(stillDelivered, [before, id])).length > 0;
}
