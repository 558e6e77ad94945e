import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { settleListPrices } from './price/promoted.service.ts';

export function catalogJobs(deps: JobDeps): Job[] {
  return [
    {
      // Before a visitor finds that a promotion began or ended.
      name: 'settle-prices',
      schedule: '* * * * *',
      run: () => settleListPrices({ db: deps.db, now: deps.clock() }),
    },
  ];
}
