import { lt } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { rateLimit } from './throttle.table.ts';

export async function removeExpired(db: Db, before: number): Promise<number> {
  const rows = await db.orm
    .delete(rateLimit)
    .where(lt(rateLimit.expire, before))
    .returning({ key: rateLimit.key });
  return rows.length;
}
