import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { listQuery } from '../../platform/db/query.ts';
import { strayFile } from './stray-file.table.ts';

export async function insertUnreferenced(db: Db, keys: readonly string[], dueAt: Date): Promise<void> {
  if (keys.length === 0) return;
  await db.orm
    .insert(strayFile)
    .values(keys.map((file_key) => ({ file_key, due_at: dueAt })))
    .onConflictDoUpdate({ target: strayFile.file_key, set: { due_at: dueAt } });
}

/** Only if it is not due yet: a due file may be deleted at any moment. */
export async function takeUnreferenced(db: Db, key: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.orm
    .delete(strayFile)
    .where(and(eq(strayFile.file_key, key), gt(strayFile.due_at, now)));
  return rowCount === 1;
}

export const listDue = listQuery<{ key: string }, [now: Date, limit: number]>(
  'unreferenced_files_due',
  'SELECT file_key AS key FROM stray_file WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
);

export async function deleteUnreferenced(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.orm.delete(strayFile).where(inArray(strayFile.file_key, keys));
}
