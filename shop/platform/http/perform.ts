import { randomUUID } from 'node:crypto';
import { type Actor, staffTokenPrefix } from '../../kit/access.ts';
import type { Endpoint } from '../../kit/endpoint.ts';
import { AppError } from '../../kit/errors.ts';
import { negotiate } from '../../kit/language.ts';
import { recordDenial } from '../security-events/denials.ts';
import { bearerOf, requireAccess, requireRecentLogin } from './access.ts';
import type { Deps } from './app.ts';
import { checkPayload } from './body/payload-check.ts';
import type { RequestCtx } from './context.ts';
import type { Route } from './implement.ts';
import { checkOrigin } from './origin.ts';

/** The place of a call among those being worked on. */
export type Slot = {
  /** Runs work that waits for the client, and gives the place to others meanwhile. */
  releaseWhile: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs when the call is over. */
  onLeave: (release: () => void) => void;
};

/** A call, however it came: over HTTP, or from a page that this process renders. */
export type IncomingRequest = {
  headers: Pick<Headers, 'get'>;
  /** Null for a call from within this process: the page that asks has its place already, and its visitor was counted. */
  address: string | null;
  requestId: string;
  /** Of the path. */
  params: Readonly<Record<string, string>>;
  /** Waits until the body is complete. Nobody is authenticated yet, and nothing of it is parsed. */
  receive?: () => Promise<void>;
  /** The query, the body or the form. */
  read: (ctx: RequestCtx, place: Slot) => Promise<Record<string, unknown>> | Record<string, unknown>;
};

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const requestIdPattern = /^[\w-]{8,64}$/;

export function requestIdOf(headers: IncomingRequest['headers']): string {
  const given = headers.get('x-request-id');
  return given && requestIdPattern.test(given) ? given : randomUUID();
}

/**
 * The one door: every call passes these checks, in this order, before its use case runs. A call takes its place when
 * nothing of it is left to wait for: a client that sends slowly keeps nobody else out.
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
  const counted = deps.metrics.ofRoute(nameOf(endpoint));
  const place = takeSlot(address === null ? () => () => undefined : deps.limits.enter);
  let ctx: RequestCtx | null = null;
  try {
    ctx = await contextOf(deps, incoming);
    requireAccess(endpoint.access, ctx.actor);
    if (endpoint.recentLogin) requireRecentLogin(ctx);
    const payload = await incoming.read(ctx, place);
    checkPayload(params, ctx.lang);
    const result = await work(ctx, { ...payload, ...params });
    counted.done.inc();
    return result;
  } catch (error) {
    // Here and not where it is thrown: a transaction would take the event back with everything else.
    await recordDenial(deps.metrics, nameOf(endpoint), ctx, error);
    throw error;
  } finally {
    place.leave();
    counted.duration.observe((performance.now() - started) / 1000);
  }
}

function takeSlot(enter: () => () => void): Slot & { leave: () => void } {
  let leaveRoom = enter();
  const releases: (() => void)[] = [];
  return {
    async releaseWhile(work) {
      leaveRoom();
      const result = await work();
      leaveRoom = enter();
      return result;
    },
    onLeave: (release) => void releases.push(release),
    leave() {
      leaveRoom();
      for (const release of releases) release();
    },
  };
}

const staffToken = new RegExp(`^Bearer +${staffTokenPrefix}`, 'i');

/**
 * A closed shop is closed to buyers. Staff sign in and work on at their own endpoints, and their token opens the others;
 * whether it is anybody's is asked with every token, a moment later.
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

async function contextOf(deps: Deps, { headers, requestId, address }: IncomingRequest): Promise<RequestCtx> {
  const now = deps.clock();
  const token = bearerOf(headers.get('authorization'));
  return {
    db: deps.db,
    now,
    actor: token === null ? guest : await deps.actorOf(token, now),
    address,
    deviceId: headers.get('x-device-id')?.slice(0, maxHeaderLength) ?? null,
    addressId: headerId(headers, 'x-address-id'),
    pickupId: headerId(headers, 'x-pickup-id'),
    userAgent: headers.get('user-agent')?.slice(0, maxHeaderLength) ?? null,
    accounts: deps.accounts,
    companies: deps.companies,
    throttle: deps.throttle,
    payments: deps.payments,
    secrets: deps.secrets,
    files: deps.files,
    pictures: deps.pictures,
    headers,
    lang: negotiate(headers.get('accept-language')),
    requestId,
    log: deps.log,
    metrics: deps.metrics,
    eventBudget: deps.eventBudget,
    caches: deps.caches,
    config: deps.config,
    bank: deps.bank,
    shop: deps.shop,
    isGuestOutputValidated: deps.isGuestOutputValidated,
  };
}

/** An id in a header; anything else counts as none. */
function headerId(headers: IncomingRequest['headers'], name: string): number | null {
  const text = headers.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
