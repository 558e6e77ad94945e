import { timingSafeEqual } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { immutable } from '@bakul/shop/adapters/files/files';
import { AppError } from '@bakul/shop/kit/http/errors';
import { negotiate } from '@bakul/shop/kit/text/language';
import type { Deps } from '@bakul/shop/platform/http/app';
import { receiveBytes } from '@bakul/shop/platform/http/body/body';
import { isClientAbort } from '@bakul/shop/platform/http/body/client-abort';
import { bestEncoding, compressNow, isNotModified } from '@bakul/shop/platform/http/cache/response-cache';
import { newRequestId, observeDuration } from '@bakul/shop/platform/http/execute-request';
import { failureOf } from '@bakul/shop/platform/http/on-error';
import { ownHostOnly } from '@bakul/shop/platform/http/security-headers';
import { routes } from '@bakul/shop/shop';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { outboxFolder } from './adapters.ts';
import { busyResponse } from './admission/refusal.ts';
import { apiDocs } from './api-docs.ts';
import { type BackofficeOptions, backofficePages } from './backoffice.ts';
import type { Env } from './env.ts';
import { maintenanceAccess } from './maintenance-access.ts';
import { createMaintenancePass } from './maintenance-pass.ts';
import { simulatedInvoicePages } from './myinvois-invoice-page.ts';
import { myInvoisSimulatorPages } from './myinvois-simulator.ts';
import { outboxPages } from './outbox.ts';
import { createPages, type Render } from './pages.ts';
import { payPages } from './pay.ts';
import { pictureFiles } from './pictures.ts';
import { policyHosts } from './policy-hosts.ts';
import { sandboxPages } from './sandbox-pay.ts';
import { securityTxt } from './security-txt.ts';
import { seoFiles } from './seo-files.ts';
import type { Shop } from './shop.ts';
import { whatsAppPages } from './whatsapp-simulator.ts';

type Options = {
  env: Env;
  shop: Shop;
  clientFolder: string;
  backoffice: BackofficeOptions;
  render: () => Promise<Render>;
  isReady: () => Promise<boolean>;
};

/** API requests are frequent and need none of the page and file routes. */
export function isApiCall(path: string): boolean {
  return path.startsWith('/api/') && !/^\/api\/(docs|openapi\.json)(\?|$)/.test(path);
}

/** Everything one process serves: health, API, files and pages. */
export function createWeb({ env, shop, clientFolder, backoffice, render, isReady }: Options): Hono {
  const { deps, api, sandbox } = shop;
  const app = new Hono();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (!(await isReady())) return c.json({ status: 'not ready' }, 503);
    // Missing settings limit the shop but do not make it unready.
    return c.json({ status: 'ready', missing_settings: deps.shop.missingSettings });
  });
  app.get('/metrics', async (c) => {
    if (!isAllowed(c, env.METRICS_TOKEN)) return c.notFound();
    // Also sets the metric that says whether this process is ready.
    await isReady();
    return c.body(await deps.metrics.registry.metrics(), 200, {
      'content-type': deps.metrics.registry.contentType,
    });
  });

  app.route('/api', apiDocs({ routes, deps }));
  app.all('/api/*', (c) => api.fetch(c.req.raw));

  if (shop.kind === 'demo' && !env.SMTP_URL) app.route('/dev/outbox', outboxPages(outboxFolder(env)));
  const { whatsAppSimulator } = shop;
  if (whatsAppSimulator) {
    const { allowedOrigins, limits, addressOf } = deps;
    const receive = (request: Request) => receiveBytes(request, limits.bodies, addressOf(request));
    const { db } = deps;
    app.route('/dev/whatsapp', whatsAppPages({ simulator: whatsAppSimulator, db, allowedOrigins, receive }));
  }
  const { myInvoisSimulator } = shop;
  if (myInvoisSimulator) {
    const { allowedOrigins, limits, addressOf } = deps;
    const receive = (request: Request) => receiveBytes(request, limits.bodies, addressOf(request));
    app.route('/dev/myinvois', simulatedInvoicePages(myInvoisSimulator));
    if (shop.kind === 'demo') {
      const options = { simulator: myInvoisSimulator, allowedOrigins, receive };
      app.route('/dev/myinvois', myInvoisSimulatorPages(options));
    }
  }
  if (sandbox) {
    const { allowedOrigins, limits, addressOf } = deps;
    const receive = (request: Request) => receiveBytes(request, limits.bodies, addressOf(request));
    app.route(
      '/sandbox-pay',
      sandboxPages({ sandbox, shopName: () => deps.config.shop_name, allowedOrigins, receive }),
    );
  }
  app.route('/pay', payPages(deps));
  const isDevelopment = env.NODE_ENV === 'development';
  const inlineStyles = isDevelopment ? { styles: ["'unsafe-inline'"] } : {};
  app.route('/', backofficePages({ ...backoffice, hosts: { ...ownHostOnly, ...inlineStyles } }));
  app.route('/', seoFiles(deps));
  app.route(
    '/.well-known',
    securityTxt({
      config: () => deps.config,
      contact: env.SECURITY_CONTACT,
      clock: deps.clock,
    }),
  );

  const setImmutable = (_: string, c: Context) => c.header('cache-control', immutable);
  app.use('/assets/*', serveStatic({ root: clientFolder, precompressed: true, onFound: setImmutable }));
  app.get('/assets/*', (c) => c.text('Not found', 404));
  app.route('/media', pictureFiles(deps.pictures));
  const other = serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (_, c) => c.header('cache-control', 'no-cache'),
  });
  // There are few files, all known at start, so pages need no file system lookup.
  const files = new Set(readdirSync(clientFolder, { recursive: true }).map((file) => `/${file}`));
  app.use('/*', (c, next) => (files.has(c.req.path) ? other(c, next) : next()));

  const pass = env.MAINTENANCE_SECRET
    ? createMaintenancePass(env.MAINTENANCE_SECRET, env.publicUrl.startsWith('https:'))
    : null;
  if (pass) app.route('/', maintenanceAccess(deps, pass));
  const serve = createPages({
    render,
    api: shop.ask,
    config: () => deps.config,
    maintenanceView: pass && {
      api: shop.askWhileClosed,
      isPermitted: ({ headers }) =>
        deps.maintenance.isActive() && pass.isIn(headers.get('cookie'), deps.clock()),
    },
    cache: deps.cache,
    hosts: { ...policyHosts(deps.config), ...inlineStyles },
  });
  app.all('*', async (c) => {
    const { method, raw } = c.req;
    // Pages accept no forms, so no body is awaited.
    if (method !== 'GET' && method !== 'HEAD')
      return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' });
    const started = performance.now();
    const leave = deps.limits.enter();
    try {
      const address = deps.addressOf(raw);
      if (address !== null) await deps.limits.count(address);
      const { status, headers, body, entry, route } = await serve(raw);
      observePage(deps, { route: `page ${route ?? ''}`.trim(), status, started });
      if (!entry) return new Response(method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
      const known = { ...headers, etag: entry.etag };
      if (isNotModified(entry.etag, c.req.header('if-none-match')))
        return new Response(null, { status: 304, headers: known });
      const accepted = c.req.header('accept-encoding');
      compressNow(entry, accepted);
      const { bytes, encoding } = bestEncoding(entry, accepted);
      return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), {
        status,
        headers: { ...known, ...(encoding && { 'content-encoding': encoding }) },
      });
    } finally {
      leave();
    }
  });
  app.onError((error, c) => {
    deps.diskSpace.observe(error);
    if (
      error instanceof AppError &&
      error.code === 'unavailable' &&
      c.req.header('accept')?.includes('text/html')
    ) {
      return busyResponse({ url: c.req.path, headers: { accept: 'text/html' } });
    }
    const { status, body, headers, isUnexpected } = failureOf(
      error,
      negotiate(c.req.header('accept-language')),
      newRequestId(deps.tracing),
    );
    deps.metrics.requests.inc({ route: 'page', status });
    if (isUnexpected && !(c.req.raw.signal.aborted && isClientAbort(error)))
      deps.log.error({ err: error, reference: body.reference }, 'page failed');
    return new Response(`${body.message}\n${body.reference}\n`, {
      status,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
  return app;
}

type PageObservation = { route: string; status: number; started: number };

function observePage({ metrics, tracing }: Deps, { route, status, started }: PageObservation): void {
  metrics.requests.inc({ route, status });
  observeDuration(metrics, { route, status, started });
  tracing.describeRoot({ name: route, attributes: { 'http.route': route.replace('page ', '') } });
}

function isAllowed(c: Context, token: string | undefined): boolean {
  const given = Buffer.from(c.req.header('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
}
