import type { StaffRole } from '../../../kit/http/access.ts';
import { permissionsOf } from '../staff.rules.ts';

/** How long a set-up link is valid. */
export const setupHours = 72;
/** Shorter for the first administrator's link, which belongs to nobody yet and appears in the server's output. */
export const firstAdminHours = 24;

export type MemberState = 'invited' | 'active' | 'inactive';

type MemberStatus = { id: number; role: StaffRole; is_active: boolean; awaits_setup: boolean };

export function memberState({ is_active, awaits_setup }: Omit<MemberStatus, 'id' | 'role'>): MemberState {
  if (!is_active) return 'inactive';
  return awaits_setup ? 'invited' : 'active';
}

const canSignIn = (member: MemberStatus) => memberState(member) === 'active';

type Change = { role?: StaffRole; is_active?: boolean; awaits_setup?: boolean };
type Verdict = { ok: true } | { ok: false; reason: 'self' | 'last_admin' | 'not_yours' };

/**
 * Whether a member may change another in this way. Nobody changes themselves, and at least one administrator who can
 * sign in must remain. `members` are both of them and all administrators, read under a lock.
 */
export function assessMemberChange(
  { target, by, members }: { target: MemberStatus; by: number; members: readonly MemberStatus[] },
  change: Change,
): Verdict {
  if (target.id === by) return { ok: false, reason: 'self' };
  const caller = members.find((member) => member.id === by);
  // A concurrent request has deactivated the caller or changed their role.
  if (!caller || !canSignIn(caller) || !permissionsOf(caller.role).includes('staff.manage'))
    return { ok: false, reason: 'not_yours' };
  const after = members.map((member) => (member.id === target.id ? { ...member, ...change } : member));
  const hasAdmin = after.some((member) => member.role === 'admin' && canSignIn(member));
  return hasAdmin ? { ok: true } : { ok: false, reason: 'last_admin' };
}

/** Groups of four characters, easier to type. */
export const groupByFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
