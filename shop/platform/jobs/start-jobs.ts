import type { Database } from '../db/connect.ts';
import type { Job, JobDeps } from './job.ts';
import { mailJob } from './platform-jobs.ts';
import { startQueue } from './queue.ts';

export type Jobs = {
  /** A mail was queued somewhere. */
  onMail: () => void;
  /** Runs a job as soon as possible. A name that no job has is ignored. */
  run: (name: string) => void;
  stop: () => Promise<void>;
};

/** Finds what was not announced: mails and refunds that are due again, orders whose time is up. */
const pollMs = 5000;

export async function startJobs(
  database: Pick<Database, 'config'>,
  jobs: readonly Job[],
  { log, metrics, sender }: Pick<JobDeps, 'log' | 'metrics' | 'sender'>,
): Promise<Jobs> {
  const queue = await startQueue({ database, jobs, log, metrics });
  let isStopped = false;
  const run = (name: string) => {
    if (isStopped || !jobs.some((job) => job.name === name)) return;
    queue.enqueue(name).catch((error) => log.warn({ err: error, job: name }, 'a job could not be started'));
  };
  // Mails are taken one by one whoever sends them: a row in the queue for each would cost three statements more than the work.
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
    startDueJobs().catch((error) => log.warn({ err: error }, 'due jobs could not be looked for'));
  const timer = setInterval(pollDueJobs, pollMs);
  timer.unref();
  await pollDueJobs();
  return {
    onMail,
    run,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await queue.stop();
      sender?.close();
    },
  };
}
