import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Companies } from '../account/companies.ts';
import type { PublicConfig } from '../content/content.contract.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../kit/access.ts';
import type { Endpoint } from '../kit/endpoint.ts';
import { AppError } from '../kit/errors.ts';
import { negotiate } from '../kit/language.ts';
import type { PictureFiles } from '../ports/files.ts';
import type { PaymentProvider } from '../ports/payment.ts';
import type { PrivateFiles } from '../ports/private-files.ts';
import type { Secrets } from '../ports/secrets.ts';
import { bearerOf, requireAccess } from './access.ts';
import { readJson, readText } from './body.ts';
import { verifyChecksum } from './checksum.ts';
import type { AccountSettings, Ctx } from './context.ts';
import { runOnce } from './idempotency.ts';
import type { Route } from './implement.ts';
import type { Limits } from './limits.ts';
import type { MaintenanceSwitch } from './maintenance.ts';
import type { Memo } from './memo.ts';
import type { Metrics } from './metrics.ts';
import type { FormReader } from './multipart-form.ts';
import { checkOrigin, preflight } from './origin.ts';
import { checkPayload } from './payload-check.ts';
import { parseQuery } from './query-string.ts';
import { refuse, respond } from './respond.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Throttle } from './throttle.ts';

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
  /** Whose token it is; throws when it is nobody's, or ended. */
  actorOf: (token: string, now: Date) => Promise<Actor>;
  accounts: AccountSettings;
  companies: Companies;
  throttle: Throttle;
  payments: PaymentProvider;
  secrets: Secrets;
  files: PrivateFiles;
  pictures: PictureFiles;
  readForm: FormReader;
};

const sane = /^[\w-]{8,64}$/;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

export function createApp(routes: readonly Route[], deps: Deps): Hono {
  const app = new Hono();
  for (const route of routes) {
    const { method, path } = route.endpoint;
    app.on(method, honoPath(path), (c) => handle(route, deps, c.req.raw, c.req.param()));
  }
  for (const path of new Set(routes.map(({ endpoint }) => endpoint.path))) {
    const methods = routes.flatMap(({ endpoint }) => (endpoint.path === path ? [endpoint.method] : []));
    app.all(honoPath(path), (c) => handleOther(deps, c.req.raw, methods.join(', ')));
  }
  app.all('*', (c) => refuse(deps, c.req.raw, new AppError('not_found'), requestIdOf(c.req.raw)));
  return app;
}

/** A method that the path does not know, or a browser's question whether it may call. */
function handleOther(deps: Deps, request: Request, methods: string): Response {
  const { headers, method } = request;
  const requestId = requestIdOf(request);
  const origin = headers.get('origin');
  if (method !== 'OPTIONS' || origin === null) {
    const response = refuse(deps, request, new AppError('method_not_allowed'), requestId);
    response.headers.set('allow', methods);
    return response;
  }
  try {
    checkOrigin(origin, headers.get('host'), deps.allowedOrigins);
    return preflight(origin, methods, deps.allowedOrigins);
  } catch (error) {
    return refuse(deps, request, error, requestId);
  }
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
  const requestId = requestIdOf(request);
  const leaving: (() => void)[] = [];
  try {
    const secret = request.headers.get('x-maintenance-secret') ?? undefined;
    if (!endpoint.duringMaintenance && deps.maintenance.isActive() && !deps.maintenance.isLetIn(secret)) {
      throw new AppError('maintenance', { retryAfterSeconds: 30 });
    }
    // A page that renders has its place already, and its visitor was counted.
    const address = deps.addressOf(request);
    if (address !== null) {
      leaving.push(deps.limits.enter());
      await deps.limits.count(address);
    }
    checkOrigin(request.headers.get('origin'), request.headers.get('host'), deps.allowedOrigins);
    const generation = deps.cache.generation();
    const ctx = await contextOf(deps, request, requestId, address);
    requireAccess(endpoint.access, ctx.actor);
    const payload = await readPayload(endpoint, deps, ctx, request, leaving);
    const raw = { ...payload, ...params };
    checkPayload(params, ctx.lang);
    if (route.download) {
      const file = await route.download(ctx, raw);
      deps.metrics.requests.inc({ route: label, status: 200 });
      return file;
    }
    const body = await answer(route, ctx, request, raw);
    deps.metrics.requests.inc({ route: label, status: 200 });
    return respond(route, deps, ctx, request, body, generation);
  } catch (error) {
    return refuse(deps, request, error, requestId, label);
  } finally {
    for (const leave of leaving) leave();
    deps.metrics.duration.observe({ route: label }, (performance.now() - started) / 1000);
  }
}

const guest: Actor = { kind: 'guest' };
const longestHeader = 300;

async function contextOf(
  deps: Deps,
  request: Request,
  requestId: string,
  address: string | null,
): Promise<Ctx> {
  const now = deps.clock();
  const token = bearerOf(request.headers.get('authorization'));
  return {
    db: deps.db,
    now,
    actor: token === null ? guest : await deps.actorOf(token, now),
    address,
    deviceId: request.headers.get('x-device-id')?.slice(0, longestHeader) ?? null,
    addressId: headerId(request, 'x-address-id'),
    pickupId: headerId(request, 'x-pickup-id'),
    userAgent: request.headers.get('user-agent')?.slice(0, longestHeader) ?? null,
    accounts: deps.accounts,
    companies: deps.companies,
    throttle: deps.throttle,
    payments: deps.payments,
    secrets: deps.secrets,
    files: deps.files,
    pictures: deps.pictures,
    headers: request.headers,
    lang: negotiate(request.headers.get('accept-language')),
    requestId,
    log: deps.log,
    memo: deps.memo,
    config: deps.config,
  };
}

/** An id in a header; anything else counts as none. */
function headerId(request: Request, name: string): number | null {
  const text = request.headers.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given && sane.test(given) ? given : randomUUID();
}

async function readPayload(
  endpoint: Endpoint,
  deps: Deps,
  ctx: Ctx,
  request: Request,
  leaving: (() => void)[],
): Promise<Record<string, unknown>> {
  // No checksum: what its sender signed is not ours to check for damage.
  if (endpoint.rawBody) return { body: await readText(request) };
  const checksum = request.headers.get('x-checksum') ?? undefined;
  if (endpoint.upload) {
    const { fields, files, release } = await deps.readForm(request, endpoint.upload, ctx.lang);
    leaving.push(release);
    checkPayload(fields, ctx.lang);
    verifyChecksum(checksum, fields, deps.config.checksum_key);
    return { ...fields, files };
  }
  const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const payload = reads ? parseQuery(new URL(request.url).searchParams) : await readJson(request);
  if (!isRecord(payload)) throw new AppError('bad_request');
  checkPayload(payload, ctx.lang);
  verifyChecksum(checksum, payload, deps.config.checksum_key);
  return payload;
}

async function answer(
  route: Route,
  ctx: Ctx,
  request: Request,
  raw: Record<string, unknown>,
): Promise<string> {
  const { endpoint } = route;
  const key = request.headers.get('idempotency-key');
  if (!endpoint.idempotent || key === null) return route.answer(ctx, raw);
  const caller = callerOf(ctx);
  const call = { key, caller, endpoint: `${endpoint.method} ${endpoint.path}`, payload: raw };
  return runOnce(ctx, call, (within) => route.answer(within, raw));
}

/** Whose idempotency key it is: another person's answer is never replayed. */
function callerOf({ actor, deviceId, address }: Ctx): string {
  if (actor.kind === 'person') return `person:${actor.personId}`;
  return deviceId === null ? `address:${address}` : `device:${deviceId}`;
}
