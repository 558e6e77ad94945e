import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { strayFile } from './stray-file.table.ts';

export async function insertStray(db: Db, keys: readonly string[], dueAt: Date): Promise<void> {
  if (keys.length === 0) return;
  await db.orm
    .insert(strayFile)
    .values(keys.map((file_key) => ({ file_key, due_at: dueAt })))
    .onConflictDoUpdate({ target: strayFile.file_key, set: { due_at: dueAt } });
}

/** Only if it is not due yet: a due file may be deleted at any moment. */
export async function takeStray(db: Db, key: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.orm
    .delete(strayFile)
    .where(and(eq(strayFile.file_key, key), gt(strayFile.due_at, now)));
  return rowCount === 1;
}

export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.orm
    .select({ key: strayFile.file_key })
    .from(strayFile)
    .where(lte(strayFile.due_at, now))
    .orderBy(asc(strayFile.due_at))
    .limit(limit);
  return rows.map(({ key }) => key);
}

export async function deleteStray(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.orm.delete(strayFile).where(inArray(strayFile.file_key, [...keys]));
}
