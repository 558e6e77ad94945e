import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { completeOrders } from './expire-orders.service.ts';
import { expireSubstitutes } from './substitution/answer-substitute.service.ts';

export function orderJobs(deps: JobDeps): Job[] {
  return [
    {
      name: 'complete-orders',
      schedule: '7 * * * *',
      run: async () => ({ completed: await completeOrders(deps.db, deps.clock()) }),
    },
    {
      name: 'expire-substitutes',
      schedule: '*/5 * * * *',
      run: async () => ({ expired: await expireSubstitutes(deps.db, deps.clock()) }),
    },
  ];
}
