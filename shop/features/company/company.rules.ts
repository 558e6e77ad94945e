import { scopes as allScopes, type Role, roles, type Scope } from '../../kit/access.ts';
import { type CompanyState, companyStates } from './company.constants.ts';

export { type CompanyState, companyStates, type Role, roles };

/** Companies, the roles of their people, and what each may do. */

/** `accept` and `reject` follow the certificate's review, `resubmit` its new submission; `block` and `unblock` are staff's. */
export const companyActions = ['accept', 'reject', 'resubmit', 'block', 'unblock', 'close'] as const;
export type CompanyAction = (typeof companyActions)[number];

/** Every transition there is. */
const transitions: Record<CompanyState, Partial<Record<CompanyAction, CompanyState>>> = {
  pending: { accept: 'active', reject: 'rejected', close: 'closed' },
  active: { block: 'blocked', close: 'closed' },
  rejected: { resubmit: 'pending', close: 'closed' },
  blocked: { unblock: 'active' },
  closed: {},
};

/** Where an action leads, or null when it is not declared. */
export function nextCompanyState(state: CompanyState, action: CompanyAction): CompanyState | null {
  return transitions[state][action] ?? null;
}

const owners: readonly Scope[] = ['company.close', 'owner.manage'];

const roleScopes: Record<Role, readonly Scope[]> = {
  owner: allScopes,
  admin: allScopes.filter((scope) => !owners.includes(scope)),
  purchaser: [
    'cart.use',
    'order.create',
    'order.view',
    'order.cancel',
    'quote.request',
    'quote.accept',
    'claim.create',
  ],
  approver: ['order.view', 'order.approve', 'quote.accept'],
  finance: ['order.view', 'credit.view', 'credit.use', 'credit.apply', 'invoice.view', 'invoice.pay'],
  receiver: ['order.view', 'order.receive', 'claim.create'],
  viewer: ['order.view', 'credit.view'],
};

/** What a company that is not in good standing cannot do: look, yes; buy, no. */
const buying: readonly Scope[] = [
  'cart.use',
  'order.create',
  'order.approve',
  'quote.request',
  'quote.accept',
  'credit.use',
  'credit.apply',
];

/** Whether a company may buy. One that waits for its certificate pays in advance; credit asks for more than this. */
export function mayBuy(state: CompanyState): boolean {
  return state === 'pending' || state === 'active';
}

/** What somebody may do for a company: nothing while it requires a second factor that their session lacks. */
export function scopesOf(
  role: Role,
  state: CompanyState,
  { isSecondFactorMissing }: { isSecondFactorMissing: boolean } = { isSecondFactorMissing: false },
): readonly Scope[] {
  if (isSecondFactorMissing) return [];
  const held = roleScopes[role];
  return mayBuy(state) ? held : held.filter((scope) => !buying.includes(scope));
}

/** Whether somebody may give or take this role: owners are named by owners only. */
export function mayManageRole(held: readonly Scope[], role: Role): boolean {
  return held.includes(role === 'owner' ? 'owner.manage' : 'user.manage');
}

export const invitationDays = 7;
export const maxResendsPerDay = 3;
export const maxMembers = 200;
