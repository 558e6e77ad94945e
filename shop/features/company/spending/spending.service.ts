import { AppError } from '../../../kit/http/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import { canBuy, type Role, roles, scopesOf } from '../company.rules.ts';
import { findLimits, findMembership, listRules, lockLimits } from './spending.queries.ts';
import type { ApprovalRule, SpendingLimits } from './spending.rules.ts';

export type SpendingTerms = SpendingLimits & { role: Role; rules: ApprovalRule[]; hasApprover: boolean };

const approvingRoles = roles.filter((role) => scopesOf(role, 'active').includes('order.approve'));

/** A member's spending limits and the approval rules that apply to the company. */
export async function spendingTerms(
  db: Db,
  { companyId, memberId }: { companyId: number; memberId: number },
  { isLocked }: { isLocked: boolean },
): Promise<SpendingTerms> {
  const member = await (isLocked ? lockLimits : findLimits)(db, memberId, approvingRoles);
  if (!member) throw new AppError('authorization');
  const rules = await listRules(db, companyId);
  return {
    role: member.role,
    orderLimit: member.order_limit,
    monthLimit: member.month_limit,
    hasApprover: member.has_approver,
    rules: rules.map(({ role, above, counts_day, counts_delivery }) => ({
      role,
      above,
      countsDay: counts_day,
      countsDelivery: counts_delivery,
    })),
  };
}

/** Whether a member whose role allows ordering cannot order because of the company's state. */
export async function isCompanyBlockedFromBuying(
  db: Db,
  { memberId }: { memberId: number },
): Promise<boolean> {
  const found = await findMembership(db, memberId);
  return found !== null && !canBuy(found.state) && scopesOf(found.role, 'active').includes('order.create');
}
