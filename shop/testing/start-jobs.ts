import type { Database } from '../platform/db/connect.ts';
import type { JobDeps } from '../platform/jobs/job.ts';
import { type Jobs, startJobs } from '../platform/jobs/start-jobs.ts';
import { jobsOf } from '../shop.ts';

/** Starts all jobs of the shop, as a process does. */
export function startShopJobs(database: Database, deps: JobDeps): Promise<Jobs> {
  return startJobs(database, jobsOf(deps), deps);
}
