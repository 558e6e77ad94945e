import { describe, expect, test } from 'vitest';
import { type ApplicationState, applicationStates } from '../credit.constants.ts';
import {
  applicationActions,
  assessApproval,
  companyActionsOf,
  eligibilityOf,
  needsTwoApprovers,
  nextApplicationState,
} from './application.rules.ts';

// Next state for each state and action, as specified in product.md. `-` is a conflict.
const table: Record<ApplicationState, string> = {
  draft: 'draft submitted - - - - -',
  submitted: '- - under_review - - - -',
  under_review: '- - - info_requested - approved rejected',
  info_requested: 'info_requested - - - under_review - -',
  approved: '- - - - - - -',
  rejected: '- - - - - - -',
};

test.each(applicationStates)('an application in state %s allows exactly the declared actions', (state) => {
  const expected = table[state].split(' ').map((next) => (next === '-' ? null : next));
  expect(applicationActions.map((action) => nextApplicationState(state, action))).toEqual(expected);
});

test('a company can edit and submit its draft and answer a question', () => {
  expect(applicationStates.map(companyActionsOf)).toEqual([
    ['edit', 'submit'],
    [],
    [],
    ['edit', 'answer'],
    [],
    [],
  ]);
});

test('each requirement links to the page where it is met', () => {
  const met = { company: true, ssm: true, identity_card: false, bank_information: true };
  expect(eligibilityOf(met)).toEqual([
    { key: 'company', is_met: true, route: '/company' },
    { key: 'ssm', is_met: true, route: '/profile/ssm' },
    { key: 'identity_card', is_met: false, route: '/profile/identity-card' },
    { key: 'bank_information', is_met: true, route: '/profile?section=documents' },
  ]);
});

test.each([
  [5_000_000, 30, null, false],
  [5_000_001, 30, null, true],
  [6_000_000, 30, { limit: 8_000_000, tenorDays: 30 }, false],
  [6_000_000, 45, { limit: 8_000_000, tenorDays: 30 }, true],
  [9_000_000, 30, { limit: 8_000_000, tenorDays: 30 }, true],
  [1_000_000, 60, { limit: 8_000_000, tenorDays: 30 }, false],
] as const)(
  'limit of %i sen, %i days, previous terms %j: needs two approvers: %s',
  (limit, tenorDays, before, isTwo) => {
    expect(needsTwoApprovers({ limit, tenorDays }, before)).toBe(isTwo);
  },
);

describe('above RM 50,000', () => {
  const terms = { limit: 8_000_000, tenorDays: 30 };
  const by = (staffId: number, over = {}) => ({ ...terms, staffId, ...over });

  test('the first approval waits; a second by another person puts the terms into force', () => {
    expect(assessApproval(by(1), [], null)).toBe('waits_for_second');
    expect(assessApproval(by(2), [by(1)], null)).toBe('in_force');
  });

  test('rejects a second approval by the same person or of different terms', () => {
    expect(assessApproval(by(1), [by(1)], null)).toBe('same_person');
    expect(assessApproval(by(2, { limit: 7_000_000 }), [by(1)], null)).toBe('other_terms');
    expect(assessApproval(by(2, { tenorDays: 60 }), [by(1)], null)).toBe('other_terms');
  });

  test('the first approver may replace their own proposal', () => {
    expect(assessApproval(by(1, { limit: 7_000_000 }), [by(1)], null)).toBe('waits_for_second');
  });

  test('one approval is enough up to the limit', () => {
    expect(assessApproval(by(1, { limit: 5_000_000 }), [by(2)], null)).toBe('in_force');
  });
});
