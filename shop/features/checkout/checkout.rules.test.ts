import { describe, expect, test } from 'vitest';
import { roles, scopesOf } from '../company/company.rules.ts';
import { checkSpending, decideSpending, exceededRule } from '../company/spending/spending.rules.ts';
import { creditProblem } from '../credit/ledger/account.rules.ts';
import { paymentMethods } from '../order/order.constants.ts';
import type { Preview } from './checkout.contract.ts';
import { placementOutcome } from './checkout.rules.ts';

const total = 10_000;
const balances = { limit: total, outstanding: 0, reserved: 0 };
const accounts = {
  none: null,
  enough: { ...balances, state: 'active' },
  short: { ...balances, state: 'active', reserved: 1 },
  overdue: { ...balances, state: 'on_hold' },
  suspended: { ...balances, state: 'suspended' },
} as const;
const limits = { none: null, enough: total, short: total - 1, zero: 0 };
const ordering = roles.filter((role) => scopesOf(role, 'active').includes('order.create'));

function combine() {
  const bools = [false, true];
  const names = <Name extends string>(of: Record<Name, unknown>) => Object.keys(of) as Name[];
  return ordering.flatMap((role) =>
    bools.flatMap((isPermitted) =>
      names(limits).flatMap((limit) =>
        names(accounts).flatMap((account) =>
          bools.flatMap((hasApprover) =>
            bools.flatMap((isAboveRule) =>
              paymentMethods.map((method) => ({
                role,
                isPermitted,
                limit,
                account,
                hasApprover,
                isAboveRule,
                method,
              })),
            ),
          ),
        ),
      ),
    ),
  );
}

type Case = ReturnType<typeof combine>[number];

/** Composes the rules as the server does for a preview and for a placement. */
function outcomeOf({ role, isPermitted, limit, account, hasApprover, isAboveRule, method }: Case) {
  const check = checkSpending({ orderLimit: limits[limit], monthLimit: null }, { total, spent: 0 });
  const rules = [{ role, above: isAboveRule ? 0 : total, countsDay: false, countsDelivery: false }];
  const rule = exceededRule(rules, { role, sums: { order: total, day: total, delivery: total } });
  const { problem, approvalReason } = decideSpending(check, rule, { hasApprover });
  const maySpend = scopesOf(role, 'active', { may_buy_on_credit: isPermitted }).includes('credit.use');
  const reason = creditProblem(accounts[account], { isCompanyActive: true, maySpend, total });
  const unknown = { available: null, shortfall: null, pay_by: null };
  const prepaid = { is_available: true, reason: null, ...unknown };
  const payment_methods: Preview['payment_methods'] = [
    { method: 'online', ...prepaid },
    { method: 'transfer', ...prepaid },
    { method: 'credit', is_available: reason === null, reason, ...unknown },
  ];
  const problems = problem === null ? [] : [problem];
  return placementOutcome({ problems, approval_reason: approvalReason, payment_methods }, method);
}

/** The same answer, written down from the business rules. */
function expectedOf({ role, isPermitted, limit, account, hasApprover, isAboveRule, method }: Case) {
  const needsApproval = limit === 'short' || isAboveRule;
  const problems =
    limit === 'zero'
      ? ['may_not_buy']
      : needsApproval && !hasApprover
        ? [limit === 'short' ? 'above_order_limit' : 'no_approver']
        : [];
  const isAllowed = role === 'owner' || role === 'admin' || isPermitted;
  const against = {
    none: 'no_credit_account',
    enough: null,
    short: 'credit_short',
    overdue: 'credit_on_hold',
    suspended: 'credit_on_hold',
  }[account];
  const creditReason = account !== 'none' && !isAllowed ? 'no_scope' : against;
  const methodReason = method === 'credit' ? creditReason : null;
  if (problems.length > 0 || methodReason !== null) return { kind: 'refused', problems, methodReason };
  if (!needsApproval) return { kind: 'placed' };
  return { kind: 'sent_for_approval', reason: limit === 'short' ? 'order_limit' : 'order' };
}

describe('placementOutcome', () => {
  test('is as the business rules say for every member, limit, credit account, approver and method', () => {
    const cases = combine();
    expect(cases).toHaveLength(3 * 2 * 4 * 5 * 2 * 2 * 3);
    const wrong = cases.filter(
      (each) => JSON.stringify(outcomeOf(each)) !== JSON.stringify(expectedOf(each)),
    );
    expect(wrong).toEqual([]);
    const kinds = new Set(cases.map((each) => outcomeOf(each).kind));
    expect([...kinds].sort()).toEqual(['placed', 'refused', 'sent_for_approval']);
  });

  test('refuses a method that is not offered', () => {
    const nothing = { problems: [], approval_reason: null, payment_methods: [] };
    expect(placementOutcome(nothing, 'online')).toMatchObject({ kind: 'refused' });
  });
});
