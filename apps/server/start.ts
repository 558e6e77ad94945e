import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { insertDefaultDelivery } from '@bakul/shop/features/delivery/default-delivery';
import { issueFirstAdminLink, type SetupLink } from '@bakul/shop/features/staff/member/setup-link.service';
import { connect, type Database } from '@bakul/shop/platform/db/connect';
import { createDb } from '@bakul/shop/platform/db/db';
import { migrate } from '@bakul/shop/platform/db/migrate';
import { readShopKind, type ShopKind, setUpRealShop } from '@bakul/shop/platform/db/set-up';
import type { Deps } from '@bakul/shop/platform/http/app';
import { createLog } from '@bakul/shop/platform/http/log';
import { maxUploadMs } from '@bakul/shop/platform/http/throttle/limits';
import { noTracing } from '@bakul/shop/platform/tracing/tracing';
import { getRequestListener } from '@hono/node-server';
import { clientAddress } from './address.ts';
import { createAdmission } from './admission/admission.ts';
import { watchLoopDelay } from './admission/loop-delay.ts';
import type { BackofficeOptions } from './backoffice.ts';
import { databaseOf, type Env, readEnv } from './env.ts';
import { checkFileStores } from './file-stores.ts';
import { createFront } from './front.ts';
import { warnOfMissing } from './missing-settings.ts';
import type { Render } from './pages.ts';
import { type ReportStatus, redirectOutputToLog, runStep, startStatus } from './process-log.ts';
import { openShop } from './shop.ts';
import { decideShopKind, refusals } from './shop-kind.ts';
import { printStartMessage } from './start-message.ts';
import { stopGracefully } from './stop.ts';
import { createRequestTracer } from './trace-request.ts';
import { openShopTracing, trustsTraceparent } from './tracing.ts';
import { createWeb, isApiCall } from './web.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

export type StartOptions = {
  render: () => Promise<Render>;
  /** The storefront's built files. */
  clientFolder: string;
  backoffice: BackofficeOptions;
  /** In development, puts Vite before the shop's own listener. Pages then change with the source and are not cached. */
  wrap?: (server: Server, listener: Listener) => Promise<Listener>;
};

// Bodies have their own, stricter limits. These end whatever is not covered by them.
const timeouts = {
  requestTimeout: maxUploadMs + 10_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};

/** Starts the shop and serves it until the process is stopped. */
export async function start({ render, clientFolder, backoffice, wrap }: StartOptions): Promise<void> {
  const given = readEnv(process.env);
  const env = wrap ? { ...given, CACHE_MB: 0 } : given;
  const opened = await openShopTracing(env);
  const log = createLog(env.LOG_LEVEL, { fields: opened?.tracing.logFields });
  const say = startStatus(log);
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl, DATABASE_POOL: max } = env;
  const database = await runStep(say, url ? 'Connecting to PostgreSQL' : 'Starting PostgreSQL', () =>
    connect({
      ...databaseOf(env),
      replicaUrl,
      max,
      walArchive: env.BAKUL_WAL_ARCHIVE ?? null,
      onStatus: say,
    }),
  );
  const { isNewest } = await runStep(say, 'Migrating the database', () => migrate(database));
  const { kind, isPublicDemo } = await chooseKind(database, env);

  const messages = new WeakMap<Request, IncomingMessage>();
  const addressOf = (request: Request) => {
    const message = messages.get(request);
    return message ? clientAddress(message, env.TRUSTED_PROXIES) : null;
  };
  const shop = await openShop(database, env, log, addressOf, {
    kind,
    isPublicDemo,
    tracing: opened?.tracing ?? noTracing,
  });
  const { exportedSpans } = shop.deps.metrics;
  opened?.startExport(log, (outcome, spans) => exportedSpans.inc({ outcome }, spans));
  await setUpShop(shop.deps, kind, say);
  warnOfMissing(log, shop.deps.shop.missingSettings);
  await checkFileStores(env, log);
  if (isPublicDemo) log.warn('the demo shop runs on a public address: everybody knows its passwords');
  await shop.startJobs({ isNewestRelease: isNewest });
  const firstAdmin = kind === 'real' ? await linkForFirstAdmin(shop.deps) : null;

  let isStopping = false;
  const isReady = async () => !isStopping && (await shop.isAnswering());
  const web = createWeb({
    env,
    shop,
    clientFolder,
    backoffice,
    render,
    isReady,
  });
  const { cache, metrics, config } = shop.deps;
  let connections = 0;
  const admit = createAdmission({
    // Vite compiles pages on request, which blocks the event loop for seconds.
    shedLoad: env.SHED_LOAD && !wrap,
    metrics,
    loopDelay: watchLoopDelay(),
    connections: () => connections,
  });
  const traced = createRequestTracer(shop.deps.tracing, trustsTraceparent(env));
  const listener = getRequestListener((request, { incoming }) => {
    if ('socket' in incoming) messages.set(request, incoming as IncomingMessage);
    const handle = () => (isApiCall(incoming.url ?? '') ? shop.api.fetch(request) : web.fetch(request));
    return admit(incoming as IncomingMessage, traced(incoming as IncomingMessage, handle));
  });

  const isTls = env.publicUrl.startsWith('https:');
  const front = createFront({ cache, metrics, isTls, checksumKey: config.checksum_key, rest: listener });
  const server = createServer(timeouts);
  server.on('connection', () => connections++);
  server.on('request', wrap ? await wrap(server, front) : front);
  server.listen(env.PORT, env.HOST, () => {
    const { port } = server.address() as AddressInfo;
    printStartMessage({ env, shopName: config.shop_name }, port, firstAdmin);
    if (!wrap) redirectOutputToLog(log);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE' ? `port ${env.PORT} is in use; choose another with PORT=…` : error.message;
    console.error(`Bakul cannot listen: ${reason}`);
    void shop
      .close()
      .then(database.close)
      .finally(() => process.exit(1));
  });

  stopGracefully({
    server,
    log,
    onStop: () => {
      isStopping = true;
    },
    close: async () => {
      await shop.close();
      await database.close();
      await opened?.close();
    },
  });
}

function linkForFirstAdmin({ db, secrets, clock }: Deps): Promise<SetupLink | null> {
  return issueFirstAdminLink(db, { secrets, now: clock() });
}

async function chooseKind(database: Database, env: Env) {
  const stored = await readShopKind(createDb(database));
  const decision = decideShopKind({ stored, flags: process.argv, env });
  if (decision.ok) return decision;
  await database.close();
  throw new Error(refusals[decision.reason]);
}

async function setUpShop(deps: Deps, kind: ShopKind, say: ReportStatus): Promise<void> {
  const now = deps.clock();
  if (kind === 'demo') await setUpDemo(deps, now, say);
  else await setUpRealShop(deps.db, now, insertDefaultDelivery);
  // Another process that started at the same time may have decided otherwise.
  if ((await readShopKind(deps.db)) !== kind)
    throw new Error('Another process set up this database with different flags.');
}

/** Seeds a new demo shop and adds missing demo pictures. The demo module is loaded only for a demo shop. */
async function setUpDemo(deps: Deps, now: Date, say: ReportStatus): Promise<void> {
  const { db, pictures } = deps;
  if ((await readShopKind(db)) === null) {
    await runStep(say, 'Filling the demo shop', async () => {
      const { seedDemo } = await import('@bakul/demo/seed');
      await seedDemo(deps, { now });
    });
  }
  const { addMissingPictures } = await import('@bakul/demo/demo-pictures');
  await addMissingPictures(db, pictures);
}
