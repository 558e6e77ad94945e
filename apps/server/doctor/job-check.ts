import { type DatabaseContext, type Finding, ok, warning } from './check.ts';

/** The mail job runs every minute. */
const maxSilenceMs = 10 * 60_000;

type JobState = { processes: number; last: Date | null; has_jobs: boolean };

export async function checkJobs({ db, now }: DatabaseContext): Promise<Finding> {
  const [table] = await db.run<{ is_there: boolean }>(
    "SELECT to_regclass('jobs.job') IS NOT NULL AS is_there",
  );
  const lastDone = table?.is_there
    ? `(SELECT max(completed_on) FROM jobs.job WHERE state = 'completed')`
    : 'NULL::timestamptz';
  const [row] = await db.run<JobState>(
    `SELECT (SELECT count(*)::integer FROM pg_stat_activity
         WHERE application_name = 'bakul listen' AND datname = current_database()) AS processes,
       ${lastDone} AS last`,
  );
  return judgeJobs({ processes: row?.processes ?? 0, last: row?.last ?? null, now: now() });
}

export function judgeJobs({
  processes,
  last,
  now,
}: {
  processes: number;
  last: Date | null;
  now: Date;
}): Finding {
  if (processes === 0) return ok('the shop is not running');
  const minutes = last && Math.floor((now.getTime() - last.getTime()) / 60_000);
  if (last !== null && now.getTime() - last.getTime() <= maxSilenceMs)
    return ok(minutes === 0 ? 'ran within the last minute' : `last ran ${minutes} min ago`);
  return warning(
    last === null ? 'none has run yet' : `none has run for ${minutes} min`,
    'Run at least one process without JOBS=false, and look for “job failed” in its log. A shop that has just started needs a minute.',
  );
}
