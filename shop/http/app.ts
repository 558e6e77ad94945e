import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { PublicConfig } from '../content/content.contract.ts';
import type { Db } from '../db/db.ts';
import { AppError } from '../kit/errors.ts';
import { type Lang, negotiate } from '../kit/language.ts';
import { readJson } from './body.ts';
import { verifyChecksum } from './checksum.ts';
import type { Ctx } from './context.ts';
import { runOnce } from './idempotency.ts';
import type { Route } from './implement.ts';
import type { Limits } from './limits.ts';
import type { MaintenanceSwitch } from './maintenance.ts';
import type { Memo } from './memo.ts';
import type { Metrics } from './metrics.ts';
import { failureOf } from './on-error.ts';
import { checkOrigin } from './origin.ts';
import { parseQuery } from './query-string.ts';
import type { ResponseCache } from './response-cache.ts';

export type Deps = {
  db: Db;
  log: Logger;
  clock: () => Date;
  config: PublicConfig;
  memo: Memo;
  cache: ResponseCache;
  limits: Limits;
  maintenance: MaintenanceSwitch;
  metrics: Metrics;
  allowedOrigins: ReadonlySet<string>;
  /** The client's address as the outermost trusted proxy saw it; null for a call from within this process. */
  addressOf: (request: Request) => string | null;
};

const sane = /^[\w-]{8,64}$/;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The key of a guest's answer; the same text that the front of the server looks up. */
export function cacheKey(lang: Lang, pathAndQuery: string): string {
  return `${lang} ${pathAndQuery}`;
}

export function createApp(routes: readonly Route[], deps: Deps): Hono {
  const app = new Hono();
  for (const route of routes) {
    const path = route.endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(route.endpoint.method, path, (c) => handle(route, deps, c.req.raw, c.req.param()));
  }
  const known = new Set(routes.map(({ endpoint }) => endpoint.path.replace(/\{(\w+)\}/g, ':$1')));
  for (const path of known) app.all(path, (c) => refuse(deps, c.req.raw, new AppError('method_not_allowed')));
  app.all('*', (c) => refuse(deps, c.req.raw, new AppError('not_found')));
  return app;
}

async function handle(
  route: Route,
  deps: Deps,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  const { endpoint } = route;
  const started = performance.now();
  const label = `${endpoint.method} ${endpoint.path}`;
  let leave: (() => void) | undefined;
  try {
    const secret = request.headers.get('x-maintenance-secret') ?? undefined;
    if (!endpoint.duringMaintenance && deps.maintenance.isActive() && !deps.maintenance.isLetIn(secret)) {
      throw new AppError('maintenance', { retryAfterSeconds: 30 });
    }
    // A page that renders has its place already, and its visitor was counted.
    const address = deps.addressOf(request);
    if (address !== null) {
      leave = deps.limits.enter();
      await deps.limits.count(address);
    }
    checkOrigin(request.headers.get('origin'), request.headers.get('host'), deps.allowedOrigins);
    const generation = deps.cache.generation();
    const ctx = contextOf(deps, request);
    const body = await answer(route, deps, ctx, request, params);
    deps.metrics.requests.inc({ route: label, status: 200 });
    return respond(route, deps, ctx, request, body, generation);
  } catch (error) {
    return refuse(deps, request, error, label);
  } finally {
    leave?.();
    deps.metrics.duration.observe({ route: label }, (performance.now() - started) / 1000);
  }
}

function contextOf(deps: Deps, request: Request): Ctx {
  const requestId = requestIdOf(request);
  return {
    db: deps.db,
    now: deps.clock(),
    lang: negotiate(request.headers.get('accept-language')),
    requestId,
    log: deps.log,
    memo: deps.memo,
    config: deps.config,
  };
}

function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given && sane.test(given) ? given : randomUUID();
}

async function answer(
  route: Route,
  deps: Deps,
  ctx: Ctx,
  request: Request,
  params: Record<string, string>,
): Promise<string> {
  const { endpoint } = route;
  const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const payload = reads ? parseQuery(new URL(request.url).searchParams) : await readJson(request);
  verifyChecksum(request.headers.get('x-checksum') ?? undefined, payload, deps.config.checksum_key);
  if (!isRecord(payload)) throw new AppError('bad_request');
  const raw = { ...payload, ...params };
  const key = request.headers.get('idempotency-key');
  if (!endpoint.idempotent || key === null) return route.answer(ctx, raw);
  const caller = request.headers.get('x-device-id') ?? deps.addressOf(request) ?? 'guest';
  const call = { key, caller, endpoint: `${endpoint.method} ${endpoint.path}`, payload: raw };
  return runOnce(ctx, call, (within) => route.answer(within, raw));
}

const vary = 'Accept-Language, Accept-Encoding, Authorization';

function respond(
  route: Route,
  deps: Deps,
  ctx: Ctx,
  request: Request,
  body: string,
  generation: number,
): Response {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8', vary };
  const isGuest = !request.headers.has('authorization');
  if (route.endpoint.cache !== 'guest' || !isGuest || route.endpoint.method !== 'GET') {
    return new Response(body, {
      headers: { ...headers, 'cache-control': 'no-store', 'x-request-id': ctx.requestId },
    });
  }
  const { pathname, search } = new URL(request.url);
  // The browser asks again each time and mostly hears 304: what it shows is never older than what we hold.
  const kept = { ...headers, 'cache-control': 'no-cache' };
  const entry = deps.cache.put(cacheKey(ctx.lang, pathname + search), generation, Buffer.from(body), kept);
  return new Response(body, { headers: { ...kept, etag: entry.etag, 'x-request-id': ctx.requestId } });
}

function refuse(deps: Deps, request: Request, error: unknown, label = 'unknown'): Response {
  const reference = requestIdOf(request);
  const failure = failureOf(error, negotiate(request.headers.get('accept-language')), reference);
  deps.metrics.requests.inc({ route: label, status: failure.status });
  if (failure.isUnexpected) deps.log.error({ err: error, reference, route: label }, 'request failed');
  return new Response(JSON.stringify(failure.body), {
    status: failure.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': reference,
      vary,
      ...failure.headers,
    },
  });
}
