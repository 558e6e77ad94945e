import type { Db } from '../db/db.ts';
import * as queries from './backup-run.queries.ts';

const maxRecordMs = 400 * 86_400_000;
const maxErrorLength = 500;

/** Null in a database without the table: a backup before an upgrade is not recorded. */
export async function startRun(db: Db, now: Date): Promise<number | null> {
  if (!(await queries.hasBackupRuns(db))) return null;
  await queries.removeRunsBefore(db, new Date(now.getTime() - maxRecordMs));
  return queries.insertRun(db, now);
}

export async function finishRun(
  db: Db,
  id: number | null,
  { now, name, bytes }: { now: Date; name: string; bytes: number },
): Promise<void> {
  if (id !== null) await queries.endRun(db, id, { ended_at: now, name, bytes });
}

export async function failRun(
  db: Db,
  id: number | null,
  { now, error }: { now: Date; error: unknown },
): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  if (id !== null) await queries.endRun(db, id, { ended_at: now, error: text.slice(0, maxErrorLength) });
}

export const readLastBackup = queries.readLastRuns;
