import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { deleteExpiredBaskets } from './basket/basket.service.ts';

export function messageOrderJobs(deps: JobDeps): Job[] {
  return [
    {
      name: 'sweep-shared-baskets',
      schedule: '37 3 * * *',
      run: async () => ({ baskets: await deleteExpiredBaskets(deps.db, deps.clock()) }),
    },
  ];
}
