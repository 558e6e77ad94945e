import { findActor } from '../company/actor.service.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../kit/access.ts';
import { staffTokenPrefix } from './staff.rules.ts';
import { findStaffActor } from './staff-session.service.ts';

/** Who calls: their token says whether they are staff. */
export function findCaller(db: Db, token: string, now: Date): Promise<Actor> {
  return token.startsWith(staffTokenPrefix) ? findStaffActor(db, token, now) : findActor(db, token, now);
}
