import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { completeOrders } from './lapse.service.ts';
import { noteOrderWords } from './search/order-words.service.ts';

export function orderJobs(deps: JobDeps): Job[] {
  return [
    // As rarely as searches bear it: they read through what waits.
    { name: 'note-order-words', schedule: '*/5 * * * *', run: () => noteOrderWords(deps.db) },
    {
      name: 'complete-orders',
      schedule: '7 * * * *',
      run: async () => ({ completed: await completeOrders(deps.db, deps.clock()) }),
    },
  ];
}
