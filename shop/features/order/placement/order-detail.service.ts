import type { Db } from '../../../platform/db/db.ts';
import * as queries from './order-detail.queries.ts';

export type { OpenOrder } from './order-detail.queries.ts';

export const sumSpending = queries.sumSpending;

/** Total of an order with its additions. When locked, nothing can be added until the transaction ends. */
export async function sumOrderWithAdditions(db: Db, orderId: number, { isLocked }: { isLocked: boolean }) {
  if (isLocked) await queries.lockOrderState(db, orderId);
  return queries.sumOrderWithAdditions(db, orderId);
}

export const openOrders = queries.listOpenOrders;

/** Whether the order still accepts additions. Locks it until the transaction ends. */
export async function lockIfOpen(db: Db, orderId: number): Promise<boolean> {
  return (await queries.lockOrderState(db, orderId)) === 'confirmed';
}
