import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { applyRunningDiscounts } from './price/running-discounts.service.ts';

export function catalogJobs(deps: JobDeps): Job[] {
  return [
    {
      // Updates prices when a promotion begins or ends, usually before a visitor's request has to do it.
      name: 'settle-prices',
      schedule: '* * * * *',
      run: () => applyRunningDiscounts({ db: deps.db, now: deps.clock() }),
    },
  ];
}
