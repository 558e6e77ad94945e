import { addDays, atHour, type LocalDate, localDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import { type ApprovalReason, approvalReasons } from '../company.constants.ts';
import type { Role } from '../company.rules.ts';

/** Spending limits of a company's people, and which orders wait for an approver. */

/** `null` is no limit, 0 is "may not buy". */
export type SpendingLimits = { orderLimit: Sen | null; monthLimit: Sen | null };

export type SpendingCheck =
  | { ok: true }
  | { ok: false; reason: 'may_not_buy' }
  | { ok: false; reason: 'above_order_limit'; limit: Sen }
  | { ok: false; reason: 'above_month_limit'; limit: Sen; left: Sen };

/**
 * Whether somebody may place an order of this total. `spent` is their month so far, orders that still wait included;
 * `whole` is the order that it becomes part of, where it is an addition to one.
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

/** The calendar month in Kuala Lumpur that a moment falls into: from its first day, up to the first of the next. */
export function monthOf(now: Date): { from: Date; to: Date } {
  const first: LocalDate = `${localDate(now).slice(0, 7)}-01`;
  const next: LocalDate = `${addDays(first, 31).slice(0, 7)}-01`;
  return { from: atHour(first, 0), to: atHour(next, 0) };
}

/** The calendar day in Kuala Lumpur that a moment falls into begins here. */
export function startOfDay(now: Date): Date {
  return atHour(localDate(now), 0);
}

/** Orders above an amount wait for an approver; a rule without a role is for everybody. */
export type ApprovalRule = {
  role: Role | null;
  above: Sen;
  /** The amount also limits what the member ordered on one day without an approver. */
  countsDay: boolean;
  /** The amount also limits what the member ordered for one delivery date and branch without an approver. */
  countsDelivery: boolean;
};

/** The amounts that rules are compared with, this order included. */
export type ApprovalSums = Record<ApprovalReason, Sen>;

/** Why an order waits for an approver; null when it does not. A rule above 0 sen catches every order. */
export function approvalReason(
  rules: readonly ApprovalRule[],
  { role, sums }: { role: Role; sums: ApprovalSums },
): ApprovalReason | null {
  const own = rules.filter((rule) => rule.role === null || rule.role === role);
  const counts = (rule: ApprovalRule): Record<ApprovalReason, boolean> => ({
    order: true,
    day: rule.countsDay,
    delivery: rule.countsDelivery,
  });
  return (
    approvalReasons.find((reason) => own.some((rule) => counts(rule)[reason] && sums[reason] > rule.above)) ??
    null
  );
}

/** An order is approved by somebody else than its author. */
export function canApprove({ authorId, approverId }: { authorId: number; approverId: number }): boolean {
  return authorId !== approverId;
}
