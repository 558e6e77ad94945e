import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { expireQuotations, remindOfOffers } from './expire-quotations.service.ts';

export function quotationJobs(deps: JobDeps): Job[] {
  return [
    { name: 'expire-quotations', schedule: '* * * * *', run: () => expireQuotations(deps.db, deps.clock()) },
    { name: 'remind-quotations', schedule: '7 * * * *', run: () => remindOfOffers(deps.db, deps.clock()) },
  ];
}
