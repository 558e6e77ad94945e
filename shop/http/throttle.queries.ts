import { and, gt, gte, lt, max } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { rateLimit } from './throttle.table.ts';

export async function removeExpired(db: Db, before: number): Promise<number> {
  const rows = await db.orm
    .delete(rateLimit)
    .where(lt(rateLimit.expire, before))
    .returning({ key: rateLimit.key });
  return rows.length;
}

// The parts of a key are joined by a full stop, after which the next character is a slash.
const beginningWith = (beginning: string) =>
  and(gte(rateLimit.key, beginning), lt(rateLimit.key, `${beginning}/`));

export async function removeBeginning(db: Db, beginning: string): Promise<void> {
  await db.orm.delete(rateLimit).where(beginningWith(beginning));
}

/** When the last of these counters starts anew that has no point left; it counts by the wall clock, as the limiter does. */
export async function findSpent(db: Db, beginning: string, most: number): Promise<Date | null> {
  const [row] = await db.orm
    .select({ until: max(rateLimit.expire) })
    .from(rateLimit)
    .where(and(beginningWith(beginning), gt(rateLimit.points, most), gt(rateLimit.expire, Date.now())));
  return row?.until ? new Date(row.until) : null;
}
