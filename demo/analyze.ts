import type { Db } from '@bakul/shop/platform/db/db';

/**
 * Counts the rows of all tables. Nothing else does before the commit, and what follows would be planned as for empty
 * tables. A tenth of the usual sample is enough for that, and takes a tenth of the time.
 */
export async function analyze(db: Db): Promise<void> {
  await db.run('SET LOCAL default_statistics_target = 10');
  await db.run('ANALYZE');
}
