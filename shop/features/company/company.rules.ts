import { declaredScopes, type Scope, scopes } from '../../declarations.ts';
import { type Role, roles } from '../../kit/http/access.ts';
import { type CompanyState, companyStates } from './company.constants.ts';

export { type CompanyState, companyStates, type Role, roles };

/**
 * `accept` and `reject` follow the review of the certificate, `resubmit` its resubmission. `block` and `unblock` are
 * staff actions.
 */
export const companyActions = ['accept', 'reject', 'resubmit', 'block', 'unblock', 'close'] as const;
export type CompanyAction = (typeof companyActions)[number];

const transitions: Record<CompanyState, Partial<Record<CompanyAction, CompanyState>>> = {
  pending: { accept: 'active', reject: 'rejected', close: 'closed' },
  active: { block: 'blocked', close: 'closed' },
  rejected: { resubmit: 'pending', close: 'closed' },
  blocked: { unblock: 'active' },
  closed: {},
};

/** The state after an action, or null when the transition is not declared. */
export function nextCompanyState(state: CompanyState, action: CompanyAction): CompanyState | null {
  return transitions[state][action] ?? null;
}

/** Owners hold every scope. Other roles hold those that the features grant them. */
const holds = (role: Role, scope: Scope) => role === 'owner' || declaredScopes[scope].roles.includes(role);

/** Whether a company may buy. One that waits for its certificate pays in advance. Credit has further requirements. */
export function canBuy(state: CompanyState): boolean {
  return state === 'pending' || state === 'active';
}

/**
 * Whether members with a role buy on the company's credit: always, never because they do not order, or by permission of
 * whoever manages the members.
 */
export function creditAccessOf(role: Role): 'always' | 'by_permission' | 'never' {
  if (!holds(role, 'order.create')) return 'never';
  return holds(role, 'credit.use') ? 'always' : 'by_permission';
}

/** Whether a member may buy on credit, given the permission stored with the membership. */
export function mayBuyOnCredit(role: Role, isPermitted: boolean): boolean {
  const access = creditAccessOf(role);
  return access === 'always' || (access === 'by_permission' && isPermitted);
}

type MemberTerms = { isSecondFactorMissing?: boolean; may_buy_on_credit?: boolean };

/** What a member may do for a company. Empty while it requires a second factor that their session lacks. */
export function scopesOf(
  role: Role,
  state: CompanyState,
  { isSecondFactorMissing = false, may_buy_on_credit = false }: MemberTerms = {},
): readonly Scope[] {
  if (isSecondFactorMissing) return [];
  const isHeld = (scope: Scope) =>
    holds(role, scope) || (scope === 'credit.use' && mayBuyOnCredit(role, may_buy_on_credit));
  return scopes.filter((scope) => isHeld(scope) && (canBuy(state) || !declaredScopes[scope].isBuying));
}

/** Whether somebody may grant or revoke this role. Only owners manage owners. */
export function canManageRole(held: readonly Scope[], role: Role): boolean {
  return held.includes(role === 'owner' ? 'owner.manage' : 'user.manage');
}

export const invitationDays = 7;
export const maxResendsPerDay = 3;
export const maxMembers = 200;
