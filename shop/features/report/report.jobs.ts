import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { rebuildReports, refreshReports } from './aggregate/refresh-reports.service.ts';
import { mailWeeklyReports } from './saved/mail-views.service.ts';

export function reportJobs(deps: JobDeps): Job[] {
  return [
    { name: 'refresh-report-days', schedule: '* * * * *', run: () => refreshReports(deps), maxSeconds: 1800 },
    {
      name: 'rebuild-report-days',
      schedule: '20 3 * * *',
      run: () => rebuildReports(deps),
      maxSeconds: 3600,
    },
    { name: 'mail-weekly-reports', schedule: '30 6 * * 1', run: () => mailWeeklyReports(deps) },
  ];
}
