import type { Db } from '../db/db.ts';
import { listLapsing, listToComplete } from './lapse.queries.ts';
import { hoursToComplete } from './order.rules.ts';
import { moveOrder } from './order-move.service.ts';

/** Orders whose time is up; each is looked at again under its lock. */
export function lapsingOrders(db: Db, now: Date): Promise<number[]> {
  return listLapsing(db, now, 100);
}

/** Orders are done two days after their delivery, unless somebody complains. */
export async function completeOrders(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - hoursToComplete * 3_600_000);
  const ids = await listToComplete(db, before, 100);
  for (const id of ids) {
    await db.transaction((db) => moveOrder(db, { id, action: 'complete', actor: 'system', now, lang: 'en' }));
  }
  return ids.length;
}
