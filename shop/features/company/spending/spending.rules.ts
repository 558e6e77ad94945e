import { addDays, atHour, type LocalDate, localDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import { type ApprovalReason, type RuleReason, ruleReasons } from '../company.constants.ts';
import type { Role } from '../company.rules.ts';

/** Null means no limit, 0 means the member may not buy. */
export type SpendingLimits = { orderLimit: Sen | null; monthLimit: Sen | null };

export type SpendingCheck =
  | { ok: true }
  | { ok: false; reason: 'may_not_buy' }
  | { ok: false; reason: 'above_order_limit'; limit: Sen }
  | { ok: false; reason: 'above_month_limit'; limit: Sen; left: Sen };

/**
 * Whether a member may place an order of this total. `spent` is their month so far, including orders that wait for
 * approval. `whole` is the total of the existing order plus this one when it is an addition.
 */
export function checkSpending(
  { orderLimit, monthLimit }: SpendingLimits,
  { total, spent, whole = total }: { total: Sen; spent: Sen; whole?: Sen },
): SpendingCheck {
  if (orderLimit === 0 || monthLimit === 0) return { ok: false, reason: 'may_not_buy' };
  if (orderLimit !== null && whole > orderLimit) {
    return { ok: false, reason: 'above_order_limit', limit: orderLimit };
  }
  if (monthLimit !== null && spent + total > monthLimit) {
    const left = Math.max(0, monthLimit - spent);
    return { ok: false, reason: 'above_month_limit', limit: monthLimit, left };
  }
  return { ok: true };
}

/** The calendar month in Kuala Lumpur that contains `now`. `to` is exclusive. */
export function monthOf(now: Date): { from: Date; to: Date } {
  const first: LocalDate = `${localDate(now).slice(0, 7)}-01`;
  const next: LocalDate = `${addDays(first, 31).slice(0, 7)}-01`;
  return { from: atHour(first, 0), to: atHour(next, 0) };
}

/** Start of the calendar day in Kuala Lumpur that contains `now`. */
export function startOfDay(now: Date): Date {
  return atHour(localDate(now), 0);
}

/** Orders above an amount wait for an approver. A rule without a role applies to everybody. */
export type ApprovalRule = {
  role: Role | null;
  above: Sen;
  /** Whether the amount also limits what the member orders in one day without an approver. */
  countsDay: boolean;
  /** Whether the amount also limits what the member orders for one delivery date and branch without an approver. */
  countsDelivery: boolean;
};

/** The amounts that rules are compared with, including this order. */
export type ApprovalAmounts = Record<RuleReason, Sen>;

/** The amount that exceeds a rule, or null. A rule with `above` 0 applies to every order. */
export function exceededRule(
  rules: readonly ApprovalRule[],
  { role, sums }: { role: Role; sums: ApprovalAmounts },
): RuleReason | null {
  const own = rules.filter((rule) => rule.role === null || rule.role === role);
  const counts = (rule: ApprovalRule): Record<RuleReason, boolean> => ({
    order: true,
    day: rule.countsDay,
    delivery: rule.countsDelivery,
  });
  return (
    ruleReasons.find((reason) => own.some((rule) => counts(rule)[reason] && sums[reason] > rule.above)) ??
    null
  );
}

export type SpendingProblem = 'may_not_buy' | 'above_order_limit' | 'above_month_limit' | 'no_approver';
export type SpendingDecision = { problem: SpendingProblem | null; approvalReason: ApprovalReason | null };

/**
 * Whether an order is placed at once, waits for an approver, or is refused. Above a limit or a rule it waits for an
 * approver if the company has one besides the author. A member who may not buy is always refused.
 */
export function decideSpending(
  check: SpendingCheck,
  rule: RuleReason | null,
  { hasApprover }: { hasApprover: boolean },
): SpendingDecision {
  if (check.ok) {
    if (rule === null || hasApprover) return { problem: null, approvalReason: rule };
    return { problem: 'no_approver', approvalReason: null };
  }
  if (check.reason === 'may_not_buy' || !hasApprover) return { problem: check.reason, approvalReason: null };
  const approvalReason = check.reason === 'above_order_limit' ? 'order_limit' : 'month_limit';
  return { problem: null, approvalReason };
}

/** An order has to be approved by somebody other than its author. */
export function canApprove({ authorId, approverId }: { authorId: number; approverId: number }): boolean {
  return authorId !== approverId;
}
