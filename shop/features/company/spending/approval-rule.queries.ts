import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import type { ApprovalRuleFields } from '../company.contract.ts';
import { approvalRule } from '../company.table.ts';

/** The rule for everybody comes first. */
export function listRules(db: Db, companyId: number) {
  return db.orm
    .select({
      id: approvalRule.id,
      role: approvalRule.role,
      above: approvalRule.above,
      counts_day: approvalRule.counts_day,
      counts_delivery: approvalRule.counts_delivery,
    })
    .from(approvalRule)
    .where(eq(approvalRule.company_id, companyId))
    .orderBy(sql`${approvalRule.role} NULLS FIRST`, asc(approvalRule.id));
}

export async function replaceRules(
  db: Db,
  companyId: number,
  rules: readonly ApprovalRuleFields[],
  now: Date,
): Promise<void> {
  await db.orm.delete(approvalRule).where(eq(approvalRule.company_id, companyId));
  const rows = rules.map((rule) => ({ ...rule, company_id: companyId, created_at: now }));
  if (rows.length > 0) await db.orm.insert(approvalRule).values(rows);
}
