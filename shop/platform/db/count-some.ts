import { count, type Subquery } from 'drizzle-orm';
import { maxCounted } from '../../kit/keyset.ts';
import type { Db } from './db.ts';

/** How far `countSome` counts: one more than is ever shown. */
export const countCap = maxCounted + 1;

/** Counts a query that ends after `countedRows` rows: nobody waits for a number that nobody reads. */
export async function countCapped(db: Db, some: Subquery): Promise<number> {
  const [row] = await db.orm.select({ n: count() }).from(some);
  return row?.n ?? 0;
}
