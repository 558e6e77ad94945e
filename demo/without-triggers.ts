import type { Db } from '@bakul/shop/platform/db/db';

/**
 * Runs `work` without the triggers of these tables, for rows in bulk. The caller derives what they would have derived.
 * Foreign keys and checks hold as always.
 */
export async function withoutTriggers<T>(
  db: Db,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const change = (how: 'DISABLE' | 'ENABLE') =>
    db.run(
      `DO $$ BEGIN ${tables.map((name) => `ALTER TABLE "${name}" ${how} TRIGGER USER;`).join(' ')} END $$`,
    );
  // A table whose triggers wait for the commit cannot be altered.
  await db.run('SET CONSTRAINTS ALL IMMEDIATE');
  await change('DISABLE');
  const result = await work();
  await change('ENABLE');
  await db.run('SET CONSTRAINTS ALL DEFERRED');
  return result;
}
