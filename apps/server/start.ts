import { mkdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from '@bakul/shop/db/connect';
import { migrate } from '@bakul/shop/db/migrate';
import { addMissingDelivery, isSetUp, setUpEmpty } from '@bakul/shop/db/set-up';
import type { Deps } from '@bakul/shop/http/app';
import { createLog } from '@bakul/shop/http/log';
import { getRequestListener } from '@hono/node-server';
import { clientAddress } from './address.ts';
import type { BackofficeOptions } from './backoffice.ts';
import { drawInBackground } from './draw-in-background.ts';
import { pictureCache, readEnv } from './env.ts';
import { createFront } from './front.ts';
import type { Render } from './pages.ts';
import { openShop } from './shop.ts';
import { stopGracefully } from './stop.ts';
import { createWeb, isApiCall } from './web.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

export type StartOptions = {
  render: () => Promise<Render>;
  /** The built files of the storefront. */
  clientFolder: string;
  backoffice: BackofficeOptions;
  /** Development puts Vite before the shop's own listener; pages then change as one types and are not kept. */
  wrap?: (server: Server, listener: Listener) => Promise<Listener>;
};

const say = (text: string) => console.log(text);
const timeouts = { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 };

/** Opens the shop and serves it until the process is told to stop. */
export async function start({ render, clientFolder, backoffice, wrap }: StartOptions): Promise<void> {
  const given = readEnv(process.env);
  const env = wrap ? { ...given, CACHE_MB: 0 } : given;
  const log = createLog(env.LOG_LEVEL);
  const { DATABASE_URL: url, DATABASE_POOL: max, dataDir } = env;
  const database = await connect({ url, dataDir, max, onStatus: say });
  await migrate(database);

  const messages = new WeakMap<Request, IncomingMessage>();
  const shop = await openShop(database, env, log, (request) => {
    const message = messages.get(request);
    return message ? clientAddress(message, env.TRUSTED_PROXIES) : null;
  });
  const { pictures } = shop.deps;
  await mkdir(pictures.folder, { recursive: true });
  const isDemo = !process.argv.includes('--empty');
  const now = shop.deps.clock();
  if (isDemo) await seedOnce(shop.deps, now);
  else await setUpEmpty(shop.deps.db, now);
  await addMissingDelivery(shop.deps.db);
  const drawPicture = isDemo ? drawInBackground(pictures.folder) : async () => false;
  await shop.startJobs();

  let isStopping = false;
  const isReady = async () => !isStopping && (await shop.isAnswering());
  const web = createWeb({
    env,
    shop,
    clientFolder,
    backoffice,
    mediaFolder: pictures.folder,
    drawPicture,
    render,
    isReady,
  });
  const listener = getRequestListener((request, { incoming }) => {
    if ('socket' in incoming) messages.set(request, incoming as IncomingMessage);
    return isApiCall(incoming.url ?? '') ? shop.api.fetch(request) : web.fetch(request);
  });

  const { cache, metrics, config } = shop.deps;
  const isTls = env.publicUrl.startsWith('https:');
  const front = createFront({ cache, metrics, isTls, checksumKey: config.checksum_key, rest: listener });
  const server = createServer(timeouts);
  server.on('request', wrap ? await wrap(server, front) : front);
  server.listen(env.PORT, env.HOST, () => {
    const { port } = server.address() as AddressInfo;
    say(
      `\n  ${env.SHOP_NAME} is open: http://localhost:${port}\n  Back office: http://localhost:${port}/backoffice\n  API reference: http://localhost:${port}/api/docs\n`,
    );
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
    },
  });
}

/** Fills a new shop with the demo data. What that takes is loaded only then. */
async function seedOnce(deps: Deps, now: Date): Promise<void> {
  const { db, pictures } = deps;
  if (await isSetUp(db)) return;
  const { openDemoPictures } = await import('@bakul/shop/db/demo/demo-pictures');
  const { seedDemo } = await import('@bakul/shop/db/demo/seed');
  const { mediaKey } = await openDemoPictures({ pictures, cacheDir: pictureCache });
  if (await seedDemo(deps, { now, mediaKey })) say('Filled the demo shop');
}
