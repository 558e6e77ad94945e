import type { Db } from '../../../platform/db/db.ts';
import * as queries from './order-detail.queries.ts';

export { listOpenOrders, type OpenOrder, sumSpending } from './order-detail.queries.ts';

/** Total of an order with its additions. When locked, nothing can be added until the transaction ends. */
export async function sumOrderWithAdditions(db: Db, orderId: number, { isLocked }: { isLocked: boolean }) {
  if (isLocked) await queries.lockOrderState(db, orderId);
  return queries.sumOrderWithAdditions(db, orderId);
}

/** Whether the order still accepts additions. Locks it until the transaction ends. */
export async function lockIfOpen(db: Db, orderId: number): Promise<boolean> {
  return (await queries.lockOrderState(db, orderId))?.state === 'confirmed';
}
