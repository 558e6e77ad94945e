import type { Database } from '../db/connect.ts';
import { isMailDue } from '../ports/send-mail.service.ts';
import { type JobDeps, jobsOf, mailJob } from './all-jobs.ts';
import { startQueue } from './queue.ts';

export type Jobs = {
  /** A mail was queued somewhere. */
  onMail: () => void;
  stop: () => Promise<void>;
};

/** Notices what no announcement was heard of: attempts that are due again, mails of a process that was killed. */
const lookEveryMs = 5000;

export async function startJobs(database: Pick<Database, 'config'>, deps: JobDeps): Promise<Jobs> {
  const { log, metrics } = deps;
  const queue = await startQueue({ database, jobs: jobsOf(deps), log, metrics });
  let isStopped = false;
  const onMail = () => {
    if (isStopped) return;
    queue.wake(mailJob).catch((error) => log.warn({ err: error }, 'the mail job could not be called'));
  };
  const look = () =>
    isMailDue(deps).then(
      (isDue) => isDue && onMail(),
      (error) => log.warn({ err: error }, 'waiting mail could not be looked for'),
    );
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  await look();
  return {
    onMail,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await queue.stop();
      deps.sender.close();
    },
  };
}
