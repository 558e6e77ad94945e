import { sweepFiles } from '../../adapters/files/private-files.service.ts';
import type { Mails } from '../../adapters/mail/define-mails.ts';
import { isMailDue, removeOldMail, sendWaitingMail } from '../../adapters/mail/send-mail.service.ts';
import { sweepKeys } from '../http/idempotency/idempotency.ts';
import { sweepCounters } from '../http/throttle/throttle.ts';
import { sweepSecurityEvents } from '../security-events/security-events.ts';
import type { Job, JobDeps } from './job.ts';

export const mailJob = 'send-mail';

/** Jobs that belong to no feature. */
export function platformJobs(deps: JobDeps, mails: Mails): Job[] {
  const { db, clock, metrics, sender } = deps;
  return [
    {
      name: mailJob,
      schedule: '* * * * *',
      async run() {
        const done = sender
          ? await sendWaitingMail({ ...deps, sender, mails })
          : { sent: 0, postponed: 0, failed: 0, withdrawn: 0 };
        for (const [outcome, n] of Object.entries(done)) metrics.mails.inc({ outcome }, n);
        return done;
      },
      isDue: async () => sender !== null && isMailDue(deps),
    },
    {
      name: 'sweep-records',
      schedule: '37 * * * *',
      run: async () => ({
        keys: await sweepKeys(db, clock()),
        mails: await removeOldMail(db, clock()),
        counters: await sweepCounters(db),
        security_events: await sweepSecurityEvents(db, clock()),
      }),
    },
    {
      name: 'sweep-files',
      schedule: '*/15 * * * *',
      run: async () => ({ files: await sweepFiles({ ...deps, now: clock() }) }),
    },
  ];
}
