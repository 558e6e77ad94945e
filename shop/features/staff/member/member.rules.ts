import type { StaffRole } from '../../../kit/access.ts';
import { permissionsOf } from '../staff.rules.ts';

/** How long the link to set oneself up works. */
export const setupHours = 72;
/** Shorter for the first administrator's, which is nobody's yet and stands in the output of the server. */
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
 * Whether somebody may change another member so. Nobody changes themselves, and an administrator who can sign in stays.
 * `members` are both of them and all administrators, as they are at this moment, under a lock.
 */
export function assessMemberChange(
  { target, by, members }: { target: MemberStatus; by: number; members: readonly MemberStatus[] },
  change: Change,
): Verdict {
  if (target.id === by) return { ok: false, reason: 'self' };
  const caller = members.find((member) => member.id === by);
  // Deactivated or given another role a moment ago, by somebody who was quicker.
  if (!caller || !canSignIn(caller) || !permissionsOf(caller.role).includes('staff.manage'))
    return { ok: false, reason: 'not_yours' };
  const after = members.map((member) => (member.id === target.id ? { ...member, ...change } : member));
  const hasAdmin = after.some((member) => member.role === 'admin' && canSignIn(member));
  return hasAdmin ? { ok: true } : { ok: false, reason: 'last_admin' };
}

/** A secret in groups of four, as one types it. */
export const groupByFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
