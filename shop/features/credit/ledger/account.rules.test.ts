import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../kit/local-date.ts';
import {
  accountActions,
  assessAccount,
  availableOf,
  creditProblem,
  isTooOverdue,
  nextStanding,
  type Standing,
} from './account.rules.ts';

const standings: Record<string, Standing> = {
  active: { state: 'active', hold: null },
  overdue: { state: 'on_hold', hold: 'overdue' },
  held: { state: 'on_hold', hold: 'staff' },
  suspended: { state: 'suspended', hold: null },
  closed: { state: 'closed', hold: null },
};
const nameOf = (standing: Standing | null) =>
  standing &&
  Object.entries(standings).find(([, each]) => JSON.stringify(each) === JSON.stringify(standing))?.[0];

// Columns: hold, lift, suspend, reopen, close, fall_behind, catch_up, stop.
test.each([
  ['active', 'held - suspended - closed overdue - suspended'],
  ['overdue', 'held active suspended - closed - active suspended'],
  ['held', '- active suspended - closed - - suspended'],
  ['suspended', '- - - active closed - - -'],
  ['closed', '- - - active - - - -'],
])('an account in state %s allows exactly the declared actions', (name, row) => {
  const from = standings[name];
  if (!from) throw new Error(name);
  const expected = row.split(' ').map((next) => (next === '-' ? null : next));
  expect(accountActions.map((action) => nameOf(nextStanding(from, action)))).toEqual(expected);
});

test('available credit is the limit minus outstanding and reserved, and never negative', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, (limit, outstanding, reserved) => {
      const available = availableOf({ limit, outstanding, reserved });
      expect(available).toBeGreaterThanOrEqual(0);
      if (available > 0) expect(available + outstanding + reserved).toBe(limit);
      else expect(outstanding + reserved).toBeGreaterThanOrEqual(limit);
    }),
  );
});

const account = { state: 'active', limit: 1000, outstanding: 300, reserved: 200 } as const;
const whole = { isCompanyActive: true, maySpend: true, total: 500 };

test.each([
  ['there is no account', null, {}, 'no_credit_account'],
  ['the account is closed', { ...account, state: 'closed' }, {}, 'no_credit_account'],
  ['the company is not verified', account, { isCompanyActive: false }, 'company_not_active'],
  ['the person may not use the account', account, { maySpend: false }, 'no_scope'],
  ['the account is on hold', { ...account, state: 'on_hold' }, {}, 'credit_on_hold'],
  ['the account is suspended', { ...account, state: 'suspended' }, {}, 'credit_on_hold'],
  ['the credit is one sen short', account, { total: 501 }, 'credit_short'],
  ['the credit is exactly enough', account, {}, null],
] as const)('%s', (_, given, over, problem) => {
  expect(creditProblem(given, { ...whole, ...over })).toBe(problem);
});

const today = '2026-11-18';
const due = (days: number) => addDays(today, -days);

test.each([
  ['active', null, null],
  ['active', due(7), null],
  ['active', due(8), 'fall_behind'],
  ['active', due(30), 'fall_behind'],
  ['active', due(31), 'stop'],
  ['overdue', due(8), null],
  ['overdue', due(7), 'catch_up'],
  ['overdue', null, 'catch_up'],
  ['overdue', due(31), 'stop'],
  ['held', null, null],
  ['held', due(31), 'stop'],
  ['suspended', null, null],
  ['suspended', due(60), null],
  ['closed', due(60), null],
] as const)('%s account, oldest invoice due on %s: %s', (name, oldest, action) => {
  const standing = standings[name];
  if (!standing) throw new Error(name);
  expect(assessAccount(standing, oldest, today)).toBe(action);
});

test('detects a hold that would be set again at once', () => {
  expect(isTooOverdue(null, today, 7)).toBe(false);
  expect(isTooOverdue(due(7), today, 7)).toBe(false);
  expect(isTooOverdue(due(8), today, 7)).toBe(true);
});
