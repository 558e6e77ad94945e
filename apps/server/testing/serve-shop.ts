import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '@bakul/shop/platform/db/connect';
import type { ShopKind } from '@bakul/shop/platform/db/set-up';
import { noTracing, type Tracing } from '@bakul/shop/platform/tracing/tracing';
import { getRequestListener } from '@hono/node-server';
import pino, { type Logger } from 'pino';
import { onTestFinished } from 'vitest';
import { clientAddress } from '../address.ts';
import { readEnv } from '../env.ts';
import { createFront } from '../front.ts';
import type { Render } from '../pages.ts';
import { openShop } from '../shop.ts';
import { createRequestTracer } from '../trace-request.ts';
import { trustsTraceparent } from '../tracing.ts';
import { createWeb } from '../web.ts';

type Options = {
  env?: Record<string, string>;
  render?: Render;
  kind?: ShopKind;
  tracing?: Tracing;
  log?: Logger;
};

const page: Render = async (request) =>
  new Response(request.method === 'HEAD' ? null : '<!doctype html><title>Page</title>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

/** As built, with inline scripts. */
const backofficePage = '<!doctype html><title>Back office</title><script>start()</script>';

/** Serves one shop process on a free port, including everything in front of the API, until the test ends. */
export async function serveShop(
  database: Database,
  {
    env: given = {},
    render = page,
    kind = 'demo',
    tracing = noTracing,
    log = pino({ level: 'silent' }),
  }: Options = {},
) {
  const env = readEnv({ RATE_LIMIT: '0', PUBLIC_URL: 'https://bakul.example', ...given });
  const messages = new WeakMap<Request, Parameters<typeof clientAddress>[0]>();
  const addressOf = (request: Request) => {
    const message = messages.get(request);
    return message ? clientAddress(message, env.TRUSTED_PROXIES) : null;
  };
  const shop = await openShop(database, env, log, addressOf, {
    kind,
    isPublicDemo: false,
    tracing,
  });
  const web = createWeb({
    env,
    shop,
    clientFolder: import.meta.dirname,
    backoffice: { clientFolder: import.meta.dirname, page: async () => backofficePage },
    render: async () => render,
    isReady: shop.isAnswering,
  });
  const { cache, metrics, config } = shop.deps;
  const traced = createRequestTracer(tracing, trustsTraceparent(env));
  const rest = getRequestListener((request, { incoming }) => {
    if ('socket' in incoming) messages.set(request, incoming as Parameters<typeof clientAddress>[0]);
    return traced(incoming as Parameters<typeof clientAddress>[0], () => web.fetch(request))();
  });
  const server = createServer(
    createFront({ cache, metrics, isTls: true, checksumKey: config.checksum_key, rest }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await shop.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const cachedCount = async () => (await metrics.cached.get()).values[0]?.value ?? 0;
  return { shop, url, port, cachedCount };
}
