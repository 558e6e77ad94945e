import { count, type Subquery } from 'drizzle-orm';
import { maxCounted } from '../../kit/http/keyset.ts';
import type { Db } from './db.ts';

/** How far `countCapped` counts: one more than is ever displayed. */
export const countCap = maxCounted + 1;

/** Counts a subquery limited to `countCap` rows, because larger counts are never displayed. */
export async function countCapped(db: Db, some: Subquery): Promise<number> {
  const [row] = await db.orm.select({ n: count() }).from(some);
  return row?.n ?? 0;
}
