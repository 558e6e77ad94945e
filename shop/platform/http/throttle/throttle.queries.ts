import { and, asc, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { rateLimit } from './throttle.table.ts';

export async function removeExpired(db: Db, before: number): Promise<number> {
  const { rowCount } = await db.orm.delete(rateLimit).where(lt(rateLimit.expire, before));
  return rowCount ?? 0;
}

// Parts of a key are joined by '.', and '/' is the next character, so the range covers the key and all keys that extend
// it.
const hasKeyPrefix = (beginning: string) =>
  and(gte(rateLimit.key, beginning), lt(rateLimit.key, `${beginning}/`));

export async function removeByPrefix(db: Db, beginning: string): Promise<void> {
  await db.orm.delete(rateLimit).where(hasKeyPrefix(beginning));
}

type Counter = { beginning: string; points: number };

/** Exhausted counters under these keys, by their end. They use the machine's clock, as the limiter does. */
export async function listExhausted(db: Db, counters: readonly Counter[]) {
  if (counters.length === 0) return [];
  const isSpent = counters.map(({ beginning, points }) =>
    and(hasKeyPrefix(beginning), gt(rateLimit.points, points)),
  );
  return db.orm
    .select({ key: rateLimit.key, expire: sql<number>`${rateLimit.expire}` })
    .from(rateLimit)
    .where(and(or(...isSpent), gt(rateLimit.expire, Date.now())))
    .orderBy(asc(rateLimit.expire));
}
