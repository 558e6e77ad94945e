import { timingSafeEqual } from 'node:crypto';
import { docsPage } from '@bakul/shop/http/docs-page';
import { openApi } from '@bakul/shop/http/openapi';
import { routes } from '@bakul/shop/server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Env } from './env.ts';
import { createPages, type Render } from './pages.ts';
import type { Shop } from './shop.ts';

const year = 'public, max-age=31536000, immutable';

type Options = {
  env: Env;
  shop: Shop;
  clientFolder: string;
  mediaFolder: string;
  /** Draws a picture that is not stored yet; false when there is no such picture. */
  drawPicture: (key: string) => Promise<boolean>;
  render: () => Promise<Render>;
  isReady: () => Promise<boolean>;
};

/** Everything that one process serves: health, the API, files and pages. */
export function createWeb({
  env,
  shop,
  clientFolder,
  mediaFolder,
  drawPicture,
  render,
  isReady,
}: Options): Hono {
  const { deps, api } = shop;
  const app = new Hono();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ready') : c.text('not ready', 503)));
  app.get('/metrics', async (c) => {
    if (!isAllowed(c, env.METRICS_TOKEN)) return c.notFound();
    return c.body(await deps.metrics.registry.metrics(), 200, {
      'content-type': deps.metrics.registry.contentType,
    });
  });

  const document = openApi(routes, { title: `${env.SHOP_NAME} API`, url: env.publicUrl });
  app.get('/api/openapi.json', (c) => c.json(document));
  app.get('/api/docs', () => docsPage(document));
  app.use('/api/*', compress());
  app.all('/api/*', (c) => api.fetch(c.req.raw));

  const immutable = (_: string, c: Context) => c.header('cache-control', year);
  app.use('/assets/*', serveStatic({ root: clientFolder, precompressed: true, onFound: immutable }));
  const stored = serveStatic({
    root: mediaFolder,
    rewriteRequestPath: (path) => path.slice('/media'.length),
    onFound: immutable,
  });
  app.get('/media/:key/:file', stored, async (c, next) => {
    if (await drawPicture(c.req.param('key'))) return (await stored(c, next)) ?? undefined;
    return next();
  });
  app.on('GET', ['/assets/*', '/media/*'], (c) => c.text('Not found', 404));
  app.use(
    '/*',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', 'no-cache'),
    }),
  );

  const serve = createPages({
    render,
    api: (request) => api.fetch(request),
    cache: deps.cache,
    hosts: { connect: [], scriptHosts: [] },
  });
  app.all('*', async (c) => {
    const leave = deps.limits.enter();
    try {
      const { status, headers, body, entry } = await serve(c.req.raw);
      const zipped =
        entry?.gzip && (c.req.header('accept-encoding') ?? '').includes('gzip') ? entry.gzip : null;
      const extra = { ...(entry && { etag: entry.etag }), ...(zipped && { 'content-encoding': 'gzip' }) };
      return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(zipped ?? body), {
        status,
        headers: { ...headers, ...extra },
      });
    } finally {
      leave();
    }
  });
  return app;
}

function isAllowed(c: Context, token: string | undefined): boolean {
  const given = Buffer.from(c.req.header('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
}
