import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { assessAccounts, sendReminders } from './credit-jobs.service.ts';

export function creditJobs(deps: JobDeps): Job[] {
  return [
    // From early in the working day, so that the reader can pay at once.
    { name: 'credit-reminders', schedule: '5 8-20 * * *', run: () => sendReminders(deps) },
    { name: 'credit-overdue', schedule: '2 * * * *', run: () => assessAccounts(deps) },
  ];
}
