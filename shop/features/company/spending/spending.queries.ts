import { asc, eq, sql } from 'drizzle-orm';
import { columnsOf } from '../../../platform/db/columns-of.ts';
import type { Db } from '../../../platform/db/db.ts';
import { rowQuery } from '../../../platform/db/query.ts';
import type { ApprovalRuleFields } from '../company.contract.ts';
import type { CompanyState, Role } from '../company.rules.ts';
import { approvalRule } from '../company.table.ts';

type MemberLimits = {
  role: Role;
  order_limit: number | null;
  month_limit: number | null;
  /** Whether somebody else in the company may approve what this member orders. */
  has_approver: boolean;
};
type LimitsQuery = [memberId: number, approvingRoles: readonly Role[]];

const text = `SELECT role, order_limit, month_limit, EXISTS (
    SELECT FROM company_member a JOIN person p ON p.id = a.person_id
    WHERE a.company_id = m.company_id AND a.is_active AND a.role = ANY ($2) AND a.id <> m.id
      AND p.email IS NOT NULL AND p.blocked_at IS NULL) AS has_approver
  FROM company_member m WHERE id = $1 AND is_active`;

export const findLimits = rowQuery<MemberLimits, LimitsQuery>('member_limits', text);

/** Serialises a member's order placements, because two concurrent orders could each fit the month limit alone. */
export const lockLimits = rowQuery<MemberLimits, LimitsQuery>(
  'lock_member_limits',
  `${text} FOR NO KEY UPDATE OF m`,
);

export const findMembership = rowQuery<{ role: Role; state: CompanyState }, [memberId: number]>(
  'member_role_and_state',
  `SELECT m.role, c.state FROM company_member m JOIN company c ON c.id = m.company_id
   WHERE m.id = $1 AND m.is_active`,
);

/** The rule for everybody comes first. */
export function listRules(db: Db, companyId: number) {
  return db.orm
    .select(columnsOf(approvalRule, ['id', 'role', 'above', 'counts_day', 'counts_delivery']))
    .from(approvalRule)
    .where(eq(approvalRule.company_id, companyId))
    .orderBy(sql`${approvalRule.role} NULLS FIRST`, asc(approvalRule.id));
}

type NewRules = readonly ApprovalRuleFields[];

export async function replaceRules(db: Db, companyId: number, rules: NewRules, now: Date): Promise<void> {
  await db.orm.delete(approvalRule).where(eq(approvalRule.company_id, companyId));
  const rows = rules.map((rule) => ({ ...rule, company_id: companyId, created_at: now }));
  if (rows.length > 0) await db.orm.insert(approvalRule).values(rows);
}
