import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Job } from './job.ts';

export type JobQueue = {
  /** Has a job run as soon as possible; asked for many times, it runs once. */
  enqueue: (name: string) => Promise<void>;
  /**
   * Runs a job in this process at once, without a row in the queue; asked for while it runs, once more after that. For work that
   * several processes may do side by side, and that is looked for again where it failed.
   */
  runLocally: (name: string) => void;
  /** Lets the jobs under way finish. */
  stop: () => Promise<void>;
};

type Options = {
  database: Pick<Database, 'config'>;
  jobs: readonly Job[];
  log: Logger;
  metrics: Metrics;
  /** The pause before a job that failed is tried again, doubled each time; and how often to look, besides being told. */
  pace?: { retrySeconds: number; pollSeconds: number };
};

const schema = 'jobs';
const timeZone = 'Asia/Kuala_Lumpur';
const stopTimeoutMs = 8_000;

/** The queue in the shop's own database: every process may run it, and a job runs in one of them. */
export async function startQueue(options: Options): Promise<JobQueue> {
  const { database, jobs, log, metrics, pace = { retrySeconds: 5, pollSeconds: 5 } } = options;
  const boss = new PgBoss({
    ...connectionOf(database.config),
    schema,
    max: 3,
    application_name: 'bakul jobs',
    useListenNotify: true,
    // Work is counted here, not there.
    monitorVacuum: false,
    reindex: false,
  });
  let isStopping = false;
  // The database may end before the last connection of a queue that was stopped is closed.
  boss.on('error', (error) =>
    log[isStopping ? 'debug' : 'warn']({ err: error }, 'the job queue had a problem'),
  );
  await boss.start();
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: pace.pollSeconds };
  for (const job of jobs) {
    // 'short': while one waits, another is not added. A killed process blocks nothing: others may be active.
    await boss.createQueue(job.name, {
      policy: 'short',
      notify: true,
      retryLimit: 3,
      retryDelay: pace.retrySeconds,
      retryBackoff: true,
      expireInSeconds: 300,
      retentionSeconds: 86_400,
      deleteAfterSeconds: 86_400,
    });
    await boss.work(job.name, polling, () => runJob(job, log, metrics));
    await boss.schedule(job.name, job.schedule, null, { tz: timeZone });
  }
  await removeOldSchedules(boss, jobs);
  const here = new Map(jobs.map((job) => [job.name, coalesceRuns(() => runJob(job, log, metrics))]));
  return {
    enqueue: async (name) => {
      await boss.send(name);
    },
    runLocally: (name) => here.get(name)?.run(),
    stop: async () => {
      isStopping = true;
      const ended = Promise.all([...here.values()].map(({ end }) => end()));
      await Promise.all([
        boss.stop({ graceful: true, timeout: stopTimeoutMs }),
        Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })]),
      ]);
    },
  };
}

/** Runs work one time after the other; however often it is asked for meanwhile, once more. */
function coalesceRuns(work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let isRequestedAgain = false;
  let isEnded = false;
  const run = () => {
    isRequestedAgain = running !== undefined;
    if (running || isEnded) return;
    // What failed is logged already.
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

async function runJob(job: Job, log: Logger, metrics: Metrics): Promise<void> {
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  try {
    const done = await job.run();
    metrics.jobs.inc({ job: job.name, outcome: 'done' });
    const level = Object.values(done).some((n) => n > 0) ? 'info' : 'debug';
    log[level]({ job: job.name, seconds: elapsed(), ...done }, 'job done');
  } catch (error) {
    metrics.jobs.inc({ job: job.name, outcome: 'failed' });
    log.error({ err: error, job: job.name, seconds: elapsed() }, 'job failed');
    throw error;
  } finally {
    metrics.jobSeconds.observe({ job: job.name }, elapsed());
  }
}

/** A job that is no longer part of the shop would wait for nobody. */
async function removeOldSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}

/** Where the server is, and nothing else of the pool's settings. */
function connectionOf({ connectionString, host, port, user, password, database, ssl }: Database['config']) {
  return {
    ...(connectionString !== undefined && { connectionString }),
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(typeof password === 'string' && { password }),
    ...(database !== undefined && { database }),
    ...(ssl !== undefined && { ssl }),
  };
}
