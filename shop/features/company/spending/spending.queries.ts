import { asc, eq, sql } from 'drizzle-orm';
import { columnsOf } from '../../../platform/db/columns-of.ts';
import type { Db } from '../../../platform/db/db.ts';
import { rowQuery } from '../../../platform/db/query.ts';
import type { ApprovalRuleFields } from '../company.contract.ts';
import type { CompanyState, Role } from '../company.rules.ts';
import { approvalRule } from '../company.table.ts';

type MemberLimits = { role: Role; order_limit: number | null; month_limit: number | null };

const text = 'SELECT role, order_limit, month_limit FROM company_member WHERE id = $1 AND is_active';

export const findLimits = rowQuery<MemberLimits, [memberId: number]>('member_limits', text);

/** Serialises a member's order placements, because two concurrent orders could each fit the month limit alone. */
export const lockLimits = rowQuery<MemberLimits, [memberId: number]>(
  'lock_member_limits',
  `${text} FOR NO KEY UPDATE`,
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
