import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '../kit/local-date.ts';
import { type Role, roles } from './company.rules.ts';
import { type ApprovalRule, checkSpending, mayApprove, monthOf, needsApproval } from './spending.rules.ts';

describe('checkSpending', () => {
  const none = { orderLimit: null, monthLimit: null };
  const ok = { ok: true } as const;
  const no = { ok: false, reason: 'may_not_buy' } as const;

  test.each([
    ['no limits', none, 999_999_999, 999_999_999, ok],
    ['an order limit of 0: may not buy', { ...none, orderLimit: 0 }, 1, 0, no],
    ['a month limit of 0: may not buy', { ...none, monthLimit: 0 }, 1, 0, no],
    ['a limit of 0 counts for an order of 0 too', { ...none, orderLimit: 0 }, 0, 0, no],
    ['0 for the month beside a large order limit', { orderLimit: 100_000, monthLimit: 0 }, 1, 0, no],
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
      'one sen above the month limit; what waits for approval counts in what was spent',
      { ...none, monthLimit: 5000 },
      2001,
      3000,
      { ok: false, reason: 'above_month_limit', limit: 5000, left: 2000 },
    ],
    [
      'a month that is spent leaves nothing',
      { ...none, monthLimit: 5000 },
      1,
      5000,
      { ok: false, reason: 'above_month_limit', limit: 5000, left: 0 },
    ],
    [
      'a limit that was lowered below what is spent leaves nothing, not less',
      { ...none, monthLimit: 5000 },
      1,
      9000,
      { ok: false, reason: 'above_month_limit', limit: 5000, left: 0 },
    ],
    [
      'above both: the order is named first',
      { orderLimit: 1000, monthLimit: 1000 },
      2000,
      0,
      { ok: false, reason: 'above_order_limit', limit: 1000 },
    ],
    ['within both', { orderLimit: 1000, monthLimit: 5000 }, 1000, 4000, ok],
  ])('%s', (_, limits, total, spent, expected) => {
    expect(checkSpending(limits, { total, spent })).toEqual(expected);
  });

  const amount = fc.nat({ max: 10_000_000 });
  const positive = fc.integer({ min: 1, max: 1_000_000 });
  const limit = fc.option(amount);

  test('whatever is allowed stays allowed when it is less, or the limits are higher', () => {
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

  test('what is left of a month can be spent, and not a sen more', () => {
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

describe('monthOf', () => {
  test.each([
    ['in the middle', '2026-11-18T12:00:00+08:00', '2026-11-01', '2026-12-01'],
    ['the first moment of a month', '2026-11-01T00:00:00+08:00', '2026-11-01', '2026-12-01'],
    ['the last moment of a month', '2026-10-31T23:59:59.999+08:00', '2026-10-01', '2026-11-01'],
    ['still October in UTC, already November here', '2026-10-31T16:00:00Z', '2026-11-01', '2026-12-01'],
    ['a second before that', '2026-10-31T15:59:59Z', '2026-10-01', '2026-11-01'],
    ['December', '2026-12-31T23:59:59+08:00', '2026-12-01', '2027-01-01'],
    ['New Year here, last year in UTC', '2026-12-31T16:00:00Z', '2027-01-01', '2027-02-01'],
    ['February', '2027-02-28T23:59:59+08:00', '2027-02-01', '2027-03-01'],
    ['February of a leap year', '2028-02-29T12:00:00+08:00', '2028-02-01', '2028-03-01'],
  ])('%s', (_, now, from, to) => {
    const month = monthOf(new Date(now));
    expect(month.from).toEqual(new Date(`${from}T00:00:00+08:00`));
    expect(month.to).toEqual(new Date(`${to}T00:00:00+08:00`));
  });

  test('every moment lies in its month, and months follow each other without a gap', () => {
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

describe('needsApproval', () => {
  const everybody: ApprovalRule = { role: null, above: 200_000 };
  const purchasers: ApprovalRule = { role: 'purchaser', above: 50_000 };

  test.each<[string, ApprovalRule[], Role, number, boolean]>([
    ['no rules', [], 'purchaser', 100_000_000, false],
    ['exactly the amount', [everybody], 'purchaser', 200_000, false],
    ['one sen above', [everybody], 'purchaser', 200_001, true],
    ['for everybody is for owners too', [everybody], 'owner', 200_001, true],
    ['above 0: every order of the role', [{ role: 'purchaser', above: 0 }], 'purchaser', 1, true],
    ['of another role', [{ role: 'purchaser', above: 0 }], 'admin', 100_000_000, false],
    ['the stricter of two', [everybody, purchasers], 'purchaser', 50_001, true],
    ['the stricter is not for this one', [everybody, purchasers], 'admin', 50_001, false],
  ])('%s', (_, rules, role, total, expected) => {
    expect(needsApproval(rules, { role, total })).toBe(expected);
  });

  test('another rule never lets through what waited, nor does a larger order', () => {
    const rule = fc.record({
      role: fc.option(fc.constantFrom(...roles)),
      above: fc.nat({ max: 1_000_000 }),
    });
    const order = fc.record({ role: fc.constantFrom(...roles), total: fc.nat({ max: 1_000_000 }) });
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 8 }),
        rule,
        order,
        fc.nat(),
        (rules, more, { role, total }, add) => {
          if (!needsApproval(rules, { role, total })) return;
          expect(needsApproval([...rules, more], { role, total })).toBe(true);
          expect(needsApproval(rules, { role, total: total + add })).toBe(true);
        },
      ),
    );
  });
});

test('nobody approves their own order', () => {
  expect(mayApprove({ authorId: 7, approverId: 7 })).toBe(false);
  expect(mayApprove({ authorId: 7, approverId: 8 })).toBe(true);
});
