import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '../../../kit/local-date.ts';
import type { RuleReason } from '../company.constants.ts';
import { type Role, roles } from '../company.rules.ts';
import {
  type ApprovalAmounts,
  type ApprovalRule,
  canApprove,
  checkSpending,
  decideSpending,
  exceededRule,
  monthOf,
} from './spending.rules.ts';

describe('checkSpending', () => {
  const none = { orderLimit: null, monthLimit: null };
  const ok = { ok: true } as const;
  const no = { ok: false, reason: 'may_not_buy' } as const;

  test.each([
    ['no limits', none, 999_999_999, 999_999_999, ok],
    ['an order limit of 0: may not buy', { ...none, orderLimit: 0 }, 1, 0, no],
    ['a month limit of 0: may not buy', { ...none, monthLimit: 0 }, 1, 0, no],
    ['a limit of 0 also applies to an order of 0', { ...none, orderLimit: 0 }, 0, 0, no],
    ['a month limit of 0 with a large order limit', { orderLimit: 100_000, monthLimit: 0 }, 1, 0, no],
    ['below the order limit', { ...none, orderLimit: 1000 }, 999, 0, ok],
    ['exactly at the order limit', { ...none, orderLimit: 1000 }, 1000, 0, ok],
    [
      'one sen above the order limit',
      { ...none, orderLimit: 1000 },
      1001,
      0,
      { ok: false, reason: 'above_order_limit', limit: 1000 },
    ],
    ['exactly at the month limit', { ...none, monthLimit: 5000 }, 2000, 3000, ok],
    [
      'one sen above the month limit; orders awaiting approval count as spent',
      { ...none, monthLimit: 5000 },
      2001,
      3000,
      { ok: false, reason: 'above_month_limit', limit: 5000, left: 2000 },
    ],
    [
      'a month limit that is used up leaves nothing',
      { ...none, monthLimit: 5000 },
      1,
      5000,
      { ok: false, reason: 'above_month_limit', limit: 5000, left: 0 },
    ],
    [
      'a limit lowered below the amount spent leaves 0, not a negative amount',
      { ...none, monthLimit: 5000 },
      1,
      9000,
      { ok: false, reason: 'above_month_limit', limit: 5000, left: 0 },
    ],
    [
      'above both: the order limit is reported first',
      { orderLimit: 1000, monthLimit: 1000 },
      2000,
      0,
      { ok: false, reason: 'above_order_limit', limit: 1000 },
    ],
    [
      'an addition that takes the whole order one sen above the limit',
      { ...none, orderLimit: 1000 },
      500,
      0,
      { ok: false, reason: 'above_order_limit', limit: 1000 },
      1001,
    ],
    [
      'an addition that takes the whole order exactly to the limit',
      { ...none, orderLimit: 1000 },
      500,
      0,
      ok,
      1000,
    ],
    ['the month limit counts only the addition', { ...none, monthLimit: 1000 }, 500, 500, ok, 3000],
    ['within both limits', { orderLimit: 1000, monthLimit: 5000 }, 1000, 4000, ok],
  ])('%s', (_, limits, total, spent, expected, whole = total) => {
    expect(checkSpending(limits, { total, spent, whole })).toEqual(expected);
  });

  const amount = fc.nat({ max: 10_000_000 });
  const positive = fc.integer({ min: 1, max: 1_000_000 });
  const limit = fc.option(amount);

  test('an allowed order stays allowed when the amounts are lower or the limits higher', () => {
    fc.assert(
      fc.property(limit, limit, amount, amount, amount, (orderLimit, monthLimit, total, spent, less) => {
        if (!checkSpending({ orderLimit, monthLimit }, { total, spent }).ok) return;
        const smaller = { total: Math.max(0, total - less), spent: Math.max(0, spent - less) };
        expect(checkSpending({ orderLimit, monthLimit }, smaller).ok).toBe(true);
        const higher = {
          orderLimit: orderLimit === null ? null : orderLimit + less,
          monthLimit: monthLimit === null ? null : monthLimit + less,
        };
        expect(checkSpending(higher, { total, spent }).ok).toBe(true);
      }),
    );
  });

  test('exactly the rest of the month limit can be spent', () => {
    fc.assert(
      fc.property(positive, positive, amount, (monthLimit, total, spent) => {
        const limits = { orderLimit: null, monthLimit };
        const check = checkSpending(limits, { total, spent });
        if (check.ok || check.reason !== 'above_month_limit') return;
        expect(check.left).toBeLessThan(total);
        if (spent > monthLimit) return;
        expect(checkSpending(limits, { total: check.left, spent }).ok).toBe(true);
        expect(checkSpending(limits, { total: check.left + 1, spent }).ok).toBe(false);
      }),
    );
  });
});

describe('decideSpending', () => {
  const ok = { ok: true } as const;
  const never = { ok: false, reason: 'may_not_buy' } as const;
  const order = { ok: false, reason: 'above_order_limit', limit: 1000 } as const;
  const month = { ok: false, reason: 'above_month_limit', limit: 5000, left: 0 } as const;
  const yes = { problem: null, approvalReason: null };

  test.each([
    ['within limits and rules', ok, null, yes, yes],
    ['above a rule', ok, 'day', { ...yes, approvalReason: 'day' }, { ...yes, problem: 'no_approver' }],
    [
      'above the order limit',
      order,
      null,
      { ...yes, approvalReason: 'order_limit' },
      { ...yes, problem: 'above_order_limit' },
    ],
    [
      'above the month limit and a rule: the limit is reported',
      month,
      'order',
      { ...yes, approvalReason: 'month_limit' },
      { ...yes, problem: 'above_month_limit' },
    ],
    ['may not buy', never, null, { ...yes, problem: 'may_not_buy' }, { ...yes, problem: 'may_not_buy' }],
    [
      'may not buy, and above a rule',
      never,
      'order',
      { ...yes, problem: 'may_not_buy' },
      { ...yes, problem: 'may_not_buy' },
    ],
  ] as const)('%s', (_, check, rule, withApprover, withoutApprover) => {
    expect(decideSpending(check, rule, { hasApprover: true })).toEqual(withApprover);
    expect(decideSpending(check, rule, { hasApprover: false })).toEqual(withoutApprover);
  });
});

describe('monthOf', () => {
  test.each([
    ['in the middle of a month', '2026-11-18T12:00:00+08:00', '2026-11-01', '2026-12-01'],
    ['the first moment of a month', '2026-11-01T00:00:00+08:00', '2026-11-01', '2026-12-01'],
    ['the last moment of a month', '2026-10-31T23:59:59.999+08:00', '2026-10-01', '2026-11-01'],
    ['still October in UTC, already November here', '2026-10-31T16:00:00Z', '2026-11-01', '2026-12-01'],
    ['a second earlier, still October here', '2026-10-31T15:59:59Z', '2026-10-01', '2026-11-01'],
    ['December', '2026-12-31T23:59:59+08:00', '2026-12-01', '2027-01-01'],
    ['New Year here, last year in UTC', '2026-12-31T16:00:00Z', '2027-01-01', '2027-02-01'],
    ['February', '2027-02-28T23:59:59+08:00', '2027-02-01', '2027-03-01'],
    ['February of a leap year', '2028-02-29T12:00:00+08:00', '2028-02-01', '2028-03-01'],
  ])('%s', (_, now, from, to) => {
    const month = monthOf(new Date(now));
    expect(month.from).toEqual(new Date(`${from}T00:00:00+08:00`));
    expect(month.to).toEqual(new Date(`${to}T00:00:00+08:00`));
  });

  test('every moment lies in its month, and months are contiguous', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (now) => {
        const { from, to } = monthOf(now);
        expect(from <= now && now < to).toBe(true);
        expect(localDate(from).slice(8)).toBe('01');
        expect(monthOf(to).from).toEqual(to);
        expect(monthOf(new Date(to.getTime() - 1)).from).toEqual(from);
      }),
    );
  });
});

describe('exceededRule', () => {
  const alone = { countsDay: false, countsDelivery: false };
  const everybody: ApprovalRule = { role: null, above: 200_000, ...alone };
  const purchasers: ApprovalRule = { role: 'purchaser', above: 50_000, ...alone };
  const day = { ...everybody, countsDay: true };
  const delivery = { ...everybody, countsDelivery: true };
  const sums = (order: number, day = order, delivery = order) => ({ order, day, delivery });

  test.each<[string, ApprovalRule[], Role, ApprovalAmounts, RuleReason | null]>([
    ['no rules', [], 'purchaser', sums(100_000_000), null],
    ['exactly the amount', [everybody], 'purchaser', sums(200_000), null],
    ['one sen above', [everybody], 'purchaser', sums(200_001), 'order'],
    ['for everybody is for owners too', [everybody], 'owner', sums(200_001), 'order'],
    ['above 0: every order of the role', [{ ...purchasers, above: 0 }], 'purchaser', sums(1), 'order'],
    ['of another role', [{ ...purchasers, above: 0 }], 'admin', sums(100_000_000), null],
    ['the stricter of two', [everybody, purchasers], 'purchaser', sums(50_001), 'order'],
    ['the stricter is not for this one', [everybody, purchasers], 'admin', sums(50_001), null],
    ['exactly the amount on one day', [day], 'purchaser', sums(1, 200_000), null],
    ['one sen above on one day', [day], 'purchaser', sums(1, 200_001), 'day'],
    ['a day that is not counted', [delivery], 'purchaser', sums(1, 200_001, 1), null],
    ['one sen above for one delivery', [delivery], 'purchaser', sums(1, 1, 200_001), 'delivery'],
    ['a delivery that is not counted', [day], 'purchaser', sums(1, 1, 200_001), null],
    ['the order comes before the day', [day], 'purchaser', sums(200_001, 300_000), 'order'],
    ['the day comes before the delivery', [delivery, day], 'purchaser', sums(1, 200_001, 200_001), 'day'],
  ])('%s', (_, rules, role, amounts, expected) => {
    expect(exceededRule(rules, { role, sums: amounts })).toBe(expected);
  });

  const rule = fc.record({
    role: fc.option(fc.constantFrom(...roles)),
    above: fc.nat({ max: 1_000_000 }),
    countsDay: fc.boolean(),
    countsDelivery: fc.boolean(),
  });
  const amount = fc.nat({ max: 1_000_000 });
  const member = fc.constantFrom(...roles);

  test('neither another rule nor a larger order lets through what has to wait', () => {
    const amounts = fc.record({ order: amount, day: amount, delivery: amount });
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 8 }),
        rule,
        member,
        amounts,
        fc.nat(),
        (rules, more, role, { order, day, delivery }, add) => {
          if (!exceededRule(rules, { role, sums: { order, day, delivery } })) return;
          const larger = { order: order + add, day: day + add, delivery: delivery + add };
          expect(exceededRule([...rules, more], { role, sums: { order, day, delivery } })).not.toBeNull();
          expect(exceededRule(rules, { role, sums: larger })).not.toBeNull();
        },
      ),
    );
  });

  test('however a day’s orders are split, the total that needs no approver never exceeds the amount', () => {
    const counting = rule.map((each) => ({ ...each, role: null, countsDay: true }));
    fc.assert(
      fc.property(counting, member, fc.array(amount, { maxLength: 20 }), (each, role, orders) => {
        let passed = 0;
        for (const order of orders) {
          const reason = exceededRule([each], {
            role,
            sums: { order, day: passed + order, delivery: order },
          });
          if (reason === null) passed += order;
        }
        expect(passed).toBeLessThanOrEqual(each.above);
      }),
    );
  });
});

test('nobody may approve their own order', () => {
  expect(canApprove({ authorId: 7, approverId: 7 })).toBe(false);
  expect(canApprove({ authorId: 7, approverId: 8 })).toBe(true);
});
