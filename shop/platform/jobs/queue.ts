import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import { openQueueDatabase } from '../db/queue-database.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Job } from './job.ts';

type Options = {
  database: Pick<Database, 'config'>;
  jobs: readonly Job[];
  log: Logger;
  metrics: Metrics;
  /** An older release does not know the jobs of a newer one, and leaves their schedules alone. */
  isNewestRelease?: boolean;
  tracing: Tracing;
  /**
   * The delay before a failed job is retried, doubled each time, and the polling interval in addition to notifications.
   */
  pace?: { retrySeconds: number; pollSeconds: number };
};

const schema = 'jobs';
const timeZone = 'Asia/Kuala_Lumpur';
const stopTimeoutMs = 8_000;

/** A job queue in the shop's own database. Every process can run jobs, and each job runs in one of them. */
export async function startQueue(options: Options) {
  const { database, jobs, log, pace = { retrySeconds: 5, pollSeconds: 5 } } = options;
  let isStopping = false;
  // After a stop, the database may close before the queue's last connection does.
  const onError = (error: Error) =>
    log[isStopping ? 'debug' : 'warn']({ err: error }, 'the job queue had a problem');
  const connections = openQueueDatabase(database.config, onError);
  const boss = new PgBoss({
    db: connections,
    schema,
    useListenNotify: true,
    // Our own metrics count jobs, so pg-boss's monitoring is off.
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', onError);
  await boss.start();
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: pace.pollSeconds };
  for (const job of jobs) {
    // 'short': at most one queued job per name. A killed process blocks nothing, because several may be active.
    await boss.createQueue(job.name, {
      policy: 'short',
      notify: true,
      retryLimit: 3,
      retryDelay: pace.retrySeconds,
      retryBackoff: true,
      expireInSeconds: job.maxSeconds ?? 300,
      retentionSeconds: 86_400,
      deleteAfterSeconds: 86_400,
    });
    await boss.work(job.name, polling, () => runJob(job, options));
    await boss.schedule(job.name, job.schedule, null, { tz: timeZone });
  }
  if (options.isNewestRelease ?? true) await removeOldSchedules(boss, jobs);
  const here = new Map(jobs.map((job) => [job.name, coalesceRuns(() => runJob(job, options))]));
  return {
    /** Runs a job as soon as possible. Several requests result in one run. */
    async enqueue(name: string): Promise<void> {
      await boss.send(name);
    },
    /**
     * Runs a job in this process at once, without a row in the queue. When requested while running, it runs once more
     * afterwards. For work that several processes may do concurrently and that polling picks up again after a failure.
     */
    runLocally: (name: string) => here.get(name)?.run(),
    /** Waits for running jobs. */
    async stop(): Promise<void> {
      isStopping = true;
      const ended = Promise.all([...here.values()].map(({ end }) => end()));
      await Promise.all([
        boss.stop({ graceful: true, timeout: stopTimeoutMs }),
        Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })]),
      ]);
      await connections.close();
    },
  };
}

/** Runs work sequentially. Any number of requests during a run cause one more run. */
function coalesceRuns(work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let isRequestedAgain = false;
  let isEnded = false;
  const run = () => {
    isRequestedAgain = running !== undefined;
    if (running || isEnded) return;
    // Failures have already been logged.
    running = work()
      .catch(() => undefined)
      .then(() => {
        running = undefined;
        if (isRequestedAgain) run();
      });
  };
  const end = async () => {
    isEnded = true;
    await running;
  };
  return { run, end };
}

type Observers = Pick<Options, 'log' | 'metrics' | 'tracing'>;

/** Every run is a trace of its own. */
function runJob(job: Job, observers: Observers): Promise<void> {
  return observers.tracing.root({ name: `job ${job.name}`, kind: 'internal' }, () =>
    runAndReport(job, observers),
  );
}

async function runAndReport(job: Job, { log, metrics }: Observers): Promise<void> {
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  try {
    const done = await job.run();
    metrics.jobs.inc({ name: job.name, outcome: 'done' });
    const level = Object.values(done).some((n) => n > 0) ? 'info' : 'debug';
    log[level]({ job: job.name, seconds: elapsed(), ...done }, 'job done');
  } catch (error) {
    metrics.jobs.inc({ name: job.name, outcome: 'failed' });
    log.error({ err: error, job: job.name, seconds: elapsed() }, 'job failed');
    throw error;
  } finally {
    metrics.jobSeconds.observe({ name: job.name }, elapsed());
  }
}

/** Removes schedules of jobs that no longer exist, which no worker would ever take. */
async function removeOldSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}
