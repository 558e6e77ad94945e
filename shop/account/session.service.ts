import type { Db } from '../db/db.ts';
import { personOf } from '../http/access.ts';
import type { Ctx } from '../http/context.ts';
import type { Actor } from '../kit/access.ts';
import { AppError } from '../kit/errors.ts';
import { isoWithOffset } from '../kit/local-date.ts';
import { hashToken, newToken } from '../ports/token-hash.ts';
import { scopesOfPerson } from './account.rules.ts';
import type { SignedIn } from './auth.contract.ts';
import type { PersonRow } from './person.queries.ts';
import { endSession, findSession, insertSession, markSeen } from './session.queries.ts';

const dayMs = 86_400_000;
const sessionDays = 30;
const seenEveryMs = 60_000;

/** Whose token it is. One that is unknown, ended or expired is nobody's. */
export async function findActor(db: Db, token: string, now: Date): Promise<Actor> {
  const session = await findSession(db, hashToken(token), now);
  if (!session) throw new AppError('authentication');
  // Once a minute is exact enough, and a call that only reads stays one that only reads.
  if (now.getTime() - session.last_seen_at.getTime() >= seenEveryMs) await markSeen(db, session.id, now);
  return { kind: 'person', personId: session.person_id, sessionId: session.id, scopes: scopesOfPerson() };
}

/** Opens a session on the caller's device. */
export async function openSession(db: Db, ctx: Ctx, person: PersonRow): Promise<SignedIn> {
  const { token, hash } = newToken();
  const expiresAt = new Date(ctx.now.getTime() + sessionDays * dayMs);
  const { deviceId, userAgent, now } = ctx;
  await insertSession(db, { personId: person.id, tokenHash: hash, deviceId, userAgent, now, expiresAt });
  return {
    access: { token, expires_at: isoWithOffset(expiresAt) },
    user: presentUser(person),
    scopes: [...scopesOfPerson()],
  };
}

export function presentUser({ id, name, email, mobile_phone }: PersonRow): SignedIn['user'] {
  return { id, name, email: email ?? '', mobile_phone: mobile_phone ?? '' };
}

export async function logout(ctx: Ctx) {
  const { personId, sessionId } = personOf(ctx);
  await endSession(ctx.db, { personId, sessionId, now: ctx.now });
  return { data: { ended: true as const } };
}
