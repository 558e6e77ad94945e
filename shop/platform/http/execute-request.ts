import { randomUUID } from 'node:crypto';
import { type Actor, staffTokenPrefix } from '../../kit/http/access.ts';
import type { Endpoint } from '../../kit/http/endpoint.ts';
import { AppError } from '../../kit/http/errors.ts';
import { negotiate } from '../../kit/text/language.ts';
import type { Db } from '../db/db.ts';
import { recordDenial } from '../security-events/security-events.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { bearerOf, requireAccess, requireRecentLogin } from './access.ts';
import type { Deps } from './app.ts';
import { checkPayload } from './body/payload-check.ts';
import type { RequestCtx } from './context.ts';
import type { Route } from './implement.ts';
import type { Metrics } from './metrics.ts';
import { statusOf } from './on-error.ts';
import { checkOrigin } from './origin.ts';

/** A request, whether it came over HTTP or from a page rendered in this process. */
export type IncomingRequest = {
  headers: Pick<Headers, 'get'>;
  /** Null for a request from within this process: the page already has a slot, and its visitor has been counted. */
  address: string | null;
  requestId: string;
  /** Path parameters. */
  params: Readonly<Record<string, string>>;
  /** Waits until the body is complete. At this point nothing is authenticated or parsed. */
  receive?: () => Promise<void>;
  /** Returns the query, the body or the form. */
  read: (ctx: RequestCtx, place: Slot) => Promise<Record<string, unknown>> | Record<string, unknown>;
};

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const requestIdPattern = /^[\w-]{8,64}$/;

/** The caller's own id, or the id of the trace, so that a reference leads to both the log and the trace. */
export function requestIdOf(headers: IncomingRequest['headers'], tracing: Tracing): string {
  const given = headers.get('x-request-id');
  return given && requestIdPattern.test(given) ? given : newRequestId(tracing);
}

export const newRequestId = (tracing: Tracing): string => tracing.traceId() ?? randomUUID();

/**
 * The single entry point: every request passes these checks, in this order, before its use case runs. A request takes
 * its slot only when nothing of it remains to be received, so slow clients do not block others.
 */
export async function executeRequest<T>(
  { endpoint }: Route,
  deps: Deps,
  incoming: IncomingRequest,
  work: (ctx: RequestCtx, raw: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const { headers, address, params } = incoming;
  refuseDuringMaintenance(endpoint, deps, headers);
  if (address !== null) await deps.limits.count(address);
  checkOrigin(headers.get('origin'), headers.get('host'), deps.allowedOrigins);
  await incoming.receive?.();
  const started = performance.now();
  const route = nameOf(endpoint);
  const place = takeSlot(address === null ? () => () => undefined : deps.limits.enter);
  let ctx: RequestCtx | null = null;
  let status = 200;
  try {
    ctx = await contextOf(endpoint, deps, incoming);
    requireAccess(endpoint.access, ctx.actor);
    if (endpoint.recentLogin) requireRecentLogin(ctx);
    const payload = await incoming.read(ctx, place);
    checkPayload(params, ctx.lang);
    const result = await work(ctx, { ...payload, ...params });
    deps.metrics.requests.inc({ route, status });
    return result;
  } catch (error) {
    status = statusOf(error);
    // Recorded here and not where it is thrown, because a transaction would roll the event back.
    await recordDenial(deps.metrics, route, ctx, error);
    throw error;
  } finally {
    place.leave();
    observeDuration(deps.metrics, { route, status, started });
  }
}

/** `started` is a time of `performance.now()`. */
export function observeDuration(
  { requestSeconds }: Pick<Metrics, 'requestSeconds'>,
  { route, status, started }: { route: string; status: number; started: number },
): void {
  const labels = { route, status_class: `${Math.floor(status / 100)}xx` };
  requestSeconds.observe(labels, (performance.now() - started) / 1000);
}

export type Slot = ReturnType<typeof takeSlot>;

/** The slot of a request among those in flight. */
function takeSlot(enter: () => () => void) {
  let leaveRoom = enter();
  const releases: (() => void)[] = [];
  return {
    /** Runs work that waits for the client, and frees the slot meanwhile. */
    async releaseWhile<T>(work: () => Promise<T>): Promise<T> {
      leaveRoom();
      const result = await work();
      leaveRoom = enter();
      return result;
    },
    /** Registers a callback for the end of the request. */
    onLeave: (release: () => void) => void releases.push(release),
    leave() {
      leaveRoom();
      for (const release of releases) release();
    },
  };
}

const staffToken = new RegExp(`^Bearer +${staffTokenPrefix}`, 'i');

/**
 * During maintenance the shop is closed to buyers. Staff can sign in and use their own endpoints, and a staff token
 * opens the others. Only the prefix is checked here. The token itself is verified right afterwards.
 */
function refuseDuringMaintenance(
  { path, duringMaintenance }: Endpoint,
  { maintenance }: Deps,
  headers: IncomingRequest['headers'],
) {
  if (duringMaintenance || !maintenance.isActive()) return;
  if (path.startsWith('/api/staff/') || staffToken.test(headers.get('authorization') ?? '')) return;
  if (maintenance.isSecretValid(headers.get('x-maintenance-secret') ?? undefined)) return;
  throw new AppError('maintenance', { retryAfterSeconds: 30 });
}

const guest: Actor = { kind: 'guest' };
const maxHeaderLength = 300;

async function contextOf(
  endpoint: Endpoint,
  deps: Deps,
  { headers, requestId, address }: IncomingRequest,
): Promise<RequestCtx> {
  const now = deps.clock();
  const token = bearerOf(headers.get('authorization'));
  const actor = token === null ? guest : await deps.actorOf(token, now);
  return {
    ...deps,
    db: await chooseDb(endpoint, deps, actor),
    now,
    actor,
    address,
    deviceId: headers.get('x-device-id')?.slice(0, maxHeaderLength) ?? null,
    addressId: headerId(headers, 'x-address-id'),
    pickupId: headerId(headers, 'x-pickup-id'),
    userAgent: headers.get('user-agent')?.slice(0, maxHeaderLength) ?? null,
    headers,
    lang: negotiate(headers.get('accept-language')),
    requestId,
  };
}

/**
 * The replica, if there is one and it may answer. Guests wrote nothing that they could miss. The reader of a report may
 * have, so the replica has to contain it.
 */
async function chooseDb({ cache, isReport }: Endpoint, { db, replica }: Deps, actor: Actor): Promise<Db> {
  if (!replica) return db;
  if (isReport) return (await replica.catchUp()) ? replica.db : db;
  return cache === 'guest' && actor.kind === 'guest' ? replica.db : db;
}

/** An id in a header. Null when missing or malformed. */
function headerId(headers: IncomingRequest['headers'], name: string): number | null {
  const text = headers.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
