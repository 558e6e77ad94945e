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

/** What a member may do for a company. Empty while it requires a second factor that their session lacks. */
export function scopesOf(
  role: Role,
  state: CompanyState,
  { isSecondFactorMissing }: { isSecondFactorMissing: boolean } = { isSecondFactorMissing: false },
): readonly Scope[] {
  if (isSecondFactorMissing) return [];
  return scopes.filter((scope) => holds(role, scope) && (canBuy(state) || !declaredScopes[scope].isBuying));
}

/** Whether somebody may grant or revoke this role. Only owners manage owners. */
export function canManageRole(held: readonly Scope[], role: Role): boolean {
  return held.includes(role === 'owner' ? 'owner.manage' : 'user.manage');
}

export const invitationDays = 7;
export const maxResendsPerDay = 3;
export const maxMembers = 200;
