import type { StaffActor } from '../../../kit/access.ts';
import { AppError } from '../../../kit/errors.ts';
import type { Lang } from '../../../kit/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { hashToken } from '../../../platform/secrets/token-hash.ts';
import { recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import {
  endStaffSession,
  findStaff,
  findStaffSession,
  markStaffSeen,
  type StaffRow,
  setStaffLanguage,
} from '../staff.queries.ts';
import { permissionsOf, sessionHorizon } from '../staff.rules.ts';

const minuteMs = 60_000;

/** Whose token it is. Role and activity are read with it: a change counts from the next request. */
export async function findStaffActor(db: Db, token: string, now: Date): Promise<StaffActor> {
  const session = await findStaffSession(db, hashToken(token), sessionHorizon(now));
  if (!session) throw new AppError('authentication');
  // Once a minute: a session that rests may so end up to a minute early, and never late.
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

export async function getStaffMember(ctx: Ctx) {
  const member = await findStaff(ctx.db, staffOf(ctx).staffId);
  if (!member) throw new AppError('authentication');
  return { data: presentStaff(member) };
}

/** How one reads the pages is one's own affair: nothing for the log of deeds. */
export async function updateStaffMember(ctx: Ctx, { language }: { language: Lang }) {
  const member = await setStaffLanguage(ctx.db, staffOf(ctx).staffId, language);
  if (!member) throw new AppError('authentication');
  return { data: presentStaff(member) };
}

export async function staffLogout(ctx: Ctx<'metrics' | 'requestId'>) {
  await endStaffSession(ctx.db, staffOf(ctx).sessionId, ctx.now);
  await recordSecurityEvent(ctx, { kind: 'logout' });
  return { data: { ended: true as const } };
}
