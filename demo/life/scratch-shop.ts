import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localPictures } from '@bakul/shop/adapters/files/files';
import { localFiles } from '@bakul/shop/adapters/files/local-files';
import { privateFiles } from '@bakul/shop/adapters/files/private-files';
import { createMyInvoisSimulator, createSimulatedMyInvois } from '@bakul/shop/adapters/myinvois/simulator';
import { defaultSessionLimits } from '@bakul/shop/features/account/auth/session.rules';
import { companies } from '@bakul/shop/features/company/companies.service';
import { createCaches } from '@bakul/shop/platform/cache/cache';
import { openPool } from '@bakul/shop/platform/db/connect';
import { createDb, type Db } from '@bakul/shop/platform/db/db';
import { startEmbedded } from '@bakul/shop/platform/db/embedded/embedded';
import { migrate } from '@bakul/shop/platform/db/migrate';
import type { Deps } from '@bakul/shop/platform/http/app';
import { createDiskSpace } from '@bakul/shop/platform/http/body/disk-space';
import { createFormReader } from '@bakul/shop/platform/http/body/multipart-form';
import { createResponseCache } from '@bakul/shop/platform/http/cache/response-cache';
import { createLog } from '@bakul/shop/platform/http/log';
import { createMaintenanceSwitch } from '@bakul/shop/platform/http/maintenance';
import { createMetrics } from '@bakul/shop/platform/http/metrics';
import { createEventBudget } from '@bakul/shop/platform/http/throttle/event-budget';
import { createLimits } from '@bakul/shop/platform/http/throttle/limits';
import { createThrottle } from '@bakul/shop/platform/http/throttle/throttle';
import { secretsOf } from '@bakul/shop/platform/secrets/secrets';
import { noTracing } from '@bakul/shop/platform/tracing/tracing';
import { messages } from '@bakul/shop/shop';

const publicUrl = 'http://localhost:3000';
const statementMs = 600_000;

/** An empty shop in a temporary folder, in which the snapshot's days are lived. `close` removes it. */
export async function openScratchShop(): Promise<{ db: Db; deps: Deps; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bakul-demo-'));
  const server = await startEmbedded({ dataDir: folder, fsync: false });
  const timeouts = { connectionMs: 60_000, statementMs };
  const database = openPool(server.config, { max: 4, timeouts });
  await migrate(database);
  const db = createDb(database);
  const clock = () => new Date();
  const secrets = secretsOf(Buffer.alloc(32, 1));
  const simulator = createMyInvoisSimulator({ db, clock, pace: 'instant' });
  const deps: Deps = {
    db,
    log: createLog('error'),
    clock,
    config: configOfScratch,
    ruleTexts: messages,
    bank: {
      bank: 'Bank Contoh',
      account_number: '000000000000',
      holder: 'Bakul Demo Sdn Bhd',
      duitnow: null,
      is_demo: true,
    },
    shop: { isPublicDemo: false, missingSettings: [], hasNightlyBackup: false },
    caches: createCaches(),
    cache: createResponseCache({ maxBytes: 0, ttlMs: 5000, now: Date.now }),
    limits: createLimits({ requestsPerMinute: 0, maxInFlight: 10 }),
    maintenance: createMaintenanceSwitch(async () => false, null),
    isGuestOutputValidated: false,
    diskSpace: createDiskSpace(async () => undefined),
    metrics: createMetrics(),
    tracing: noTracing,
    eventBudget: createEventBudget(),
    allowedOrigins: new Set(),
    addressOf: () => null,
    actorOf: async () => ({ kind: 'guest' }),
    accounts: {
      hashing: { memoryCost: 8, timeCost: 1, parallelism: 1 },
      passwordMaxAgeDays: 0,
      sessions: defaultSessionLimits,
    },
    companies,
    throttle: createThrottle(database, 1_000_000),
    secrets,
    files: privateFiles(await localFiles(join(folder, 'private')), secrets.files),
    pictures: localPictures(join(folder, 'media')),
    payments: null,
    whatsApp: null,
    myInvois: createSimulatedMyInvois(simulator, { publicUrl, clock }),
    readForm: createFormReader(),
    readGuestForm: createFormReader(),
  };
  const close = async () => {
    await database.close();
    await server.release();
    await rm(folder, { recursive: true, force: true });
  };
  return { db, deps, close };
}

const configOfScratch: Deps['config'] = {
  shop_name: 'Bakul',
  operator: {
    name: 'Bakul Segar Sdn Bhd',
    registration: '202401012345 (1548193-K)',
    tax_number: null,
    address: 'Seri Kembangan',
    phone: '+60 3-8938 2200',
    email: 'pesanan@bakul.example',
    whatsapp: '+60389382200',
    facebook: '',
    instagram: '',
  },
  public_url: publicUrl,
  beta: false,
  otp_countdown_seconds: 60,
  checksum_key: 'scratch',
  client_service: 'bakul-storefront',
  powered_by: 'Bakul',
  tag_manager_id: null,
  app_analytics_id: null,
  payment_methods: ['online', 'transfer'],
  error_reporting: { enabled: false, dsn: null, traces_sample_rate: 1 },
};
