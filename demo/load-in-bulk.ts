import type { Db } from '@bakul/shop/platform/db/db';

/**
 * Runs `load` with the triggers of these tables off. A trigger derives what depends on one row, which takes minutes for
 * the rows of a whole shop; the caller derives it for all of them at once, with the same SQL functions. Foreign keys and
 * checks hold as always. The tables are locked until the transaction ends, so this is only for a shop that is being set
 * up.
 */
export async function loadInBulk<T>(db: Db, tables: readonly string[], load: () => Promise<T>): Promise<T> {
  // A table whose triggers wait for the commit cannot be altered.
  await db.run('SET CONSTRAINTS ALL IMMEDIATE');
  await alterTriggers(db, tables, 'DISABLE');
  const result = await load();
  await alterTriggers(db, tables, 'ENABLE');
  await db.run('SET CONSTRAINTS ALL DEFERRED');
  return result;
}

const alterTriggers = (db: Db, tables: readonly string[], change: 'DISABLE' | 'ENABLE') =>
  db.run(
    `DO $$ BEGIN ${tables.map((name) => `ALTER TABLE "${name}" ${change} TRIGGER USER;`).join(' ')} END $$`,
  );
