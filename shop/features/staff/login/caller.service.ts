import { type Actor, staffTokenPrefix } from '../../../kit/access.ts';
import type { Db } from '../../../platform/db/db.ts';
import { defaultSessionLimits, type SessionLimits } from '../../account/auth/session.rules.ts';
import { findActor } from '../../company/actor.service.ts';
import { findStaffActor } from './staff-session.service.ts';

/** Resolves a token to a staff member or a person, by its prefix. */
export function findCaller(
  db: Db,
  token: string,
  now: Date,
  limits: SessionLimits = defaultSessionLimits,
): Promise<Actor> {
  return token.startsWith(staffTokenPrefix)
    ? findStaffActor(db, token, now)
    : findActor(db, token, now, limits);
}
