import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { pushJob, removeOldNotifications } from './notification.service.ts';
import { isPushDue, sendWaitingPush } from './push/send-push.service.ts';

export function notificationJobs(deps: JobDeps): Job[] {
  const { db, clock, push } = deps;
  return [
    {
      name: pushJob,
      schedule: '* * * * *',
      run: async () => (push ? sendWaitingPush({ ...deps, push }) : {}),
      isDue: async () => push !== undefined && isPushDue(deps),
    },
    {
      name: 'sweep-notifications',
      schedule: '23 3 * * *',
      run: async () => ({ notifications: await removeOldNotifications(db, clock()) }),
    },
  ];
}
