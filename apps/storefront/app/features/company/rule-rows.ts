import type { ApprovalRuleFields } from '@bakul/shop/features/company/company.contract';
import { type Role, roles } from '@bakul/shop/features/company/company.rules';
import { formatAmountInput, parseAmount } from './amount.ts';
import { canPlaceOrders } from './spending-limits.ts';

/** One line of the form: a role, or empty for everybody, an amount as it was typed, and what else it counts. */
export type RuleRow = { who: string; above: string; countsDay: boolean; countsDelivery: boolean };

/** Whose orders a rule can be about. */
export const ruleRoles: readonly Role[] = roles.filter(canPlaceOrders);
export const maxRules = ruleRoles.length + 1;

export function toRuleRow({ role, above, counts_day, counts_delivery }: ApprovalRuleFields): RuleRow {
  return {
    who: role ?? '',
    above: formatAmountInput(above),
    countsDay: counts_day,
    countsDelivery: counts_delivery,
  };
}

/** What a new line is about: whoever has no rule yet. */
export function firstFreeSubject(rows: readonly Pick<RuleRow, 'who'>[]): string {
  return ['', ...ruleRoles].find((who) => rows.every((row) => row.who !== who)) ?? '';
}

/** The place of the first line that speaks about the same people as one before it. */
export function findRepeatedRow(rows: readonly Pick<RuleRow, 'who'>[]): number | null {
  const at = rows.findIndex((row, index) => rows.slice(0, index).some(({ who }) => who === row.who));
  return at < 0 ? null : at;
}

/** What is sent; null while an amount is none. */
export function parseRuleRows(rows: readonly RuleRow[]): ApprovalRuleFields[] | null {
  const rules: ApprovalRuleFields[] = [];
  for (const { who, above, countsDay, countsDelivery } of rows) {
    const sen = parseAmount(above);
    if (sen === null) return null;
    const role = roles.find((each) => each === who) ?? null;
    rules.push({ role, above: sen, counts_day: countsDay, counts_delivery: countsDelivery });
  }
  return rules;
}
