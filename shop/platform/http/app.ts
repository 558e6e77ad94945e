import { Hono } from 'hono';
import type { Actor } from '../../kit/http/access.ts';
import { AppError } from '../../kit/http/errors.ts';
import type { Db } from '../db/db.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { actorName } from './access.ts';
import type { DiskSpace } from './body/disk-space.ts';
import type { FormReader } from './body/multipart-form.ts';
import { payloadOf } from './body/payload.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { RequestCtx, Services } from './context.ts';
import { executeRequest, nameOf, requestIdOf } from './execute-request.ts';
import { runOnce } from './idempotency/idempotency.ts';
import type { Route } from './implement.ts';
import type { MaintenanceSwitch } from './maintenance.ts';
import type { RuleTexts } from './messages/field-errors.ts';
import type { Metrics } from './metrics.ts';
import { checkOrigin, preflight } from './origin.ts';
import { errorResponse, respond } from './respond.ts';
import type { Limits } from './throttle/limits.ts';

/** Known only once a request has arrived. */
type PerRequest = 'requestId' | 'headers' | 'address' | 'deviceId' | 'addressId' | 'pickupId' | 'userAgent';

/** What a process provides to the use cases of all requests, and what only their handling needs. */
export type Deps = Omit<Pick<RequestCtx, 'db' | 'log' | keyof Services>, PerRequest | 'metrics'> & {
  clock: () => Date;
  /** For guests' reads and reports. */
  replica?: { db: Db; catchUp: () => Promise<boolean> } | undefined;
  ruleTexts: RuleTexts;
  cache: ResponseCache;
  limits: Limits;
  maintenance: MaintenanceSwitch;
  diskSpace: DiskSpace;
  metrics: Metrics;
  tracing: Tracing;
  allowedOrigins: ReadonlySet<string>;
  /** The client's address as seen by the outermost trusted proxy. Null for a request from within this process. */
  addressOf: (request: Request) => string | null;
  /** The owner of a token. Throws when the token is unknown or expired. */
  actorOf: (token: string, now: Date) => Promise<Actor>;
  readForm: FormReader;
  /** Has its own memory limit. */
  readGuestForm: FormReader;
};

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

export function createApp(routes: readonly Route[], deps: Deps): Hono {
  const app = new Hono();
  for (const route of routes) {
    const { method, path } = route.endpoint;
    app.on(method, honoPath(path), (c) => handle(route, deps, c.req.raw, c.req.param()));
  }
  for (const [path, routesOfPath] of Map.groupBy(routes, ({ endpoint }) => endpoint.path)) {
    const methods = routesOfPath.map(({ endpoint }) => endpoint.method).join(', ');
    app.all(honoPath(path), (c) => handleOther(deps, c.req.raw, methods));
  }
  app.all('*', (c) =>
    errorResponse(deps, c.req.raw, new AppError('not_found'), requestIdOf(c.req.raw.headers, deps.tracing)),
  );
  return app;
}

/** Handles methods that the path does not support, and CORS preflight requests. */
function handleOther(deps: Deps, request: Request, methods: string): Response {
  const { headers, method } = request;
  const requestId = requestIdOf(headers, deps.tracing);
  const origin = headers.get('origin');
  if (method !== 'OPTIONS' || origin === null) {
    const response = errorResponse(deps, request, new AppError('method_not_allowed'), requestId);
    response.headers.set('allow', methods);
    return response;
  }
  try {
    checkOrigin(origin, headers.get('host'), deps.allowedOrigins);
    return preflight(origin, methods, deps.allowedOrigins);
  } catch (error) {
    return errorResponse(deps, request, error, requestId);
  }
}

async function handle(
  route: Route,
  deps: Deps,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  const { endpoint, download } = route;
  const { headers } = request;
  const requestId = requestIdOf(headers, deps.tracing);
  deps.tracing.describeRoot({ name: nameOf(endpoint), attributes: { 'http.route': endpoint.path } });
  const generation = deps.cache.generation();
  const address = deps.addressOf(request);
  const incoming = { headers, address, requestId, params, ...payloadOf(endpoint, deps, request, address) };
  try {
    return await executeRequest(route, deps, incoming, async (ctx, raw) => {
      if (download) return download(ctx, raw);
      return respond(route, deps, ctx, request, await answer(route, ctx, request, raw), generation);
    });
  } catch (error) {
    return errorResponse(deps, request, error, requestId, nameOf(endpoint));
  }
}

async function answer(
  route: Route,
  ctx: RequestCtx,
  request: Request,
  raw: Record<string, unknown>,
): Promise<string> {
  const { endpoint } = route;
  const textOf = async (within: RequestCtx) => JSON.stringify(await route.run(within, raw));
  await route.before?.(ctx, raw);
  const key = request.headers.get('idempotency-key');
  if (!endpoint.idempotent || key === null) return textOf(ctx);
  const call = { key, caller: callerOf(ctx), endpoint: nameOf(endpoint), payload: raw };
  return runOnce(ctx, call, textOf);
}

/** The owner of the idempotency key. Another person's response is never replayed. */
function callerOf({ actor, deviceId, address }: RequestCtx): string {
  if (actor.kind !== 'guest') return actorName({ actor });
  return deviceId === null ? `address:${address}` : `device:${deviceId}`;
}
