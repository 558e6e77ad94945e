import type { StoredTimes } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { rowQuery } from '../../../platform/db/query.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import type { JobState } from './system.contract.ts';

/** The job queue has its own schema, created when a process first runs background jobs. */
const findJobTable = rowQuery<{ is_there: boolean }>(
  'system_has_jobs',
  `SELECT to_regclass('jobs.job') IS NOT NULL AS is_there`,
);

export type JobRow = StoredTimes<JobState, 'last_done_at' | 'last_failed_at'>;

const jobs = `WITH done AS (
    SELECT name, max(completed_on) AS at FROM jobs.job WHERE state = 'completed' GROUP BY name
  ), counted AS (
    SELECT j.name,
      count(*) FILTER (WHERE j.state = 'created')::integer AS waiting,
      count(*) FILTER (WHERE j.state = 'active')::integer AS running,
      count(*) FILTER (WHERE j.state IN ('failed', 'retry') AND coalesce(j.completed_on, j.started_on, j.created_on)
        > coalesce(d.at, '-infinity'))::integer AS failed,
      max(coalesce(j.completed_on, j.started_on)) FILTER (WHERE j.state IN ('failed', 'retry')) AS last_failed_at,
      (array_agg(j.output ->> 'message' ORDER BY j.completed_on DESC NULLS LAST)
        FILTER (WHERE j.state IN ('failed', 'retry')))[1] AS failure
    FROM jobs.job j LEFT JOIN done d ON d.name = j.name GROUP BY j.name
  )
  SELECT s.name, s.cron AS schedule, coalesce(t.waiting, 0) AS waiting, coalesce(t.running, 0) AS running,
    coalesce(t.failed, 0) AS failed, d.at AS last_done_at, t.last_failed_at, t.failure
  FROM jobs.schedule s LEFT JOIN counted t ON t.name = s.name LEFT JOIN done d ON d.name = s.name ORDER BY s.name`;

export async function listJobs(db: Db): Promise<JobRow[]> {
  return (await findJobTable(db))?.is_there ? db.run<JobRow>(jobs) : [];
}

/** Received by every process that runs background jobs. */
export async function announceJob(db: Db, name: string): Promise<void> {
  await db.run(`SELECT pg_notify('shop_changed', $1)`, [`job:${name}`]);
}

type DatabaseStatus = {
  version: string;
  migrations: number;
  migrated_at: string | null;
  bytes: string;
  connections: number;
};

export const readDatabaseStatus = rowQuery<DatabaseStatus>(
  'system_database',
  `SELECT current_setting('server_version') AS version,
     (SELECT count(*)::integer FROM drizzle.__drizzle_migrations) AS migrations,
     (SELECT max(created_at)::text FROM drizzle.__drizzle_migrations) AS migrated_at,
     pg_database_size(current_database())::text AS bytes,
     (SELECT count(*)::integer FROM pg_stat_activity WHERE datname = current_database()) AS connections`,
);

type ArchiveRow = { archived_at: Date | null; failed_at: Date | null };

/** Null when the server archives nothing. */
export const readArchiveStatus = rowQuery<ArchiveRow>(
  'system_archive',
  `SELECT last_archived_time AS archived_at,
     CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity') THEN last_failed_time END AS failed_at
   FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`,
);

/** Count queries of the staff queues. Each can use an index. */
export const systemQueues = {
  system: `SELECT 1 FROM mail WHERE failed_at > $1`,
} satisfies QueueQueries;
