import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { mail } from '../../adapters/mail/mail.table.ts';
import { queueMail } from '../../adapters/mail/mail.ts';
import { accountMails } from '../../features/account/account.mails.ts';
import { readBrand } from '../../testing/brand.ts';
import { startShopJobs } from '../../testing/start-jobs.ts';
import { testApi } from '../../testing/test-api.ts';
import { listen } from '../db/notify/listen.ts';
import { createMetrics } from '../http/metrics.ts';
import { noTracing } from '../tracing/tracing.ts';
import { startQueue } from './queue.ts';

const log = pino({ level: 'silent' });

test('sends an email soon after its transaction, by one of two processes, and counts it', async () => {
  const api = await testApi();
  const sent: string[] = [];
  const sender = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => undefined };
  const deps = { ...api.deps, sender, readBrand, clock: () => new Date() };
  const all = await Promise.all([startShopJobs(api.database, deps), startShopJobs(api.database, deps)]);
  const listeners = await Promise.all(
    all.map((jobs) => listen(api.database, (change) => change === 'mail' && jobs.onMail())),
  );
  const stop = async () => {
    await Promise.all(listeners.map((listener) => listener.stop()));
    await Promise.all(all.map((jobs) => jobs.stop()));
  };
  onTestFinished(stop);
  const started = performance.now();
  await queueMail(api.db, {
    to: 'siti@example.com',
    lang: 'en',
    template: accountMails.password_changed,
    params: { name: 'Siti' },
    now: new Date(),
  });
  await expect.poll(() => sent, { timeout: 4000, interval: 20 }).toEqual(['siti@example.com']);
  expect(performance.now() - started).toBeLessThan(3000);
  await expect
    .poll(async () => (await api.db.orm.select().from(mail))[0]?.sent_at, { timeout: 2000 })
    .not.toBeNull();
  await stop();
  const metrics = await api.deps.metrics.registry.metrics();
  expect(metrics).toMatch(/bakul_jobs_total\{name="send-mail",outcome="done"\} [1-9]/);
  expect(metrics).toMatch(/bakul_mails_total\{outcome="sent"\} 1/);
  expect(sent).toEqual(['siti@example.com']);
});

test('keeps emails queued without a mail server and sends them once there is one', async () => {
  const api = await testApi();
  const clock = () => new Date();
  const mute = await startShopJobs(api.database, { ...api.deps, sender: null, readBrand, clock });
  const waiting = { lang: 'en', template: accountMails.password_changed, params: { name: 'Siti' } } as const;
  await queueMail(api.db, { to: 'siti@example.com', ...waiting, now: clock() });
  mute.onMail();
  await expect
    .poll(async () => (await api.deps.metrics.jobs.get()).values.map(({ labels }) => labels.name))
    .toContain('send-mail');
  const untouched = { attempts: 0, sent_at: null, failed_at: null, failure: null };
  expect(await api.db.orm.select().from(mail)).toMatchObject([untouched]);
  await mute.stop();

  const sent: string[] = [];
  const sender = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => undefined };
  const jobs = await startShopJobs(api.database, { ...api.deps, sender, readBrand, clock });
  onTestFinished(jobs.stop);
  await expect.poll(() => sent, { timeout: 4000, interval: 20 }).toEqual(['siti@example.com']);
});

test('sends emails from an earlier run at start', async () => {
  const api = await testApi();
  const sent: string[] = [];
  const sender = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => undefined };
  const params = { name: 'Siti' };
  const waiting = {
    to: 'early@example.com',
    lang: 'ms',
    template: accountMails.password_changed,
    params,
    now: new Date(),
  } as const;
  await queueMail(api.db, waiting);
  const jobs = await startShopJobs(api.database, { ...api.deps, sender, readBrand, clock: () => new Date() });
  onTestFinished(jobs.stop);
  await expect.poll(() => sent, { timeout: 4000, interval: 20 }).toEqual(['early@example.com']);
});

test('counts and retries a failed job, and waits for a running job when stopping', async () => {
  const api = await testApi();
  const metrics = createMetrics();
  let runs = 0;
  let isDone = false;
  const jobs = [
    {
      name: 'flaky',
      schedule: '0 0 1 1 *',
      async run() {
        runs++;
        if (runs === 1) throw new Error('once');
        await new Promise((resolve) => setTimeout(resolve, 300));
        isDone = true;
        return { done: 1 };
      },
    },
  ];
  const pace = { retrySeconds: 1, pollSeconds: 1 };
  const queue = await startQueue({ database: api.database, jobs, log, metrics, tracing: noTracing, pace });
  await queue.enqueue('flaky');
  await expect.poll(() => runs, { timeout: 10_000, interval: 20 }).toBe(2);
  await queue.stop();
  expect(isDone).toBe(true);
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/bakul_jobs_total\{name="flaky",outcome="failed"\} 1/);
  expect(text).toMatch(/bakul_jobs_total\{name="flaky",outcome="done"\} 1/);
});

test('runs a local job once more for all requests made while it ran, and waits for it when stopping', async () => {
  const api = await testApi();
  const metrics = createMetrics();
  const begun: (() => void)[] = [];
  let ended = 0;
  const run = async () => {
    await new Promise<void>((resolve) => begun.push(resolve));
    ended++;
    if (ended === 1) throw new Error('once');
    return { done: 1 };
  };
  const jobs = [{ name: 'slow', schedule: '0 0 1 1 *', run }];
  const queue = await startQueue({ database: api.database, jobs, log, metrics, tracing: noTracing });
  for (let n = 0; n < 5; n++) queue.runLocally('slow');
  queue.runLocally('nobody');
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await expect.poll(() => begun.length, { interval: 5 }).toBe(2);
  let isStopped = false;
  queue.runLocally('slow');
  const stopped = queue.stop().then(() => {
    isStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([isStopped, ended]).toEqual([false, 1]);
  begun[1]?.();
  await stopped;
  expect([begun.length, ended]).toEqual([2, 2]);
});

test('only the newest release removes schedules of jobs that it does not know', async () => {
  const api = await testApi();
  const run = async () => ({ done: 0 });
  const startAs = async (names: readonly string[], isNewestRelease: boolean) => {
    const jobs = names.map((name) => ({ name, schedule: '0 0 1 1 *', run }));
    const metrics = createMetrics();
    const options = { database: api.database, jobs, log, metrics, tracing: noTracing, isNewestRelease };
    await (await startQueue(options)).stop();
    return (await api.db.run<{ name: string }>('SELECT name FROM jobs.schedule ORDER BY 1')).map(
      ({ name }) => name,
    );
  };
  expect(await startAs(['common', 'new'], true)).toEqual(['common', 'new']);
  // A rollback, or a restart of a process that is not upgraded yet.
  expect(await startAs(['common'], false)).toEqual(['common', 'new']);
  expect(await startAs(['common'], true)).toEqual(['common']);
});
