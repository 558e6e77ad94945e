import type { Database } from '../db/connect.ts';
import type { Job, JobDeps } from './job.ts';
import { mailJob } from './platform-jobs.ts';
import { startQueue } from './queue.ts';

export type Jobs = Awaited<ReturnType<typeof startJobs>>;

/** Finds work without a notification: emails and refunds due for a retry, and orders that expired. */
const pollMs = 5000;

export async function startJobs(
  database: Pick<Database, 'config'>,
  jobs: readonly Job[],
  {
    log,
    metrics,
    tracing,
    sender,
    isNewestRelease = true,
  }: Pick<JobDeps, 'log' | 'metrics' | 'tracing' | 'sender'> & { isNewestRelease?: boolean },
) {
  const queue = await startQueue({ database, jobs, log, metrics, tracing, isNewestRelease });
  let isStopped = false;
  /** Runs a job as soon as possible. Unknown names are ignored. */
  const run = (name: string) => {
    if (isStopped || !jobs.some((job) => job.name === name)) return;
    queue.enqueue(name).catch((error) => log.warn({ err: error, job: name }, 'job could not be started'));
  };
  /**
   * Call when an email was queued by any process. Any process can send emails, which are claimed one by one. A queue row
   * for each would cost three statements more than the work itself.
   */
  const onMail = () => {
    if (!isStopped) queue.runLocally(mailJob);
  };
  const startDueJobs = async () => {
    for (const { name, isDue } of jobs) {
      if (isStopped || !(await isDue?.())) continue;
      if (name === mailJob) onMail();
      else await queue.enqueue(name);
    }
  };
  const pollDueJobs = () =>
    startDueJobs().catch((error) => log.warn({ err: error }, 'could not check for due jobs'));
  const timer = setInterval(pollDueJobs, pollMs);
  timer.unref();
  await pollDueJobs();
  return {
    onMail,
    run,
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await queue.stop();
      sender?.close();
    },
  };
}
