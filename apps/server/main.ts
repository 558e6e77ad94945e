import { mkdir } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`Bakul needs Node 24 or later; this is ${process.versions.node}. Start it with: npm start`);
  process.exit(1);
}

const { getRequestListener } = await import('@hono/node-server');
const { connect } = await import('@bakul/shop/db/connect');
const { seedDemo, seedEmpty } = await import('@bakul/shop/db/demo/seed');
const { migrate } = await import('@bakul/shop/db/migrate');
const { createLog } = await import('@bakul/shop/http/log');
const { localPictures } = await import('@bakul/shop/ports/files');
const { clientAddress } = await import('./address.ts');
const { pictureCache, projectRoot, readEnv } = await import('./env.ts');
const { createFront } = await import('./front.ts');
const { openShop } = await import('./shop.ts');
const { stopGracefully } = await import('./stop.ts');
const { createWeb } = await import('./web.ts');

const env = readEnv(process.env);
const log = createLog(env.LOG_LEVEL);
const say = (text: string) => console.log(text);

const database = await connect({
  url: env.DATABASE_URL,
  dataDir: env.dataDir,
  max: env.DATABASE_POOL,
  onStatus: say,
});
await migrate(database);

const incoming = new WeakMap<Request, IncomingMessage>();
const addressOf = (request: Request) => {
  const message = incoming.get(request);
  return message ? clientAddress(message, env.TRUSTED_PROXIES) : null;
};
const shop = await openShop(database, env, log, addressOf);
const pictures = localPictures(join(env.dataDir, 'media'));
await mkdir(pictures.folder, { recursive: true });
if (process.argv.includes('--empty')) await seedEmpty(shop.deps.db, new Date());
else await seedDemo(shop.deps.db, { now: new Date(), pictures, cacheDir: pictureCache, onStatus: say });

let isStopping = false;
const storefront = join(projectRoot, 'apps/storefront/build');
const bundle = import(pathToFileURL(join(storefront, 'server/index.js')).href);
const web = createWeb({
  env,
  shop,
  clientFolder: join(storefront, 'client'),
  mediaFolder: pictures.folder,
  render: async () => (await bundle).render,
  isReady: async () => {
    if (isStopping) return false;
    const answered = await Promise.race([
      database.pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2000).unref()),
    ]);
    shop.deps.metrics.ready.set(answered ? 1 : 0);
    return answered;
  },
});

const listener = getRequestListener((request, { incoming: message }) => {
  incoming.set(request, message as IncomingMessage);
  return web.fetch(request);
});
const { cache, metrics } = shop.deps;
const isTls = env.publicUrl.startsWith('https:');
const server = createServer(
  {
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  },
  createFront({ cache, metrics, isTls, rest: listener }),
);
server.listen(env.PORT, env.HOST, () => {
  const { port } = server.address() as AddressInfo;
  say(
    `\n  ${env.SHOP_NAME} is open: http://localhost:${port}\n  API reference: http://localhost:${port}/api/docs\n`,
  );
});

stopGracefully({
  server,
  onStop: () => {
    isStopping = true;
  },
  close: async () => {
    await shop.close();
    await database.close();
  },
  log,
});
