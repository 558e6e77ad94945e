import { setTimeout as sleep } from 'node:timers/promises';
import { companies } from '@bakul/shop/company/companies.service';
import { isClosed } from '@bakul/shop/content/content.service';
import type { Database } from '@bakul/shop/db/connect';
import { type Db, dbOf } from '@bakul/shop/db/db';
import { type Change, listen } from '@bakul/shop/db/listen';
import { createApp, type Deps } from '@bakul/shop/http/app';
import { createAsk } from '@bakul/shop/http/ask';
import { createHandIn } from '@bakul/shop/http/hand-in';
import { createLimits } from '@bakul/shop/http/limits';
import { createMaintenanceSwitch } from '@bakul/shop/http/maintenance';
import { createMemo } from '@bakul/shop/http/memo';
import { createMetrics, type Metrics } from '@bakul/shop/http/metrics';
import { createFormReader } from '@bakul/shop/http/multipart-form';
import { createResponseCache, guestTtlMs } from '@bakul/shop/http/response-cache';
import { createThrottle } from '@bakul/shop/http/throttle';
import { type Jobs, startJobs } from '@bakul/shop/jobs/start-jobs';
import { checkDocumentKey } from '@bakul/shop/ports/document-key';
import { routes } from '@bakul/shop/server';
import { findCaller } from '@bakul/shop/staff/caller.service';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import { createPaymentProvider } from './payment.ts';
import { openMail, openPorts } from './ports.ts';
import { bankAccount, publicConfig } from './public-config.ts';

const megabyte = 1024 * 1024;

/** The shop without its web: the API with all it stands on, kept fresh by what other processes change. */
export async function openShop(database: Database, env: Env, log: Logger, addressOf: Deps['addressOf']) {
  const db = dbOf(database);
  const ports = await openPorts(env);
  await checkDocumentKey(db, ports.secrets, new Date());
  const clock = () => new Date();
  const { payments, sandbox } = await createPaymentProvider(env, {
    db,
    secret: ports.secrets.sandbox,
    clock,
    log,
    // The same door as for any provider, without leaving the process.
    deliver: (body, headers) => handIn('POST /api/payment/webhook/{provider}', 'sandbox', body, headers),
  });
  const deps: Deps = {
    db,
    log,
    clock,
    payments,
    config: publicConfig(env),
    bank: bankAccount(env),
    isGuestAnswerChecked: env.NODE_ENV !== 'production',
    memo: createMemo(),
    cache: createResponseCache({ maxBytes: env.CACHE_MB * megabyte, ttlMs: guestTtlMs, now: Date.now }),
    limits: createLimits({ requestsPerMinute: env.RATE_LIMIT, maxInFlight: env.MAX_IN_FLIGHT }),
    maintenance: createMaintenanceSwitch(() => isClosed(db), env.MAINTENANCE_SECRET ?? null),
    metrics: createMetrics(),
    allowedOrigins: new Set([
      env.publicUrl,
      ...env.ALLOWED_ORIGINS.split(',').filter((origin) => origin !== ''),
    ]),
    addressOf,
    actorOf: (token, now) => findCaller(db, token, now),
    accounts: {
      hashing: { memoryCost: env.ARGON2_MEMORY_KIB, timeCost: env.ARGON2_PASSES, parallelism: 1 },
      passwordMaxAgeDays: env.PASSWORD_MAX_AGE_DAYS,
    },
    companies,
    throttle: createThrottle(database, env.THROTTLE_FACTOR),
    readForm: createFormReader(),
    ...ports,
  };

  const api = createApp(routes, deps);
  const handIn = createHandIn(routes, deps);
  let jobs: Jobs | undefined;
  const onChange = (change: Change) => {
    if (change === 'mail') {
      jobs?.onMail();
      return;
    }
    if (change.startsWith('job:')) {
      jobs?.run(change.slice('job:'.length));
      return;
    }
    deps.metrics.invalidations.inc({ change });
    if (change === 'catalogue') deps.memo.clear();
    // Cleared again once the switch is read: meanwhile answers were still kept as before.
    else
      deps.maintenance
        .refresh()
        .then(deps.cache.clear)
        .catch((error) => log.warn({ err: error }, 'the maintenance switch could not be read'));
    deps.cache.clear();
  };
  const listener = await listen(database, onChange);
  await deps.maintenance.refresh();
  return {
    deps,
    api,
    /** Null where a real provider takes the money. */
    sandbox,
    ask: createAsk(routes, deps),
    isAnswering: () => isAnswering(db, deps.metrics),
    /** Background work; another process does it where it is switched off here. */
    async startJobs() {
      if (env.JOBS) jobs = await startJobs(database, { ...deps, ...(await openMail(env)) });
    },
    async close() {
      await jobs?.stop();
      await listener.stop();
    },
  };
}

const answerWithinMs = 2000;

/** Whether the database answers in time: a process that waits for it should get no requests. */
async function isAnswering(db: Db, metrics: Metrics): Promise<boolean> {
  const late = sleep(answerWithinMs, false, { ref: false });
  const answered = db.run('SELECT 1').then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([answered, late]);
  metrics.ready.set(isReady ? 1 : 0);
  return isReady;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
