import { AppError } from '../../../kit/http/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { newToken } from '../../../platform/secrets/token-hash.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { accountText } from '../account.messages.ts';
import type { PersonRow } from '../person.queries.ts';
import type { SignedIn } from './auth.contract.ts';
import { endSession, insertSession, markSeen } from './session.queries.ts';

const dayMs = 86_400_000;
const touchIntervalMs = 60_000;

/** Updates a session's last use at most once a minute, so that most read requests write nothing. */
export async function touchSession(
  db: Db,
  session: { id: number; last_seen_at: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() >= touchIntervalMs) await markSeen(db, session.id, now);
}

/** What opening a session needs. */
export type SessionCtx = Ctx<'accounts' | 'companies' | 'deviceId' | 'metrics' | 'requestId' | 'userAgent'>;

/**
 * Opens a session on the caller's device, in the caller's transaction. The session starts with the company chosen last.
 */
export async function openSession(
  db: Db,
  ctx: SessionCtx,
  person: PersonRow,
  { hasSecondFactor = false }: { hasSecondFactor?: boolean } = {},
): Promise<SignedIn> {
  if (person.blocked_reason !== null) {
    const detail = accountText[ctx.lang]('account_blocked', { reason: person.blocked_reason });
    throw new AppError('authorization', { detail });
  }
  const { token, hash } = newToken();
  const expiresAt = new Date(ctx.now.getTime() + ctx.accounts.sessions.maxDays * dayMs);
  const sessionId = await insertSession(db, {
    person_id: person.id,
    token_hash: hash,
    device_id: ctx.deviceId,
    user_agent: ctx.userAgent,
    has_second_factor: hasSecondFactor,
    created_at: ctx.now,
    last_seen_at: ctx.now,
    authenticated_at: ctx.now,
    expires_at: expiresAt,
  });
  await recordSecurityEvent(ctx, { kind: 'login', subject: `person:${person.id}` }, db);
  const scopes = await ctx.companies.begin(db, { personId: person.id, sessionId, hasSecondFactor });
  return {
    access: { token, expires_at: isoWithOffset(expiresAt) },
    user: presentUser(person),
    scopes: [...scopes],
  };
}

export function presentUser({ id, name, email, mobile_phone }: PersonRow): SignedIn['user'] {
  return { id, name, email: email ?? '', mobile_phone: mobile_phone ?? '' };
}

export async function logout(ctx: EventCtx) {
  const { personId, sessionId } = personOf(ctx);
  await endSession(ctx.db, { personId, sessionId, now: ctx.now });
  await recordSecurityEvent(ctx, { kind: 'logout' });
  return { data: { ended: true as const } };
}
