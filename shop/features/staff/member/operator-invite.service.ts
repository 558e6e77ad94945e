import type { StaffRole } from '../../../kit/http/access.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { RequestCtx } from '../../../platform/http/context.ts';
import { recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { removeFactors } from '../../security/recovery-code.service.ts';
import { endSessionsOf } from '../staff.queries.ts';
import * as queries from './member.queries.ts';
import { issueMemberLink, type SetupLink } from './setup-link.service.ts';

/** Somebody who runs commands on the server. They can reach the database anyway, so no permission is checked. */
export type Operator = Pick<RequestCtx, 'db' | 'now' | 'secrets' | 'log' | 'metrics' | 'requestId' | 'actor'>;

type Invitation = { email: string; name: string | null; role: StaffRole | null };

export type Invite =
  | { ok: true; isNew: boolean; name: string; role: StaffRole; link: SetupLink }
  | { ok: false; reason: 'name_missing' };

/**
 * Issues a set-up link for a new or existing member. An existing member loses password, second factor and sessions, and
 * is reactivated. This is the way in when everybody is locked out.
 */
export async function inviteFromServer(ctx: Operator, invitation: Invitation): Promise<Invite> {
  return ctx.db.transaction(async (db) => {
    const known = await queries.lockMemberByEmail(db, invitation.email);
    if (!known && invitation.name === null) return { ok: false, reason: 'name_missing' };
    const name = invitation.name ?? known?.name ?? '';
    const role = invitation.role ?? known?.role ?? 'admin';
    const id = known?.id ?? (await insertInvited(db, ctx, { name, email: invitation.email, role }));
    if (known) await resetAccess(db, id, { name, role }, ctx.now);
    const link = await issueMemberLink(db, ctx, id);
    const detail = { from_server: true, is_new: !known };
    await recordSecurityEvent(ctx, { kind: 'staff_invited', subject: `staff:${id}`, detail }, db);
    return { ok: true, isNew: !known, name, role, link };
  });
}

type Named = { name: string; role: StaffRole };

async function insertInvited(db: Db, { now }: Operator, member: Named & { email: string }): Promise<number> {
  const id = await queries.insertMember(db, { ...member, ...queries.noAccess, created_at: now });
  if (id === null) throw new Error('Somebody else invited this address at the same moment. Try again.');
  return id;
}

async function resetAccess(db: Db, id: number, member: Named, now: Date): Promise<void> {
  await queries.updateMember(db, id, { ...member, ...queries.noAccess, is_active: true });
  await removeFactors(db, { staffId: id });
  await endSessionsOf(db, id, { now });
}
