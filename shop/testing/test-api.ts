import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Hono } from 'hono';
import pino from 'pino';
import { inject, onTestFinished } from 'vitest';
import { localPictures } from '../adapters/files/files.ts';
import { localFiles } from '../adapters/files/local-files.ts';
import { privateFiles } from '../adapters/files/private-files.ts';
import {
  createMyInvoisSimulator,
  createSimulatedMyInvois,
  type MyInvoisSimulator,
} from '../adapters/myinvois/simulator.ts';
import type { PaymentProvider } from '../adapters/payment/payment.ts';
import { createSandbox, type Sandbox } from '../adapters/payment/sandbox-payment.ts';
import { createWhatsAppSimulator, type WhatsAppSimulator } from '../adapters/whatsapp/simulator.ts';
import type { Api, ApiCall } from '../api.ts';
import { defaultSessionLimits } from '../features/account/auth/session.rules.ts';
import { companies } from '../features/company/companies.service.ts';
import { isClosed } from '../features/content/content.service.ts';
import { findCaller } from '../features/staff/login/staff-session.service.ts';
import { requestOf } from '../kit/http/client.ts';
import type { ErrorBody } from '../kit/http/errors.ts';
import type { PublicConfig } from '../kit/public-config.ts';
import type { Lang } from '../kit/text/language.ts';
import { disabledCaches } from '../platform/cache/cache.ts';
import type { Database } from '../platform/db/connect.ts';
import { createDb, type Db } from '../platform/db/db.ts';
import { createApp, type Deps } from '../platform/http/app.ts';
import { createDiskSpace } from '../platform/http/body/disk-space.ts';
import { createFormReader } from '../platform/http/body/multipart-form.ts';
import { createResponseCache } from '../platform/http/cache/response-cache.ts';
import type { Route } from '../platform/http/implement.ts';
import { createMaintenanceSwitch } from '../platform/http/maintenance.ts';
import { createMetrics } from '../platform/http/metrics.ts';
import { createEventBudget } from '../platform/http/throttle/event-budget.ts';
import { createLimits } from '../platform/http/throttle/limits.ts';
import { createThrottle } from '../platform/http/throttle/throttle.ts';
import type { HashingCost } from '../platform/secrets/password-hash.ts';
import { secretsOf } from '../platform/secrets/secrets.ts';
import { noTracing } from '../platform/tracing/tracing.ts';
import { messages, routes as shopRoutes } from '../shop.ts';
import { testBank } from './brand.ts';
import { testDatabase } from './database/database.ts';
import { type Builders, buildersOf } from './records/builders.ts';

/** Noon on a Wednesday in Kuala Lumpur: the time of all tests that do not move the clock. */
export const testNow = new Date('2026-11-18T12:00:00+08:00');

export type Answer<T = ErrorBody> = { status: number; body: T; headers: Headers };

export type TestApi = Builders & {
  app: Hono;
  db: Db;
  /** Payments use the sandbox by default. */
  deps: Deps & { payments: PaymentProvider };
  database: Database;
  /** The pictures, unless `deps.pictures` was replaced. */
  pictureFolder: string;
  /** The payment provider with the actions of its page. */
  sandbox: Sandbox;
  whatsAppSimulator: WhatsAppSimulator;
  /** Validates at once and has no rate limits. */
  myInvoisSimulator: MyInvoisSimulator;
  /** What the provider scheduled for later, to be run by the test. */
  delayed: (() => Promise<void>)[];
  /** Unexpected errors from the log, which the response does not reveal. */
  failures: readonly string[];
  /** The shop's clock stands still until it is moved. */
  moveTo: (at: string | Date) => void;
  /** A request by URL. The body is typed as an error unless the test specifies another type. */
  get: <T = ErrorBody>(path: string, headers?: Record<string, string>) => Promise<Answer<T>>;
  send: <T = ErrorBody>(path: string, init: RequestInit) => Promise<Answer<T>>;
  /** A request by contract, which must succeed. */
  read: <K extends ApiCall>(call: K, input?: Api[K]['input'], lang?: Lang) => Promise<Api[K]['output']>;
  close: () => Promise<void>;
};

export type TestApiOptions = {
  routes?: readonly Route[];
  deps?: Partial<TestApi['deps']>;
  secret?: string;
  /** The size of the connection pool. */
  max?: number;
  /** The database to copy, and the files that belong to it. */
  template?: string;
  folder?: string;
  /** The database of an API that is open for longer, instead of a new one. */
  database?: Database;
};

export const testConfig: PublicConfig = {
  shop_name: 'Bakul',
  operator: {
    name: 'Bakul Segar Sdn Bhd',
    registration: '202401012345 (1548193-K)',
    tax_number: 'W10-1808-32000042',
    address: 'Seri Kembangan',
    phone: '+60 3-8938 2200',
    email: 'pesanan@bakul.example',
    whatsapp: '+60389382200',
    facebook: 'https://www.facebook.com/bakul.example',
    instagram: 'https://www.instagram.com/bakul.example',
  },
  public_url: 'https://bakul.example',
  beta: false,
  otp_countdown_seconds: 60,
  checksum_key: 'test-key',
  client_service: 'bakul-storefront',
  powered_by: 'Bakul',
  tag_manager_id: null,
  app_analytics_id: null,
  payment_methods: ['online', 'transfer'],
  error_reporting: { enabled: false, dsn: null, traces_sample_rate: 1 },
};

/** The minimum for argon2, to keep tests fast. */
export const testHashing: HashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Raises the limits, because all tests of a file share one address. */
const limitFactor = 1000;

/** The whole API with its own database, for the tests of one file. */
export async function openTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { max, template } = options;
  const database =
    options.database ?? (await testDatabase({ ...(max && { max }), ...(template && { template }) }));
  const db = createDb(database);
  let now = testNow;
  const secrets = secretsOf(Buffer.alloc(32, 7));
  const failures: string[] = [];
  const folder = options.folder ?? join(inject('testFolder'), randomUUID());
  const pictureFolder = join(folder, 'media');
  const log = pino({ level: 'error' }, { write: (line) => void failures.push(line) });
  const delayed: TestApi['delayed'] = [];
  const simulator = createWhatsAppSimulator(
    { secret: secrets.whatsApp, publicUrl: testConfig.public_url },
    async (body, headers) =>
      app.fetch(new Request('http://shop.test/api/whatsapp/webhook', { method: 'POST', body, headers })),
  );
  const myInvoisSimulator = createMyInvoisSimulator({
    db,
    clock: () => now,
    pace: 'instant',
  });
  const sandbox = createSandbox({
    db,
    secret: secrets.sandbox,
    publicUrl: testConfig.public_url,
    clock: () => now,
    log,
    deliver: async (body, headers) => {
      const url = 'http://shop.test/api/payment/webhook/sandbox';
      return app.fetch(new Request(url, { method: 'POST', body, headers }));
    },
    schedule: (run) => {
      delayed.push(run);
    },
  });
  const deps: TestApi['deps'] = {
    db,
    log,
    clock: () => now,
    config: testConfig,
    ruleTexts: messages,
    bank: testBank,
    shop: { isPublicDemo: false, missingSettings: [], hasNightlyBackup: false },
    // Tests do not listen for changes. Without caches, the next request sees what a test has changed.
    caches: disabledCaches,
    cache: createResponseCache({ maxBytes: 1_000_000, ttlMs: 5000, now: () => now.getTime() }),
    limits: createLimits({ requestsPerMinute: 0, maxInFlight: 1000, bodies: { maxUnitsPerClient: 2048 } }),
    maintenance: createMaintenanceSwitch(() => isClosed(db), options.secret ?? null),
    isGuestOutputValidated: true,
    diskSpace: createDiskSpace(async () => undefined),
    metrics: createMetrics(),
    tracing: noTracing,
    eventBudget: createEventBudget(),
    allowedOrigins: new Set(['https://bakul.example']),
    addressOf: () => '203.0.113.7',
    actorOf: (token, at) => findCaller(db, token, at, deps.accounts.sessions),
    accounts: { hashing: testHashing, passwordMaxAgeDays: 0, sessions: defaultSessionLimits },
    companies,
    throttle: createThrottle(database, limitFactor),
    secrets,
    files: privateFiles(await localFiles(join(folder, 'private')), secrets.files),
    pictures: localPictures(pictureFolder),
    payments: sandbox.provider,
    whatsApp: simulator.whatsApp,
    myInvois: createSimulatedMyInvois(myInvoisSimulator, {
      publicUrl: testConfig.public_url,
      clock: () => now,
    }),
    readForm: createFormReader(),
    readGuestForm: createFormReader(),
    ...options.deps,
  };
  const app = createApp(options.routes ?? shopRoutes, deps);
  const send = async <T>(path: string, init: RequestInit): Promise<Answer<T>> => {
    const response = await app.fetch(new Request(`http://shop.test${path}`, init));
    const text = await response.text();
    // Files are not JSON. Tests that need one read it themselves.
    const isFile = response.headers.has('content-disposition');
    const body = JSON.parse(isFile ? 'null' : text || 'null') as T;
    return { status: response.status, body, headers: response.headers };
  };
  return {
    ...buildersOf(db, () => now),
    app,
    db,
    deps,
    database,
    pictureFolder,
    sandbox,
    whatsAppSimulator: simulator,
    myInvoisSimulator,
    delayed,
    failures,
    moveTo: (at) => {
      now = new Date(at);
    },
    get: (path, headers = {}) => send(path, { headers }),
    send,
    async read(call, input, lang = 'en') {
      const { method, url, body } = requestOf(call, { ...(input as Record<string, unknown>) });
      const answer = await send<Api[typeof call]['output']>(url, {
        method,
        body,
        headers: { 'accept-language': lang },
      });
      if (answer.status === 200) return answer.body;
      const cause = answer.status >= 500 ? (failures.at(-1) ?? '') : '';
      throw new Error(`${call} answered ${answer.status}: ${JSON.stringify(answer.body)} ${cause}`);
    },
    close: options.database ? async () => undefined : database.close,
  };
}

/** The same for a single test. */
export async function testApi(options: TestApiOptions = {}): Promise<TestApi> {
  const api = await openTestApi(options);
  onTestFinished(api.close);
  return api;
}
