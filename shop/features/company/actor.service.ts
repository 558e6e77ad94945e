import { personalScopes } from '../../declarations.ts';
import type { Actor } from '../../kit/http/access.ts';
import { AppError } from '../../kit/http/errors.ts';
import type { Db } from '../../platform/db/db.ts';
import { hashToken } from '../../platform/secrets/token-hash.ts';
import { type SessionLimits, sessionHorizon } from '../account/auth/session.rules.ts';
import { touchSession } from '../account/auth/session.service.ts';
import { findSession } from './actor.queries.ts';
import { scopesOf } from './company.rules.ts';

/** Resolves a token to its person and the buyer they act for. Throws when the token is unknown, ended or expired. */
export async function findActor(db: Db, token: string, now: Date, limits: SessionLimits): Promise<Actor> {
  const { openedAfter, usedAfter } = sessionHorizon(limits, now);
  const session = await findSession(db, hashToken(token), now, openedAfter, usedAfter);
  if (!session) throw new AppError('authentication');
  await touchSession(db, session, now);
  const who = {
    kind: 'person',
    personId: session.person_id,
    sessionId: session.id,
    authenticatedAt: session.authenticated_at,
    hasSecondFactor: session.has_second_factor,
  } as const;
  if (session.member_id === null) {
    return { ...who, buyer: { kind: 'person', buyerId: session.buyer_id }, scopes: personalScopes };
  }
  // A session without the second factor that its company requires sees nothing of the company, not even what needs no
  // scope. It has no scopes either, so that purchases meant for the company are not made on the person's own account.
  if (session.requires_second_factor && !session.has_second_factor) {
    return { ...who, buyer: { kind: 'person', buyerId: session.buyer_id }, scopes: [] };
  }
  const { company_id: companyId, company_buyer_id: buyerId, member_id: memberId } = session;
  return {
    ...who,
    buyer: { kind: 'company', buyerId, companyId, memberId },
    scopes: scopesOf(session.role, session.company_state, session),
  };
}
