import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { deleteExpiredCarts } from './cart.service.ts';

export function cartJobs(deps: JobDeps): Job[] {
  return [
    {
      name: 'sweep-carts',
      schedule: '27 3 * * *',
      run: async () => ({ carts: await deleteExpiredCarts(deps.db, deps.clock()) }),
    },
  ];
}
