import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scopes as allScopes } from '../../declarations.ts';
import type { Scope } from '../../kit/http/access.ts';
import { expectedScopes } from '../../testing/access-matrix.ts';
import {
  type CompanyAction,
  type CompanyState,
  canBuy,
  canManageRole,
  companyActions,
  companyStates,
  creditAccessOf,
  mayBuyOnCredit,
  nextCompanyState,
  type Role,
  roles,
  scopesOf,
} from './company.rules.ts';

describe('company states', () => {
  /** All transitions. Every other combination is undeclared. */
  const declaredTransitions: [CompanyState, CompanyAction, CompanyState][] = [
    ['pending', 'accept', 'active'],
    ['pending', 'reject', 'rejected'],
    ['pending', 'close', 'closed'],
    ['active', 'block', 'blocked'],
    ['active', 'close', 'closed'],
    ['rejected', 'resubmit', 'pending'],
    ['rejected', 'close', 'closed'],
    ['blocked', 'unblock', 'active'],
  ];
  const all = companyStates.flatMap((state) => companyActions.map((action) => [state, action] as const));

  test.each(all)('in state %s, %s leads to the declared state or is refused', (state, action) => {
    const declared = declaredTransitions.find(([from, by]) => from === state && by === action);
    expect(nextCompanyState(state, action)).toBe(declared?.[2] ?? null);
  });

  test('a closed company stays closed after any sequence of actions', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...companyActions), { maxLength: 30 }), (actions) => {
        let state: CompanyState = 'pending';
        for (const action of actions) {
          const wasClosed = state === 'closed';
          state = nextCompanyState(state, action) ?? state;
          expect(companyStates).toContain(state);
          if (wasClosed) expect(state).toBe('closed');
        }
      }),
    );
  });
});

/** Scopes of each role in a company that may not buy. */
const readOnlyScopes: Record<Role, readonly Scope[]> = {
  owner: [
    'order.view',
    'order.cancel',
    'order.receive',
    'claim.create',
    'credit.view',
    'invoice.view',
    'invoice.pay',
    'company.edit',
    'company.close',
    'user.manage',
    'owner.manage',
    'rule.manage',
    'document.manage',
    'report.view',
  ],
  admin: [
    'order.view',
    'order.cancel',
    'order.receive',
    'claim.create',
    'credit.view',
    'invoice.view',
    'invoice.pay',
    'company.edit',
    'user.manage',
    'rule.manage',
    'document.manage',
    'report.view',
  ],
  purchaser: ['order.view', 'order.cancel', 'claim.create'],
  approver: ['order.view', 'report.view'],
  finance: ['order.view', 'credit.view', 'invoice.view', 'invoice.pay', 'report.view'],
  receiver: ['order.view', 'order.receive', 'claim.create'],
  viewer: ['order.view', 'credit.view', 'report.view'],
};

describe('scopes of a role', () => {
  const sorted = (scopes: readonly Scope[]) => [...scopes].sort();

  test.each(roles)('%s', (role) => {
    for (const state of ['pending', 'active'] as const) {
      expect(sorted(scopesOf(role, state))).toEqual(sorted(expectedScopes(role)));
    }
    for (const state of ['rejected', 'blocked', 'closed'] as const) {
      expect(sorted(scopesOf(role, state)), state).toEqual(sorted(readOnlyScopes[role]));
    }
  });

  test('only a pending or active company may buy', () => {
    expect(companyStates.filter(canBuy)).toEqual(['pending', 'active']);
  });

  test('an owner has every scope, and no role has an unknown one', () => {
    expect(sorted(scopesOf('owner', 'active'))).toEqual(sorted(allScopes));
    fc.assert(
      fc.property(fc.constantFrom(...roles), fc.constantFrom(...companyStates), (role, state) => {
        const held = scopesOf(role, state);
        expect(new Set(held).size).toBe(held.length);
        // Losing the right to buy never adds a scope.
        expect(scopesOf(role, 'active')).toEqual(expect.arrayContaining([...held]));
      }),
    );
  });
});

describe('permission to buy on credit', () => {
  test('adds exactly the credit scope, to roles that order and lack it, while the company may buy', () => {
    const added = companyStates.flatMap((state) =>
      roles.flatMap((role) => {
        const before = scopesOf(role, state);
        const after = scopesOf(role, state, { may_buy_on_credit: true });
        expect(after).toEqual(expect.arrayContaining([...before]));
        const more = after.filter((scope) => !before.includes(scope));
        return more.map((scope) => [state, role, scope]);
      }),
    );
    expect(added).toEqual([
      ['pending', 'purchaser', 'credit.use'],
      ['active', 'purchaser', 'credit.use'],
    ]);
    const missing = { may_buy_on_credit: true, isSecondFactorMissing: true };
    expect(scopesOf('purchaser', 'active', missing)).toEqual([]);
  });

  test.each([
    ['owner', 'always'],
    ['admin', 'always'],
    ['purchaser', 'by_permission'],
    ['approver', 'never'],
    ['finance', 'never'],
    ['receiver', 'never'],
    ['viewer', 'never'],
  ] as const)('%s: %s', (role, access) => {
    expect(creditAccessOf(role)).toBe(access);
    expect(mayBuyOnCredit(role, true)).toBe(access !== 'never');
    expect(mayBuyOnCredit(role, false)).toBe(access === 'always');
  });
});

describe('roles that a member may manage', () => {
  const managing: [Role, readonly Role[]][] = [
    ['owner', ['owner', 'admin', 'purchaser', 'approver', 'finance', 'receiver', 'viewer']],
    ['admin', ['admin', 'purchaser', 'approver', 'finance', 'receiver', 'viewer']],
    ['purchaser', []],
    ['approver', []],
    ['finance', []],
    ['receiver', []],
    ['viewer', []],
  ];
  test.each(managing)('%s', (role, expected) => {
    expect(roles.filter((other) => canManageRole(scopesOf(role, 'active'), other))).toEqual(expected);
  });
});
