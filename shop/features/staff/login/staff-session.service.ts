import { type Actor, type StaffActor, staffTokenPrefix } from '../../../kit/http/access.ts';
import { AppError } from '../../../kit/http/errors.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { hashToken } from '../../../platform/secrets/token-hash.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { defaultSessionLimits, type SessionLimits } from '../../account/auth/session.rules.ts';
import { findActor } from '../../company/actor.service.ts';
import { updateMember } from '../member/member.queries.ts';
import {
  endSessionsOf,
  findStaff,
  findStaffSession,
  markStaffSeen,
  type StaffRow,
} from '../staff.queries.ts';
import { permissionsOf, sessionHorizon } from '../staff.rules.ts';

const minuteMs = 60_000;

/** Resolves a token. Role and activity are read on every request, so changes take effect with the next one. */
export async function findStaffActor(db: Db, token: string, now: Date): Promise<StaffActor> {
  const { createdAfter, seenAfter } = sessionHorizon(now);
  const session = await findStaffSession(db, hashToken(token), createdAfter, seenAfter);
  if (!session) throw new AppError('authentication');
  // Written at most once a minute, so an idle session may end up to a minute early, never late.
  if (now.getTime() - session.last_seen_at.getTime() >= minuteMs) await markStaffSeen(db, session.id, now);
  const { id, staff_id, authenticated_at: authenticatedAt, name, role } = session;
  return {
    kind: 'staff',
    staffId: staff_id,
    sessionId: id,
    authenticatedAt,
    name,
    permissions: permissionsOf(role),
  };
}

export function presentStaff({ id, name, email, role, language }: StaffRow) {
  return { id, name, email, role, language, permissions: [...permissionsOf(role)] };
}

/** The caller's own row. */
export async function findSelf(ctx: Ctx): Promise<StaffRow> {
  const member = await findStaff(ctx.db, staffOf(ctx).staffId);
  if (!member) throw new AppError('authentication');
  return member;
}

export async function getStaffMember(ctx: Ctx) {
  return { data: presentStaff(await findSelf(ctx)) };
}

/** A member's own language is not audited. */
export async function updateStaffMember(ctx: Ctx, { language }: { language: Lang }) {
  await updateMember(ctx.db, staffOf(ctx).staffId, { language });
  return getStaffMember(ctx);
}

export async function staffLogout(ctx: EventCtx) {
  const { staffId, sessionId } = staffOf(ctx);
  await endSessionsOf(ctx.db, staffId, { now: ctx.now, only: sessionId });
  await recordSecurityEvent(ctx, { kind: 'logout' });
  return { data: { ended: true as const } };
}

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
