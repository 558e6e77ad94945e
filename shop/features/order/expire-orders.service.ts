import type { Db } from '../../platform/db/db.ts';
import { listOrdersToComplete } from './order.queries.ts';
import { hoursToComplete } from './order.rules.ts';
import { lockOrder, moveOrder } from './order-move.service.ts';

export { listOrdersToExpire } from './order.queries.ts';

/** Completes orders two days after delivery unless a claim is open. Each is checked again under its lock. */
export async function completeOrders(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - hoursToComplete * 3_600_000);
  let completed = 0;
  for (const { id } of await listOrdersToComplete(db, before, null)) {
    if (await db.transaction((db) => completeOrder(db, id, before, now))) completed++;
  }
  return completed;
}

async function completeOrder(db: Db, id: number, before: Date, now: Date): Promise<boolean> {
  await lockOrder(db, id);
  const [due] = await listOrdersToComplete(db, before, id);
  if (!due) return false;
  await moveOrder(db, { id, action: 'complete', actor: 'system', now, lang: 'en' });
  return true;
}
