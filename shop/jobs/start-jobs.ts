import { isMailDue } from '../adapters/mail/send-mail.service.ts';
import { dueWork } from '../features/payment/payment-jobs.service.ts';
import type { Database } from '../platform/db/connect.ts';
import { startQueue } from '../platform/jobs/queue.ts';
import { type JobDeps, jobsOf, mailJob, paymentJobs } from './all-jobs.ts';

export type Jobs = {
  /** A mail was queued somewhere. */
  onMail: () => void;
  /** Somebody asked for a job; one that does not exist is nobody's. */
  run: (name: string) => void;
  stop: () => Promise<void>;
};

/** Notices what no announcement was heard of: mails and refunds that are due again, orders whose time is up. */
const lookEveryMs = 5000;

export async function startJobs(database: Pick<Database, 'config'>, deps: JobDeps): Promise<Jobs> {
  const { log, metrics } = deps;
  const jobs = jobsOf(deps);
  const queue = await startQueue({ database, jobs, log, metrics });
  let isStopped = false;
  const run = (name: string) => {
    if (isStopped || !jobs.some((job) => job.name === name)) return;
    queue.wake(name).catch((error) => log.warn({ err: error, job: name }, 'a job could not be called'));
  };
  // Mails are taken one by one whoever sends them: a row in the queue for each moment would be three statements more than the work.
  const onMail = () => {
    if (!isStopped) queue.runHere(mailJob);
  };
  const lookForWork = async () => {
    if (deps.sender && (await isMailDue(deps))) onMail();
    const { orders, payments, refunds } = await dueWork(deps.db, deps.clock());
    if (isStopped) return;
    if (orders) await queue.wake(paymentJobs.orders);
    if (payments) await queue.wake(paymentJobs.payments);
    if (refunds) await queue.wake(paymentJobs.refunds);
  };
  const look = () =>
    lookForWork().catch((error) => log.warn({ err: error }, 'waiting work could not be looked for'));
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  await look();
  return {
    onMail,
    run,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await queue.stop();
      deps.sender?.close();
    },
  };
}
