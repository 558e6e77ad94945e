import { expect, test } from 'vitest';
import { disputeStates } from '../credit.constants.ts';
import { disputeActions, disputeProblem, nextDisputeState, undisputedOf } from './dispute.rules.ts';

test('only an open dispute is accepted, rejected or withdrawn, and it ends with that', () => {
  const table = disputeStates.map((state) => [
    state,
    ...disputeActions.map((action) => nextDisputeState(state, action)),
  ]);
  expect(table).toEqual([
    ['open', 'accepted', 'rejected', 'withdrawn'],
    ['accepted', null, null, null],
    ['rejected', null, null, null],
    ['withdrawn', null, null, null],
  ]);
});

test.each([
  [1, 100, false, null],
  [100, 100, false, null],
  [101, 100, false, 'dispute_above_open'],
  [0, 100, false, 'dispute_above_open'],
  [1, 0, false, 'dispute_nothing_open'],
  [1, 100, true, 'dispute_open'],
] as const)('disputing %i of %i open (disputed before: %s) gives %s', (amount, open, isDisputed, problem) => {
  expect(disputeProblem({ amount, open, isDisputed })).toBe(problem);
});

test.each([
  [100, 0, 100],
  [100, 30, 70],
  [100, 100, 0],
  [20, 30, 0],
])('of %i open and %i disputed, %i is to be paid now', (open, disputed, left) => {
  expect(undisputedOf({ open, disputed })).toBe(left);
});
