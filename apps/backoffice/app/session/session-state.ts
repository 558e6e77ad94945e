import type { Api } from '@bakul/shop/api';
import { permissions } from '@bakul/shop/declarations';
import { staffRoles } from '@bakul/shop/kit/http/access';
import { isLanguage } from '@bakul/shop/kit/text/language';

export type StaffMember = Api['GET /api/staff/me']['output']['data'];

/** `locked`: the member's session has expired. Their page stays mounted and asks them to sign in again. */
export type SessionState =
  | { kind: 'out' }
  | { kind: 'in'; token: string; expiresAt: string; member: StaffMember }
  | { kind: 'locked'; member: StaffMember };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function memberOf(value: unknown): StaffMember | null {
  if (!isRecord(value)) return null;
  const { id, name, email, language } = value;
  const role = staffRoles.find((each) => each === value.role);
  const held = value.permissions;
  if (typeof id !== 'number' || typeof name !== 'string' || typeof email !== 'string') return null;
  if (!role || !isLanguage(language) || !Array.isArray(held)) return null;
  return { id, name, email, role, language, permissions: permissions.filter((each) => held.includes(each)) };
}

/** Parses the stored session, possibly written by an older version. Anything unreadable counts as signed out. */
export function stateOf(stored: unknown, now: number): SessionState {
  const member = isRecord(stored) ? memberOf(stored.member) : null;
  if (!isRecord(stored) || !member) return { kind: 'out' };
  const { token, expiresAt } = stored;
  const isOpen = typeof token === 'string' && typeof expiresAt === 'string' && Date.parse(expiresAt) > now;
  return isOpen ? { kind: 'in', token, expiresAt, member } : { kind: 'locked', member };
}
