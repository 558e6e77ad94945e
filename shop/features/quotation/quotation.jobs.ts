import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { expireQuotations } from './expire-quotations.service.ts';

export function quotationJobs(deps: JobDeps): Job[] {
  return [
    { name: 'expire-quotations', schedule: '* * * * *', run: () => expireQuotations(deps.db, deps.clock()) },
  ];
}
