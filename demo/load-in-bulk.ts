import type { Db } from '@bakul/shop/platform/db/db';

/**
 * Runs `load` with the triggers of these tables off. A trigger derives what depends on one row, which takes minutes for
 * the rows of a whole shop; the caller derives it for all of them at once, with the same SQL functions. The tables are
 * locked until the transaction ends, so this is only for a shop that is being set up.
 */
export async function withoutTriggers<T>(
  db: Db,
  tables: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  return withChanges(db, await listTriggers(db, tables), load);
}

/**
 * Runs `load` without the foreign keys and secondary indexes of these tables. They are created again at the end, which
 * checks all rows at once and fails like the insert of a wrong row would. Building them row by row takes several times as
 * long. Primary keys and unique indexes stay, because rows may be inserted ON CONFLICT. The owner of the tables may do
 * this; it needs no superuser. The tables are locked until the transaction ends.
 */
export async function withoutIndexes<T>(
  db: Db,
  tables: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  return withChanges(db, await listIndexesAndForeignKeys(db, tables), load);
}

type Change = { before: string; after: string };

async function withChanges<T>(db: Db, changes: readonly Change[], load: () => Promise<T>): Promise<T> {
  // A table whose triggers wait for the commit cannot be altered.
  await db.run('SET CONSTRAINTS ALL IMMEDIATE');
  await db.run(changes.map(({ before }) => before).join(';'));
  const result = await load();
  await db.run(changes.map(({ after }) => after).join(';'));
  await db.run('SET CONSTRAINTS ALL DEFERRED');
  return result;
}

/** Those that fire always, such as the ledger's, do so again afterwards: ENABLE TRIGGER USER would make them ordinary ones. */
function listTriggers(db: Db, tables: readonly string[]): Promise<Change[]> {
  return db.run<Change>(
    `SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS before,
       format('ALTER TABLE %s ENABLE %s TRIGGER %I', tgrelid::regclass, CASE tgenabled WHEN 'A' THEN 'ALWAYS' END, tgname) AS after
     FROM pg_trigger WHERE tgrelid = ANY ($1::regclass[]) AND NOT tgisinternal`,
    [tables],
  );
}

/** Indexes first, because they make the check of foreign keys quicker. */
function listIndexesAndForeignKeys(db: Db, tables: readonly string[]): Promise<Change[]> {
  return db.run<Change>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS before, pg_get_indexdef(indexrelid) AS after
     FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique
     UNION ALL
     SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])`,
    [tables],
  );
}
