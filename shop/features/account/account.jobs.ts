import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { applyDueEmailChanges } from './contact/apply-email-change.service.ts';
import { sweepAccounts } from './privacy/sweep.service.ts';

export function accountJobs(deps: JobDeps): Job[] {
  return [
    { name: 'apply-email-changes', schedule: '* * * * *', run: () => applyDueEmailChanges(deps) },
    { name: 'sweep-accounts', schedule: '17 * * * *', run: () => sweepAccounts(deps.db, deps.clock()) },
  ];
}
