import { setTimeout as sleep } from 'node:timers/promises';
import { traceMyInvois } from '@bakul/shop/adapters/myinvois/trace-myinvois';
import { tracePayments } from '@bakul/shop/adapters/payment/trace-payments';
import { createPushSender } from '@bakul/shop/adapters/push/push';
import { companies } from '@bakul/shop/features/company/companies.service';
import { isClosed } from '@bakul/shop/features/content/content.service';
import { readSavedIdentity, type SavedIdentity } from '@bakul/shop/features/content/profile/profile.service';
import { readVapidKeys } from '@bakul/shop/features/notification/push/push.service';
import { findCaller } from '@bakul/shop/features/staff/login/staff-session.service';
import { createCaches } from '@bakul/shop/platform/cache/cache';
import type { Database } from '@bakul/shop/platform/db/connect';
import { createDb, type Db } from '@bakul/shop/platform/db/db';
import { type Change, listen } from '@bakul/shop/platform/db/notify/listen';
import { createReplicaDb } from '@bakul/shop/platform/db/replica/replica-db';
import type { ShopKind } from '@bakul/shop/platform/db/set-up';
import { traceQueries } from '@bakul/shop/platform/db/trace-queries';
import { tryToWrite } from '@bakul/shop/platform/db/trial-write';
import { createApp, type Deps } from '@bakul/shop/platform/http/app';
import { createDiskSpace } from '@bakul/shop/platform/http/body/disk-space';
import { createFormReader } from '@bakul/shop/platform/http/body/multipart-form';
import { createResponseCache, guestTtlMs } from '@bakul/shop/platform/http/cache/response-cache';
import { createInProcessClient } from '@bakul/shop/platform/http/in-process-client';
import { createMaintenanceSwitch } from '@bakul/shop/platform/http/maintenance';
import { createMetrics, observeReplica } from '@bakul/shop/platform/http/metrics';
import { createEventBudget } from '@bakul/shop/platform/http/throttle/event-budget';
import { createLimits } from '@bakul/shop/platform/http/throttle/limits';
import { createThrottle } from '@bakul/shop/platform/http/throttle/throttle';
import { type Jobs, startJobs } from '@bakul/shop/platform/jobs/start-jobs';
import { registerProcessMetrics } from '@bakul/shop/platform/metrics/process-metrics';
import { registerShopMetrics } from '@bakul/shop/platform/metrics/shop-metrics';
import { checkDocumentKey } from '@bakul/shop/platform/secrets/document-key';
import { noTracing, type Tracing } from '@bakul/shop/platform/tracing/tracing';
import { jobsOf, messages, metricsOf, routes } from '@bakul/shop/shop';
import type { Logger } from 'pino';
import { brandOf, openAdapters, openMail } from './adapters.ts';
import { backupJobs } from './backup/backup-job.ts';
import type { Env } from './env.ts';
import { missingSettings } from './missing-settings.ts';
import { openMyInvois } from './myinvois.ts';
import { createPaymentProvider } from './payment.ts';
import { identityOf, publicConfig } from './public-config.ts';
import { createWhatsApp } from './whatsapp.ts';

const megabyte = 1024 * 1024;

type ShopOptions = { kind: ShopKind; isPublicDemo: boolean; tracing: Tracing };

/**
 * The shop without its web server: the API and its dependencies, with caches invalidated by changes from other
 * processes.
 */
export async function openShop(
  database: Database,
  env: Env,
  log: Logger,
  addressOf: Deps['addressOf'],
  { kind, isPublicDemo, tracing }: ShopOptions,
) {
  if (tracing !== noTracing) traceQueries(database.pool, tracing);
  const db = createDb(database);
  const { replica } = database;
  const readSettings = async () => settingsOf(env, kind, await readSavedIdentity(db));
  let settings = await readSettings();
  const ports = await openAdapters(env);
  await checkDocumentKey(db, ports.secrets, new Date());
  // Makes them at the first start.
  await readVapidKeys({ db, secrets: ports.secrets, now: new Date() });
  const clock = () => new Date();
  const { payments, sandbox } = await createPaymentProvider(env, {
    kind,
    db,
    secret: ports.secrets.sandbox,
    clock,
    log,
    // Calls the same webhook as any provider, without leaving the process.
    deliver: async (body, headers) =>
      api.request('/api/payment/webhook/sandbox', { method: 'POST', body, headers }),
  });
  const { whatsApp, simulator } = createWhatsApp(env, {
    kind,
    secret: ports.secrets.whatsApp,
    deliver: async (body, headers) => api.request('/api/whatsapp/webhook', { method: 'POST', body, headers }),
  });
  const { myInvois, myInvoisSimulator } = await openMyInvois(env, { db, clock });
  const diskSpace = createDiskSpace(() => tryToWrite(db, env.dataDir));
  const deps: Deps = {
    db,
    log,
    clock,
    replica: replica && { db: createReplicaDb(db, database, replica), catchUp: replica.catchUp },
    payments: payments && tracing !== noTracing ? tracePayments(payments, tracing) : payments,
    whatsApp,
    myInvois: tracing === noTracing ? myInvois : traceMyInvois(myInvois, tracing),
    // Read at each request, because staff change them while the shop runs.
    get config() {
      return settings.config;
    },
    get bank() {
      return settings.identity.bank;
    },
    get shop() {
      const hasNightlyBackup = env.BAKUL_BACKUP_DIR !== undefined;
      return { isPublicDemo, missingSettings: settings.missing, hasNightlyBackup };
    },
    ruleTexts: messages,
    isGuestOutputValidated: env.NODE_ENV !== 'production',
    caches: createCaches(),
    cache: createResponseCache({ maxBytes: env.CACHE_MB * megabyte, ttlMs: guestTtlMs, now: Date.now }),
    limits: createLimits({ requestsPerMinute: env.RATE_LIMIT, maxInFlight: env.MAX_IN_FLIGHT }),
    maintenance: createMaintenanceSwitch(() => isClosed(db), env.MAINTENANCE_SECRET ?? null),
    metrics: createMetrics(),
    tracing,
    eventBudget: createEventBudget(),
    diskSpace,
    allowedOrigins: new Set([env.publicUrl, ...env.ALLOWED_ORIGINS]),
    addressOf,
    actorOf: (token, now) => findCaller(db, token, now, deps.accounts.sessions),
    accounts: {
      hashing: { memoryCost: env.ARGON2_MEMORY_KIB, timeCost: env.ARGON2_PASSES, parallelism: 1 },
      passwordMaxAgeDays: env.PASSWORD_MAX_AGE_DAYS,
      sessions: { maxDays: env.SESSION_MAX_DAYS, idleDays: env.SESSION_IDLE_DAYS },
    },
    companies,
    throttle: createThrottle(database, env.THROTTLE_FACTOR),
    readForm: createFormReader(),
    readGuestForm: createFormReader({ maxBytes: 40 * 1024 * 1024 }),
    ...ports,
  };

  if (replica) observeReplica(deps.metrics, replica.isCurrent);
  observeProcess(database, env, deps);
  const api = createApp(routes, deps);
  let jobs: Jobs | undefined;
  // One after the other, so that the settings read last are those in effect.
  let refreshed = Promise.resolve();
  const refreshSettings = () => {
    refreshed = refreshed
      .catch(() => undefined)
      .then(async () => {
        await deps.maintenance.refresh();
        settings = await readSettings();
      });
    return refreshed;
  };
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
    replica?.onChange();
    deps.caches.invalidate(change);
    // Cleared again once the settings have been read, because responses were cached in the meantime.
    if (change !== 'catalogue')
      refreshSettings()
        .then(deps.cache.clear)
        .catch((error) => log.warn({ err: error }, 'could not read the settings'));
    deps.cache.clear();
  };
  const listener = await listen(database, onChange);
  // Once more: they may have changed before the listener was there.
  await refreshSettings();
  return {
    deps,
    api,
    kind,
    /** Null with a real payment provider or none. */
    sandbox,
    /** Null with the real WhatsApp or none. */
    whatsAppSimulator: simulator,
    /** Null with the real MyInvois. */
    myInvoisSimulator,
    ask: createInProcessClient(routes, deps),
    /** For pages shown during maintenance to visitors with the secret. */
    askWhileClosed: createInProcessClient(routes, deps, env.MAINTENANCE_SECRET ?? null),
    isAnswering: async () => {
      const isReady = (await isAnswering(db)) && (await diskSpace.canWrite());
      deps.metrics.ready.set(isReady ? 1 : 0);
      return isReady;
    },
    /** Starts background jobs, unless they are switched off for this process and run in another. */
    async startJobs({ isNewestRelease = true }: { isNewestRelease?: boolean } = {}) {
      if (!env.JOBS) return;
      const readBrand = () => brandOf(env, settings.identity);
      const jobDeps = {
        ...deps,
        sender: await openMail(env, kind),
        push: createPushSender(),
        readBrand,
        get config() {
          return settings.config;
        },
      };
      jobs = await startJobs(database, [...jobsOf(jobDeps), ...backupJobs(env)], {
        ...jobDeps,
        isNewestRelease,
      });
      registerShopMetrics(deps.metrics.registry, { ...deps, sources: metricsOf(deps.shop) });
    },
    async close() {
      await jobs?.stop();
      await listener.stop();
    },
  };
}

function observeProcess({ pool, onAcquire }: Database, { dataDir }: Env, deps: Deps): void {
  const { metrics, caches, cache } = deps;
  onAcquire((seconds) => metrics.poolWait.observe(seconds));
  const cacheReads = () => [['responses', cache.reads] as const, ...caches.reads];
  registerProcessMetrics(metrics.registry, { pool, cacheReads, dataDir });
}

/** Everything that depends on what staff saved in the back office. */
function settingsOf(env: Env, kind: ShopKind, saved: SavedIdentity) {
  const identity = identityOf(env, kind, saved);
  const missing = missingSettings(kind, env, identity);
  return { identity, missing, config: publicConfig(env, identity, missing) };
}

const answerWithinMs = 2000;

/** Whether the database answers in time. A process that waits for it should get no requests. */
async function isAnswering(db: Db): Promise<boolean> {
  const late = sleep(answerWithinMs, false, { ref: false });
  const answered = db.run('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
