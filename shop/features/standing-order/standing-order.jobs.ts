import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { runDueStandingOrders } from './run/run-due.service.ts';

export function standingOrderJobs(deps: JobDeps): Job[] {
  return [{ name: 'run-standing-orders', schedule: '* * * * *', run: () => runDueStandingOrders(deps) }];
}
