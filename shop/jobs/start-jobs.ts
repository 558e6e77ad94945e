import type { Database } from '../db/connect.ts';
import { dueWork } from '../payment/payment-jobs.service.ts';
import { isMailDue } from '../ports/send-mail.service.ts';
import { type JobDeps, jobsOf, mailJob, paymentJobs } from './all-jobs.ts';
import { startQueue } from './queue.ts';

export type Jobs = {
  /** A mail was queued somewhere. */
  onMail: () => void;
  stop: () => Promise<void>;
};

/** Notices what no announcement was heard of: mails and refunds that are due again, orders whose time is up. */
const lookEveryMs = 5000;

/** Mails of one moment go out together: the queue is called once for them. */
const gatherMs = 200;

export async function startJobs(database: Pick<Database, 'config'>, deps: JobDeps): Promise<Jobs> {
  const { log, metrics } = deps;
  const queue = await startQueue({ database, jobs: jobsOf(deps), log, metrics });
  let isStopped = false;
  let gathering: NodeJS.Timeout | undefined;
  const callMailJob = () => {
    gathering = undefined;
    queue.wake(mailJob).catch((error) => log.warn({ err: error }, 'the mail job could not be called'));
  };
  const onMail = () => {
    if (!isStopped) gathering ??= setTimeout(callMailJob, gatherMs);
  };
  const lookForWork = async () => {
    if (await isMailDue(deps)) onMail();
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
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(gathering);
      await queue.stop();
      deps.sender.close();
    },
  };
}
