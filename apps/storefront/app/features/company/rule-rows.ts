import type { ApprovalRuleFields } from '@bakul/shop/features/company/company.contract';
import { type Role, roles } from '@bakul/shop/features/company/company.rules';
import { formatAmountInput, parseAmount } from '@bakul/web/format/amount';
import { canPlaceOrders } from './spending-limits.ts';

/** One row of the form: a role (empty for everybody), an amount as typed, and what else counts towards it. */
export type RuleRow = { who: string; above: string; countsDay: boolean; countsDelivery: boolean };

/** The roles whose orders a rule can apply to. */
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

/** The subject of a new row: the first one without a rule. */
export function firstFreeSubject(rows: readonly Pick<RuleRow, 'who'>[]): string {
  return ['', ...ruleRoles].find((who) => rows.every((row) => row.who !== who)) ?? '';
}

/** The index of the first row whose subject an earlier row already has. */
export function findRepeatedRow(rows: readonly Pick<RuleRow, 'who'>[]): number | null {
  const at = rows.findIndex((row, index) => rows.slice(0, index).some(({ who }) => who === row.who));
  return at < 0 ? null : at;
}

/** The request body. Null while an amount is invalid. */
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

/** The form's values, which are strings: a checked box is 'true', an unchecked one is empty. */
export type RuleValues = Record<string, string>;

/** The names of a row's fields in the form. */
export const ruleFields = (row: number) => ({
  who: `who-${row}`,
  above: `above-${row}`,
  day: `day-${row}`,
  delivery: `delivery-${row}`,
});

const checked = 'true';
export const isChecked = (value: string | undefined): boolean => value === checked;
export const checkedValue = (isOn: boolean): string => (isOn ? checked : '');

export function toRuleValues(row: number, { who, above, countsDay, countsDelivery }: RuleRow): RuleValues {
  const fields = ruleFields(row);
  return {
    [fields.who]: who,
    [fields.above]: above,
    [fields.day]: checkedValue(countsDay),
    [fields.delivery]: checkedValue(countsDelivery),
  };
}

export function readRuleRow(values: RuleValues, row: number): RuleRow {
  const fields = ruleFields(row);
  return {
    who: values[fields.who] ?? '',
    above: values[fields.above] ?? '',
    countsDay: isChecked(values[fields.day]),
    countsDelivery: isChecked(values[fields.delivery]),
  };
}
