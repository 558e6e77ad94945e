import type { LocalDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import * as queries from './order-detail.queries.ts';

export type { OpenOrder } from './order-detail.queries.ts';

export const sumSpending = queries.sumSpending;

/** Total of an order with its additions. When locked, nothing can be added until the transaction ends. */
export async function sumOrderWithAdditions(db: Db, orderId: number, { isLocked }: { isLocked: boolean }) {
  if (isLocked) await queries.lockOrderState(db, orderId);
  return queries.sumOrderWithAdditions(db, orderId);
}

/** Confirmed orders of a buyer, which accept additions until the cut-off of their day. */
export function openOrders(db: Db, buyerId: number, earliest: LocalDate): Promise<queries.OpenOrder[]> {
  return queries.listOpenOrders(db, buyerId, earliest);
}

/** Whether the order still accepts additions. Locks it until the transaction ends. */
export async function lockIfOpen(db: Db, orderId: number): Promise<boolean> {
  return (await queries.lockOrderState(db, orderId)) === 'confirmed';
}
