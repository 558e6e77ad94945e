import { AppError } from '../../kit/http/errors.ts';
import type { SecurityEventKind } from '../../kit/security-events.ts';
import type { Db } from '../db/db.ts';
import { actorName } from '../http/access.ts';
import type { Ctx, RequestCtx } from '../http/context.ts';
import type { Metrics } from '../http/metrics.ts';
import { insertSecurityEvent, removeSecurityEventsBefore } from './security-event.queries.ts';

export type SecurityEvent = {
  kind: SecurityEventKind;
  /** The affected account, if nobody is signed in or somebody else acts: 'person:12', 'staff:3'. */
  subject?: string | undefined;
  /** The actor, if it is not the caller: 'system' for a job. */
  actor?: string;
  /** Numbers, flags and internal codes. Never a name, address, email, phone number or secret. */
  detail?: Record<string, string | number | boolean>;
};

/** What a use case needs to record security events. */
export type EventCtx = Ctx<'metrics' | 'requestId'>;
type Recording = Pick<RequestCtx, 'db' | 'now' | 'actor' | 'requestId' | 'log' | 'metrics'>;
type Refusing = Recording & Pick<RequestCtx, 'eventBudget'>;

/**
 * Records an event in the audit table, the log and the metrics. Pass the transaction as `db` when the event belongs to
 * it. A refusal is recorded outside of the transaction, or it would be rolled back too.
 */
export async function recordSecurityEvent(
  ctx: Recording,
  { kind, subject, actor = actorName(ctx), detail = {} }: SecurityEvent,
  db: Db = ctx.db,
): Promise<void> {
  ctx.metrics.securityEvents.inc({ kind });
  ctx.log.info({ security_event: kind, actor, subject, detail, reference: ctx.requestId }, 'security event');
  await insertSecurityEvent(db, { kind, actor, subject, detail, request_id: ctx.requestId, at: ctx.now });
}

/**
 * For events that a caller can repeat at will: denials, wrong passwords, attempts while locked out. The metric counts
 * all of them, the table and the log get a limited number per minute. If storing fails, the request is still refused.
 */
export async function recordRefusal(ctx: Refusing, event: SecurityEvent): Promise<void> {
  const { kind } = event;
  // The key leaves out the subject: otherwise the response time would reveal whether an account exists.
  if (!ctx.eventBudget.take(`${kind} ${actorName(ctx)}`, ctx.now)) {
    ctx.metrics.securityEvents.inc({ kind });
    return;
  }
  try {
    await recordSecurityEvent(ctx, event);
  } catch (error) {
    ctx.log.error(
      { err: error, security_event: kind, reference: ctx.requestId },
      'security event not stored',
    );
  }
}

const maxAgeMs = 365 * 86_400_000;

/** Removes events older than a year. */
export function sweepSecurityEvents(db: Db, now: Date): Promise<number> {
  return removeSecurityEventsBefore(db, new Date(now.getTime() - maxAgeMs));
}

const isDenial = (error: unknown) =>
  error instanceof AppError && (error.code === 'authorization' || error.code === 'authentication');

/**
 * Records that a request was refused for lack of authentication or authorization. Guests and unknown tokens (`ctx` is
 * null) are only counted: there is nobody to name, and anyone could write any number of rows.
 */
export async function recordDenial(
  metrics: Pick<Metrics, 'securityEvents'>,
  endpoint: string,
  ctx: Ctx<'eventBudget' | 'metrics' | 'requestId'> | null,
  error: unknown,
): Promise<void> {
  if (!isDenial(error)) return;
  if (ctx === null || ctx.actor.kind === 'guest') metrics.securityEvents.inc({ kind: 'access_denied' });
  else await recordRefusal(ctx, { kind: 'access_denied', detail: { endpoint } });
}
