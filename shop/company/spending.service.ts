import type { Db } from '../db/db.ts';
import { AppError } from '../kit/errors.ts';
import { listRules } from './approval-rule.queries.ts';
import type { Role } from './company.rules.ts';
import { findLimits, lockLimits } from './spending.queries.ts';
import type { ApprovalRule, SpendingLimits } from './spending.rules.ts';

export type SpendingTerms = SpendingLimits & { role: Role; rules: ApprovalRule[] };

/** What one of a company's people may spend, and which of their orders wait for an approver. */
export async function spendingTerms(
  db: Db,
  { companyId, memberId }: { companyId: number; memberId: number },
  { isLocked }: { isLocked: boolean },
): Promise<SpendingTerms> {
  const member = await (isLocked ? lockLimits : findLimits)(db, memberId);
  if (!member) throw new AppError('authorization');
  const rules = await listRules(db, companyId);
  return {
    role: member.role,
    orderLimit: member.order_limit,
    monthLimit: member.month_limit,
    rules: rules.map(({ role, above }) => ({ role, above })),
  };
}
