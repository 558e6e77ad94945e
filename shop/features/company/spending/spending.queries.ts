import { type Db, statement } from '../../../platform/db/db.ts';
import type { CompanyState, Role } from '../company.rules.ts';

type MemberLimits = { role: Role; order_limit: number | null; month_limit: number | null };

const text = 'SELECT role, order_limit, month_limit FROM company_member WHERE id = $1 AND is_active';
const read = statement('member_limits', text);
const lock = statement('lock_member_limits', `${text} FOR NO KEY UPDATE`);

export async function findLimits(db: Db, memberId: number): Promise<MemberLimits | undefined> {
  return (await db.run<MemberLimits>(read, [memberId]))[0];
}

/** Serialises a member's order placements, because two concurrent orders could each fit the month limit alone. */
export async function lockLimits(db: Db, memberId: number): Promise<MemberLimits | undefined> {
  return (await db.run<MemberLimits>(lock, [memberId]))[0];
}

const membership = statement(
  'member_role_and_state',
  `SELECT m.role, c.state FROM company_member m JOIN company c ON c.id = m.company_id
   WHERE m.id = $1 AND m.is_active`,
);

export async function findMembership(
  db: Db,
  memberId: number,
): Promise<{ role: Role; state: CompanyState } | undefined> {
  return (await db.run<{ role: Role; state: CompanyState }>(membership, [memberId]))[0];
}
