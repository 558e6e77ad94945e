import { eq, lt } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { requireRow, rowQuery } from '../db/query.ts';
import { backupRun } from './backup-run.table.ts';

/** False in a database that this version has not migrated yet, such as before an upgrade. */
export async function hasBackupRuns(db: Db): Promise<boolean> {
  const [row] = await db.run<{ is_there: boolean }>(
    `SELECT to_regclass('backup_run') IS NOT NULL AS is_there`,
  );
  return row?.is_there === true;
}

export async function insertRun(db: Db, startedAt: Date): Promise<number> {
  const rows = await db.orm
    .insert(backupRun)
    .values({ started_at: startedAt })
    .returning({ id: backupRun.id });
  return requireRow(rows).id;
}

type Outcome = { ended_at: Date } & ({ name: string; bytes: number } | { error: string });

export async function endRun(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db.orm.update(backupRun).set(outcome).where(eq(backupRun.id, id));
}

export async function removeRunsBefore(db: Db, before: Date): Promise<void> {
  await db.orm.delete(backupRun).where(lt(backupRun.started_at, before));
}

export type LastRuns = {
  started_at: Date | null;
  failed_at: Date | null;
  error: string | null;
  succeeded_at: Date | null;
  name: string | null;
  bytes: string | null;
};

/** The latest attempt, and the latest that succeeded. */
export const readLastRuns = rowQuery<LastRuns>(
  'backup_last_runs',
  `SELECT last.started_at, CASE WHEN last.error IS NOT NULL THEN last.ended_at END AS failed_at, last.error,
     done.ended_at AS succeeded_at, done.name, done.bytes::text AS bytes
   FROM (SELECT 1) AS one
   LEFT JOIN (SELECT * FROM backup_run ORDER BY started_at DESC LIMIT 1) AS last ON true
   LEFT JOIN (SELECT * FROM backup_run WHERE name IS NOT NULL ORDER BY started_at DESC LIMIT 1) AS done ON true`,
);
